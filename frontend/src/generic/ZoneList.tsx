// An area of a table in words: its items as a list, and its table, if it has one.
import type { Zone } from "../schema";

export function ZoneList({ zone, title = zone.title }: { zone: Zone; title?: string }) {
  const [heads, ...rows] = zone.rows ?? [];
  return (
    <section class="panel zone">
      <h2>{title}</h2>
      {zone.note && <p class="hint">{zone.note}</p>}
      <ul>
        {(zone.items ?? []).map((item, i) => (
          <li key={i}>{item}</li>
        ))}
      </ul>
      {heads && (
        <table>
          <thead>
            <tr>
              {heads.map((head, i) => (
                <th key={i} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([head, ...cells], i) => (
              <tr key={i}>
                <th scope="row">{head}</th>
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
