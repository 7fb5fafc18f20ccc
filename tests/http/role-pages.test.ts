import { afterAll, beforeAll, expect, test } from "vitest";
import { Actors, fillApp } from "./actors.ts";
import { allRoutes, parametersOf } from "./all-routes.ts";
import { openServedApp, type ServedApp } from "./served-app.ts";

let served: ServedApp;
let actors: Actors;
let researchId = "";
beforeAll(async () => {
  served = await openServedApp();
  const filled = await fillApp(served.app);
  researchId = filled.researchId ?? "";
  actors = new Actors(served, served.app);
});
afterAll(() => served.close());

/** The team's addresses that need no more than a case. */
const paths = () =>
  allRoutes
    .map(({ pattern }) => `/${pattern.replace(/^\//, "").replace(":lang", "de")}`)
    .filter((path) => path.startsWith("/de/team"))
    .map((path) => path.replace(":researchId", researchId))
    .filter((path) => parametersOf(path).length === 0);

test.each(["researcher", "reviewer", "support", "finance", "administrator"] as const)(
  "every page of the team answers a %s, if only that the role is missing",
  async (role) => {
    const headers = await actors.headersOf("staff");
    await served.app.runAsOwner(
      `update users set staff_roles = '{${role}}' where email = 'leitung@example.org'`,
    );
    const failed: string[] = [];
    for (const path of new Set(paths())) {
      const { status } = await served.send({ path, headers });
      if (status >= 500) failed.push(`${path}: ${status}`);
    }
    expect(failed, "A loader whose business refuses a role says so by withErrorStatus.").toEqual([]);
  },
);
