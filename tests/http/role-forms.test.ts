import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffRole } from "#business/staff-roles.ts";
import { Actors, fillApp } from "./actors.ts";
import { openServedApp, type ServedApp } from "./served-app.ts";

let served: ServedApp;
let actors: Actors;
let address: string;
beforeAll(async () => {
  served = await openServedApp();
  const { researchId } = await fillApp(served.app);
  // A payment that is awaited, in the queue and in the case of its own.
  await served.app.orders.placed();
  actors = new Actors(served, served.app);
  address = `/de/team/researches/${researchId}`;
});
afterAll(() => served.close());

/** The intents of the forms on a page, as somebody with this role reads it. */
async function intentsOn(path: string, role: StaffRole): Promise<Set<string>> {
  const headers = await actors.headersOf("staff");
  await served.app.runAsOwner(
    `update users set staff_roles = '{${role}}' where email = 'leitung@example.org'`,
  );
  const { status, text } = await served.send({ path, headers });
  expect(status, path).toBe(200);
  const buttons = text.match(/<(?:input|button)[^>]* name="intent"[^>]*>/g) ?? [];
  return new Set(buttons.flatMap((tag) => /value="([^"]+)"/.exec(tag)?.[1] ?? []));
}

/** Where a form stands, and the roles that see it; an administrator sees all of them. */
const forms: [page: string, intent: string, roles: StaffRole[]][] = [
  ["/de/team", "assign", ["researcher", "reviewer", "support"]],
  ["/de/team", "rest", ["researcher", "reviewer", "support"]],
  ["/de/team", "transfers", ["finance"]],
  ["/order", "status", ["researcher", "reviewer"]],
  ["/order", "progress", ["researcher", "reviewer"]],
  ["/conversation", "answer", ["researcher", "support"]],
  ["/conversation", "note", ["researcher", "support"]],
  ["/matches", "search", ["researcher", "reviewer"]],
  ["/evidence", "add-link", ["researcher", "reviewer"]],
  ["?edit=new", "draft", ["researcher", "reviewer"]],
  ["/marks", "record", ["researcher", "reviewer"]],
  ["/de/team/money", "confirm", ["finance"]],
  ["/de/team/money", "other", ["finance"]],
  ["/de/team/texts", "add", ["researcher", "support"]],
  ["/de/team/people", "invite", []],
];

test.each(["researcher", "reviewer", "support", "finance", "administrator"] as const)(
  "a %s sees the forms that the role may use, and no others",
  async (role) => {
    for (const page of new Set(forms.map(([page]) => page))) {
      const path = page.startsWith("/de/") ? page : `${address}${page}`;
      const shown = await intentsOn(path, role);
      for (const [, intent, roles] of forms.filter(([at]) => at === page))
        expect(shown.has(intent), `${intent} on ${page}: ${[...shown].join()}`).toBe(
          role === "administrator" || roles.includes(role),
        );
    }
  },
);

/** The router knows a page under each of these. */
const spellings = ["team", "TEAM", "Team", "%74eam"];

test.each(spellings)(
  "at /de/%s a form of a duty that somebody does not have is refused",
  async (spelling) => {
    const headers = await actors.headersOf("staff");
    await served.app.runAsOwner(
      "update users set staff_roles = '{finance}' where email = 'leitung@example.org'",
    );
    // What their tables refuse, too, and what no table would.
    for (const [page, intent] of [
      ["newsletter", ""],
      ["people", "roles"],
      ["archive/vehicles", "undo-run"],
      [`researches/${address.split("/").at(-1)}/agenda`, "add"],
    ]) {
      const path = `/de/${spelling}/${page}`;
      const { status } = await served.send({
        path,
        method: "POST",
        headers,
        body: new URLSearchParams({ intent: intent ?? "" }),
      });
      expect(status, `${path} ${intent}`).toBe(403);
    }
  },
);
