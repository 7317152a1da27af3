"""The routes of the API, as a client sees them when all goes well."""

from __future__ import annotations

from facedown.bots import names_for
from facedown.core.chance import commitment
from facedown.core.record import read_record, verify
from tests.server.harness import Player, Running, two_players, until
from tests.server.toys import Saloon


def test_games_are_listed_with_options_and_bots(server: Running) -> None:
    with Player(server) as ann:
        games = {game["name"]: game for game in ann.ask("GET", "/api/games")}
    ruleset = games["fugitive"]["options"][0]
    assert (ruleset["name"], ruleset["type"], ruleset["choices"]) == ("ruleset", "choice", ["first", "second", "bga"])
    assert games["saloon"]["bots"][-1] == {"name": "lefty", "about": "Sits on the left only.", "seats": [0]}
    assert games["auction"]["options"][0]["type"] == "number"


def test_a_guest_has_a_name_and_keeps_it(server: Running) -> None:
    with Player(server) as ann:
        assert ann.ask("GET", "/api/me") == {"name": ""}
        assert ann.ask("PUT", "/api/me", {"name": "  Ann\n\u202eB. " + "x" * 40}) == {"name": "Ann B. " + "x" * 23}
        assert ann.ask("GET", "/api/me")["name"].startswith("Ann B.")


def test_the_session_is_out_of_reach_for_scripts_and_other_sites(server: Running) -> None:
    with Player(server) as ann:
        cookie = ann.send("PUT", "/api/me", {"name": "Ann"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "session=" in cookie


def test_a_table_waits_for_the_one_who_is_invited(server: Running) -> None:
    with Player(server, "Ann") as ann, Player(server, "Bob") as bob:
        made = ann.create(seat=0)
        look = ann.look(made["id"])
        assert look["players"][1] == {"name": "", "kind": "open", "here": False}
        assert (look["turn"], look["to_act"], look["actions"], look["invite"]) == (0, [], [], made["invite"])
        assert bob.join(made["invite"]) == made["id"]
        look = bob.look(made["id"])
        assert [player["name"] for player in look["players"]] == ["Ann", "Bob"]
        assert (look["seat"], look["to_act"], look["invite"]) == (1, [0, 1], None)
        assert look["turn"] > 0
        assert ann.look(made["id"])["invite"] is None


def test_an_invite_is_good_for_one_person_and_he_may_repeat_himself(server: Running) -> None:
    with Player(server, "Ann") as ann, Player(server, "Bob") as bob, Player(server, "Eve") as eve:
        made = ann.create(seat=1)
        assert ann.ask("POST", f"/api{made['invite']}", {}, 409)["type"] == "urn:facedown:already-seated"
        bob.join(made["invite"])
        assert bob.join(made["invite"]) == made["id"]
        assert eve.ask("POST", f"/api{made['invite']}", {}, 409)["type"] == "urn:facedown:invite-used"
        assert eve.ask("POST", "/api/join/none", {}, 404)["type"] == "urn:facedown:not-found"
        assert eve.ask("GET", "/api/me") == {"name": ""}, "a refused invite makes no guest"


def test_a_refused_invite_or_one_used_again_leaves_the_name_alone(server: Running) -> None:
    with Player(server, "Ann") as ann, Player(server, "Bob") as bob, Player(server, "Eve") as eve:
        made = ann.create(seat=1)
        ann.ask("POST", f"/api{made['invite']}", {"name": "Me"}, 409)
        assert ann.form(made["invite"], name="Me").headers["location"] == made["invite"]
        bob.join(made["invite"])
        assert bob.ask("POST", f"/api{made['invite']}", {"name": "Rob"}) == {"id": made["id"], "invite": None}
        assert bob.form(made["invite"], name="Rob").status_code == 303
        eve.ask("PUT", "/api/me", {"name": "Eve"})
        eve.ask("POST", f"/api{made['invite']}", {"name": "Eva"}, 409)
        assert [who.ask("GET", "/api/me")["name"] for who in (ann, bob, eve)] == ["Ann", "Bob", "Eve"]
        assert [player["name"] for player in ann.look(made["id"])["players"]] == ["Bob", "Ann"]


def test_a_refused_table_makes_no_guest_and_leaves_the_name_alone(server: Running) -> None:
    with Player(server) as ann, Player(server) as eve:
        ann.ask("PUT", "/api/me", {"name": "Ann"})
        for new in ({"game": "chess"}, {"game": "auction", "commitment": "none"}):
            for who in (ann, eve):
                response = who.send("POST", "/api/tables", {**new, "name": "Me"})
                assert response.status_code == 422
                assert "set-cookie" not in response.headers
        ann.form("/tables", game="auction", commitment="none", name="Me")
        assert ann.ask("GET", "/api/me") == {"name": "Ann"}
        assert eve.ask("GET", "/api/me") == {"name": ""}


def test_a_seat_is_taken_under_a_new_name_that_all_tables_show(server: Running) -> None:
    ann, bob, table = two_players(server)
    with Player(server, "Eve") as eve:
        invite = eve.create(seat=0)["invite"]
        bob.ask("POST", f"/api{invite}", {"name": "Rob"})
        assert ann.look(table)["players"][1]["name"] == "Rob"
        bob.create(name="Robert")
        assert ann.look(table)["players"][1]["name"] == "Robert"


def test_one_key_makes_one_table(server: Running) -> None:
    with Player(server, "Ann") as ann:
        ids = {ann.create(key="once")["id"] for _ in range(3)}
        assert len(ids) == 1
        assert [table["id"] for table in ann.ask("GET", "/api/tables")] == list(ids)


def test_a_game_against_a_bot_can_be_played_to_its_end(server: Running) -> None:
    with Player(server, "Ann") as ann:
        table = ann.create("saloon", seat=0, opponents=["bidder"])["id"]
        until(ann, table, "Right has bid.")
        look = ann.move(table, "bid 3")
        assert look["over"]["reason"] == "best"
        assert look["over"]["text"] == "The best pair wins."
        assert ann.ask("GET", "/api/tables")[0]["over"] == look["over"]


def test_steps_are_staged_shown_to_their_seat_alone_and_taken_back(server: Running) -> None:
    ann, bob, table = two_players(server)
    before = bob.send("GET", f"/api/tables/{table}").content
    look = ann.move(table, "bid 2 ...")
    assert (look["unfinished"], look["can_undo"], look["actions"]) == (True, True, ["seal"])
    assert bob.send("GET", f"/api/tables/{table}").content == before
    look = ann.ask("POST", f"/api/tables/{table}/undo", {"turn": look["turn"], "key": "back", "steps": None})
    assert (look["unfinished"], look["can_undo"]) == (False, False)
    look = ann.move(table, "bid 2 ...")
    look = ann.move(table, "bid 3", fresh=True)
    assert (look["unfinished"], look["to_act"]) == (False, [1])


def test_the_winner_of_a_resigned_game_is_the_other(server: Running) -> None:
    ann, bob, table = two_players(server)
    look = ann.ask("POST", f"/api/tables/{table}/resign", {"turn": ann.look(table)["turn"], "key": "white flag"})
    assert (look["over"]["winners"], look["over"]["reason"]) == ([1], "resigned")
    assert bob.look(table)["over"] == look["over"]


def test_a_rematch_swaps_roles_and_is_one_table_for_both(server: Running) -> None:
    ann, bob, table = two_players(server)
    assert ann.ask("POST", f"/api/tables/{table}/rematch", {}, 409)["type"] == "urn:facedown:not-over"
    ann.move(table, "bid 1")
    bob.move(table, "bid 1")
    rematch = ann.ask("POST", f"/api/tables/{table}/rematch", {})["id"]
    assert bob.ask("POST", f"/api/tables/{table}/rematch", {})["id"] == rematch
    assert bob.look(table)["rematch"] == rematch
    assert (ann.look(rematch)["seat"], bob.look(rematch)["seat"]) == (1, 0)
    assert ann.look(rematch)["to_act"] == [0, 1]
    with Player(server) as eve:
        assert eve.ask("POST", f"/api/tables/{table}/rematch", {}, 403)["type"] == "urn:facedown:forbidden"


def test_a_bot_that_cannot_change_sides_sends_the_strongest_that_can(server: Running) -> None:
    with Player(server, "Ann") as ann:
        table = ann.create("saloon", seat=1, opponents=["lefty"])["id"]
        ann.ask("POST", f"/api/tables/{table}/resign", {"turn": until(ann, table, "Left has bid.")["turn"], "key": "r"})
        rematch = ann.look(ann.ask("POST", f"/api/tables/{table}/rematch", {})["id"])
        assert [player["name"] for player in rematch["players"]] == ["Ann", names_for(Saloon(), 1)[-1]]


def test_a_seat_by_lot_is_one_that_the_bot_leaves(server: Running) -> None:
    with Player(server, "Ann") as ann:
        for _ in range(8):
            table = ann.create("fugitive", seat="random", opponents=["profiler"])["id"]
            assert ann.look(table)["seat"] == 0


def test_the_strongest_bot_can_be_asked_for_whichever_seat_is_left(server: Running) -> None:
    with Player(server, "Ann") as ann:
        seen = set()
        for _ in range(30):
            look = ann.look(ann.create("fugitive", seat="random", opponents=["strongest"])["id"])
            assert look["players"][1 - look["seat"]]["name"] == ("profiler", "runner")[look["seat"]]
            seen.add(look["seat"])
        assert seen == {0, 1}


def test_a_spectator_sees_what_lies_open_and_no_more(server: Running) -> None:
    table = two_players(server)[2]
    with Player(server, "Eve") as eve:
        look = eve.look(table)
        assert (look["seat"], look["actions"], look["invite"], look["notes"]) == (None, [], None, {})
        assert {told["id"] for told in look["log"]} == {"dealt"}
        assert eve.move(table, "bid 1", status=403)["type"] == "urn:facedown:forbidden"


def test_a_table_without_spectators_is_not_there_for_others(server: Running) -> None:
    with Player(server, "Ann") as ann, Player(server, "Eve") as eve:
        table = ann.create(opponents=["random"], spectators=False)["id"]
        nowhere = eve.send("GET", "/api/tables/nowhere")
        for path in (f"/api/tables/{table}", f"/api/tables/{table}/stream", f"/tables/{table}.facedown"):
            hidden = eve.send("GET", path)
            assert (hidden.status_code, hidden.content) == (404, nowhere.content)
        body = {"turn": 0, "key": "k", "steps": ["bid 1"]}
        assert eve.send("POST", f"/api/tables/{table}/moves", body).content == nowhere.content
        assert eve.send("PUT", f"/api/tables/{table}/notes", {}).content == nowhere.content


def test_notes_are_kept_for_their_seat_alone(server: Running) -> None:
    ann, bob, table = two_players(server)
    ann.ask("PUT", f"/api/tables/{table}/notes", {"pad": {"7": "maybe"}}, 204)
    assert ann.look(table)["notes"] == {"pad": {"7": "maybe"}}
    assert bob.look(table)["notes"] == {}
    ann.ask("PUT", f"/api/tables/{table}/notes", {"text": "x" * 17_000}, 413)
    assert ann.look(table)["notes"] == {"pad": {"7": "maybe"}}


def test_a_new_name_is_seen_at_all_tables(server: Running) -> None:
    ann, bob, table = two_players(server)
    ann.ask("PUT", "/api/me", {"name": "Anna"})
    assert bob.look(table)["players"][0]["name"] == "Anna"


def test_the_record_is_there_when_the_game_is_over_and_verifies(server: Running) -> None:
    with Player(server, "Ann; [the first]") as ann, Player(server, "Bob") as bob:
        committed = ann.ask("POST", "/api/deals", {}, 201)["commitment"]
        made = ann.create(seat=0, commitment=committed, entropy="from-Ann")
        table = bob.join(made["invite"], entropy="from-Bob")
        assert bob.look(table)["commitment"] == committed
        assert ann.ask("GET", f"/tables/{table}.facedown", status=409)["type"] == "urn:facedown:not-over"
        ann.move(table, "bid 1")
        bob.move(table, "bid 1")
        response = ann.send("GET", f"/tables/{table}.facedown")
    record = read_record(response.text)
    assert record.tags["Entropy"] == "from-Ann; from-Bob"
    assert record.tags["Seats"] == "Ann, [the first]; Bob"
    assert commitment(bytes.fromhex(record.tags["Reveal"])) == record.tags["Commit"] == committed
    verify(record, lambda name: server.app.state.rooms.games[name])
    assert response.headers["content-disposition"] == f'attachment; filename="{table}.facedown"'


def test_a_deal_is_used_once_and_by_its_guest(server: Running) -> None:
    with Player(server, "Ann") as ann, Player(server, "Eve") as eve:
        committed = ann.ask("POST", "/api/deals", {}, 201)["commitment"]
        new = {"game": "auction", "commitment": committed}
        eve.ask("POST", "/api/tables", new, 422)
        ann.ask("POST", "/api/tables", new, 201)
        ann.ask("POST", "/api/tables", new, 422)


def test_every_answer_keeps_browsers_careful(server: Running) -> None:
    with Player(server) as ann:
        for path in ("/", "/api/games", "/nowhere", "/api/tables/none", "/static/none", "/health"):
            headers = ann.client.get(path).headers
            assert headers["content-security-policy"].startswith("default-src 'self';")
            assert headers["x-content-type-options"] == "nosniff"
            kept = {"/api/games": "private, no-cache", "/static/none": "no-cache"}
            assert headers["cache-control"] == kept.get(path, "no-store")
            assert "server" not in headers or headers["server"] == "uvicorn"


def test_head_is_answered_as_get_without_the_body(server: Running) -> None:
    ann, _, table = two_players(server)
    for path in ("/", "/health", "/static/icon.svg", f"/tables/{table}", "/rules/fugitive", "/api/games", "/nowhere"):
        got, head = ann.client.get(path), ann.client.head(path)
        assert (head.status_code, head.content) == (got.status_code, b"")
        for name in ("content-type", "content-security-policy", "cache-control"):
            assert head.headers.get(name) == got.headers.get(name)
        if path not in ("/", f"/tables/{table}"):  # these carry a key that is new each time
            assert head.headers["content-length"] == got.headers["content-length"]


def test_the_methods_that_an_address_has_are_named(server: Running) -> None:
    ann, _, table = two_players(server)
    allow = {
        "/health": "GET, HEAD, OPTIONS",
        "/static/icon.svg": "GET, HEAD, OPTIONS",
        "/api/tables": "GET, HEAD, OPTIONS, POST",
        f"/api/tables/{table}/moves": "OPTIONS, POST",
        f"/api/tables/{table}/stream": "GET, OPTIONS",
    }
    for path, methods in allow.items():
        assert ann.send("DELETE", path).headers["allow"] == methods
    for path in (f"/api/tables/{table}/moves", f"/api/tables/{table}/stream"):
        assert ann.client.head(path).status_code == 405


def test_the_schema_is_served_and_has_every_route_of_the_api(server: Running) -> None:
    with Player(server) as ann:
        schema = ann.ask("GET", "/schema/openapi.json")
    assert schema["openapi"].startswith("3.1")
    assert {"/api/tables", "/api/tables/{table_id}/moves", "/api/join/{token}"} <= set(schema["paths"])
