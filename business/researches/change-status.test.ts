import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { NotFound } from "../errors.ts";
import { commentsOf } from "../messages/read-messages.ts";
import { ChangeStatus, changeStatus } from "./change-status.ts";
import { answerCustomer, askTeam } from "./comments/write-comment.ts";
import { FinishResearch, finishResearch } from "./ending/finish-research.ts";
import type { FinishReason } from "./ending/finishing.ts";
import { myResearch } from "./read-researches.ts";
import { recordSearch } from "./record-search.ts";
import { type ResearchStatus, researchStatuses } from "./research.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type ByHand = Exclude<ResearchStatus, "cancelled">;
const byHand = researchStatuses.filter((status): status is ByHand => status !== "cancelled");

const move = (status: ByHand, reason: FinishReason = "answered"): Promise<unknown> => {
  const [staff, { researchId }] = [app.researcher(order.staffId), order];
  return status === "completed"
    ? finishResearch(staff, { researchId, reason })
    : changeStatus(staff, { researchId, status });
};
const write = (message: string) =>
  answerCustomer(app.researcher(order.staffId), { researchId: order.researchId, message });
/** Begins waiting. */
const ask = () =>
  answerCustomer(app.researcher(order.staffId), {
    researchId: order.researchId,
    message: "Wo stand er?",
    answerBy: "2026-12-24",
  });
const now = () => myResearch(app.customer(order.userId), order.researchId);
const hours = (from: Date, until: Date | null | undefined) =>
  ((until?.getTime() ?? 0) - from.getTime()) / 3_600_000;

/** Every allowed step; all others are refused. Only payment leads out of `pending`. */
const steps: Record<ResearchStatus, ByHand[]> = {
  pending: [],
  in_progress: ["results_available"],
  awaiting_confirmation: ["in_progress"],
  results_available: ["in_progress", "completed"],
  completed: [],
  cancelled: [],
};

describe.each(researchStatuses)("from %s", (from) => {
  beforeAll(async () => {
    order = await app.orders.started();
  });
  beforeEach(() => app.orders.setCaseStatus(order, from));

  test.each(steps[from])("to %s", async (to) => {
    if (to === "completed") await write("Fertig.");
    await move(to);
    expect((await now()).status).toBe(to);
  });

  test.each(byHand.filter((to) => !steps[from].includes(to)))("never to %s", async (to) => {
    const unpaid = from === "pending" && to === "in_progress";
    await expectRuleBroken(move(to), unpaid ? "researches_not_paid" : "researches_no_such_step");
    await expectNothingLeft(app, () => move(to));
    expect((await now()).status).toBe(from);
  });
});

describe("a step", () => {
  beforeEach(async () => {
    order = await app.orders.started();
  });

  test("is audited, and the customer is notified", async () => {
    await move("results_available");
    expect(await app.auditTrail(`research:${order.researchId}`)).toEqual([
      "research.opened",
      "research.started",
      "research.status-changed",
    ]);
    const { rows } = await app.runAsOwner(
      `select params from notifications where kind = 'status_changed' and user_id = '${order.userId}'`,
    );
    expect(rows).toEqual([{ params: { vehicle: "Volkswagen Käfer", status: "results_available" } }]);
    await app.runJobs("messages.gathered");
    expect(await app.mails("messages.status_changed", order)).toHaveLength(1);
  });

  test("leaves nothing without its audit entry", async () => {
    await expectRollbackWithoutAudit(app, "research.status-changed", () => move("results_available"));
    expect((await now()).status).toBe("in_progress");
  });

  test("to completed makes it 100 %, with its reason in the audit log", async () => {
    await move("results_available");
    await write("Fertig.");
    await move("completed", "nothing_found");
    expect(await now()).toMatchObject({ status: "completed", progressPercentage: 100 });
    const { rows } = await app.runAsOwner(
      `select details from audit_log where subject = 'research:${order.researchId}' and details->>'to' = 'completed'`,
    );
    expect(rows).toEqual([
      { details: { from: "results_available", to: "completed", reason: "nothing_found" } },
    ]);
  });

  test("to completed needs a reason, and a finding, a search or a message", async () => {
    await move("results_available");
    await askTeam(app.customer(order.userId), { researchId: order.researchId, message: "Und?" });
    expectInvalid(FinishResearch, { researchId: order.researchId }, "researches_reason_missing");
    await expectRuleBroken(move("completed"), "researches_nothing_to_show");
    await expectNothingLeft(app, () => move("completed"));
    await recordSearch(app.researcher(order.staffId), {
      researchId: order.researchId,
      place: "Stadtarchiv",
      searchedOn: "2026-11-20",
      lookedFor: null,
    });
    await move("completed");
  });

  test("of a case that does not exist is not found", async () => {
    const researchId = "01980000-0000-7000-8000-000000000000";
    await expect(
      changeStatus(app.researcher(order.staffId), { researchId, status: "in_progress" }),
    ).rejects.toThrow(NotFound);
  });

  test("cannot be taken by the customer", () => {
    // @ts-expect-error customers may not change the status
    void (() => changeStatus(app.customer(order.userId), { researchId: "", status: "in_progress" }));
  });

  test("to cancelled is none of these: the case ends with its last order", () => {
    const { researchId } = order;
    expect(ChangeStatus.safeParse({ researchId, status: "cancelled" }).success).toBe(false);
    expect(ChangeStatus.safeParse({ researchId, status: "in_progress" }).success).toBe(true);
  });
});

describe("waiting for the customer", () => {
  test("extends the deadline by the time it took, each time", async () => {
    order = await app.orders.started();
    const startedAt = app.system().now();
    expect(hours(startedAt, (await now()).promisedAt)).toBe(72);
    app.later({ days: 1 });
    await ask();
    expect(hours(startedAt, (await now()).promisedAt)).toBe(72);
    app.later({ days: 3 });
    await move("in_progress");
    expect(hours(startedAt, (await now()).promisedAt)).toBe(72 + 3 * 24);
    await ask();
    app.later({ minutes: 90 });
    await move("in_progress");
    expect(hours(startedAt, (await now()).promisedAt)).toBe(72 + 3 * 24 + 1.5);
    app.later({ days: 1 });
    await move("results_available");
    expect(hours(startedAt, (await now()).promisedAt)).toBe(72 + 3 * 24 + 1.5);
  });

  test("ends with its question, also when the team goes on without an answer", async () => {
    order = await app.orders.started();
    await ask();
    await move("in_progress");
    const [question] = await commentsOf(app.customer(order.userId), order.researchId);
    expect(question?.answeredAt).toEqual(app.system().now());
    expect((await now()).status).toBe("in_progress");
  });
});
