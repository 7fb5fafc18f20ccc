import { afterAll, beforeAll, expect, test } from "vitest";
import * as operations from "#app/routes/team/operations/operations.tsx";
import { staffZone } from "#app/zones.ts";
import type { StaffRole } from "#business/staff-roles.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, staffContext } from "./route-harness.ts";

let app: TestApp;
let ada: string;
beforeAll(async () => {
  app = await openTestApp();
  ada = await app.person("Ada", { role: "administrator" });
});
afterAll(() => app.close());

function asked(roles: StaffRole[], form?: Record<string, string>) {
  const context = staffContext(app, ada);
  context.set(staffZone, app.staff(ada, ...roles));
  return routeArgs(context, "/de/team/operations", { lang: "de" }, form);
}

test("administrators see what the program needs and what it runs on", async () => {
  const seen = await operations.loader(asked(["administrator"]));
  expect(seen.operations.problems).toContain("worker");
  expect(seen.installation).toMatchObject({
    mode: "demonstration",
    payments: "simulated",
    mailServer: null,
  });
  await expect(operations.loader(asked(["support"]))).rejects.toMatchObject({ init: { status: 403 } });
});

test("a job that is not there any more, and a role that is missing, are refused", async () => {
  const retry = { intent: "retry", jobId: "00000000-0000-7000-8000-000000000000" };
  await expect(operations.action(asked(["administrator"], retry))).rejects.toMatchObject({
    init: { status: 404 },
  });
  expect(await operations.action(asked(["support"], retry))).toMatchObject({
    init: { status: 403 },
    data: { problem: "Dafür braucht es die Rolle Verwaltung." },
  });
});
