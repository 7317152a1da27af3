import { render } from "preact";

import "./style.css";

const root = document.getElementById("table");
if (root) render(<p>The rich table is not built yet; the plain one is below.</p>, root);
