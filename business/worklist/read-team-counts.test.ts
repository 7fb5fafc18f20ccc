import { afterAll, beforeAll, expect, test } from "vitest";
import { SendRequest, sendRequest } from "#business/content/requests/send-request.ts";
import { requestForm } from "#tests/world/site-forms.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { teamCounts } from "./read-team-counts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("counts what waits in each area, and nothing that is done", async () => {
  const { staffId } = await app.orders.started();
  await app.orders.placed();
  await sendRequest(app.visitor(), SendRequest.parse(requestForm()), "test");
  const nothing = {
    candidates: 0,
    appointments: 0,
    defects: 0,
    imports: 0,
    incomingMails: 0,
    refunds: 0,
    dunning: 0,
    questions: 0,
    withdrawals: 0,
    stories: 0,
    issues: 0,
    letters: 0,
    refusals: 0,
    reviews: 0,
    wall: 0,
  };
  expect(await teamCounts(app.researcher(staffId))).toEqual({
    ...nothing,
    cases: 2,
    requests: 1,
    payments: 1,
  });
  await app.runAsOwner("update researches set status = 'completed'");
  await app.runAsOwner("update team_requests set resolved_at = now()");
  expect(await teamCounts(app.researcher(staffId))).toMatchObject({ cases: 0, requests: 0 });
});

test("customers get no counts", async () => {
  const hanna = await app.person("hanna");
  // @ts-expect-error the workspace is the team's
  await expect(teamCounts(app.customer(hanna))).resolves.toMatchObject({ requests: 0, candidates: 0 });
});
