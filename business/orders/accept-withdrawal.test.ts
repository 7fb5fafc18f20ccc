import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectInvalid, expectNothingLeft, expectRule, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { checkoutDetails, type OrderSituation, orderDecision } from "#tests/situations.ts";
import { NotFound } from "../errors.ts";
import { price } from "../locale.ts";
import { recordRefund } from "../payments/record-refund.ts";
import { recordTransfer } from "../payments/record-transfer.ts";
import { myResearch } from "../researches/read-researches.ts";
import { AcceptWithdrawal, acceptWithdrawal } from "./accept-withdrawal.ts";
import { ExtraDetails } from "./checkout.ts";
import { CloseWithdrawal, closeWithdrawal } from "./close-withdrawal.ts";
import { DeclareWithdrawal, declareWithdrawal } from "./declare-withdrawal.ts";
import { placeExtra } from "./place-extra.ts";
import { myOrder } from "./read-orders.ts";
import { myWithdrawal, withdrawalsForTeam } from "./read-withdrawals.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

let senders = 0;
/** The customer withdraws from their order; the team sees it. */
async function declared(order: OrderSituation, changes: Record<string, unknown> = {}) {
  const { number } = await myOrder(house.customer(order.userId), order.orderId);
  const { rows } = await house.ownerRun(`select email from users where id = '${order.userId}'`);
  const email = String(rows[0]?.email);
  const said = { locale: "de", name: "Hanna Beispiel", contractReference: number, email, ...changes };
  const ids = async () =>
    (await house.ownerRun("select id from withdrawal_declarations")).rows.map(({ id }) => String(id));
  const before = await ids();
  await declareWithdrawal(house.visitor(), DeclareWithdrawal.parse(said), `sender ${senders++}`);
  const withdrawalId = (await ids()).find((id) => !before.includes(id)) ?? "";
  return { withdrawalId, number, email };
}
const accept = (order: OrderSituation, withdrawalId: string, orderNumber: string) =>
  acceptWithdrawal(
    house.researcher(order.staffId),
    AcceptWithdrawal.parse({ withdrawalId, orderNumber: ` ${orderNumber.toLowerCase()} ` }),
  );
const orderOf = (order: OrderSituation) => myOrder(house.customer(order.userId), order.orderId);
const withdrawalOf = (order: OrderSituation) => myWithdrawal(house.customer(order.userId), order.orderId);

describe("an accepted withdrawal", () => {
  test("of a running order undoes it, ends the case and says until when all the money goes back", async () => {
    const order = await house.orders.begun();
    const { withdrawalId, number, email } = await declared(order);
    expect(await withdrawalOf(order)).toMatchObject({ settledAt: null, dueOn: "2026-12-05" });
    await accept(order, withdrawalId, number);
    expect((await orderOf(order)).status).toBe("withdrawn");
    const { status } = await myResearch(house.customer(order.userId), order.researchId);
    expect(status).toBe("cancelled");
    expect(await withdrawalOf(order)).toMatchObject({ id: withdrawalId, refundCents: 199 });
    const [letter] = await house.letters("orders.withdrawal-accepted", { userId: order.userId });
    expect(letter).toMatchObject({ recipient: email, about: `order:${order.orderId}` });
    expect(letter?.text).toContain(price(199, "de"));
    expect(letter?.text).toContain("5. Dezember 2026");
    expect(await house.trail(`withdrawal:${withdrawalId}`)).toEqual([
      "withdrawal.declared",
      "withdrawal.accepted",
    ]);
    expect((await house.trail(`order:${order.orderId}`)).at(-1)).toBe("order.withdrawn");
  });

  test("of an unpaid order owes nothing", async () => {
    const order = await house.orders.placed();
    const { withdrawalId, number } = await declared(order);
    await accept(order, withdrawalId, number);
    expect(await withdrawalOf(order)).toMatchObject({ refundCents: 0 });
    const [letter] = await house.letters("orders.withdrawal-accepted", { userId: order.userId });
    expect(letter?.text).toContain("nichts");
    const refund = { orderId: order.orderId, paidOn: "2026-11-21" };
    await expectRule(recordRefund(house.researcher(order.staffId), refund), "payments_nothing_to_refund");
  });

  test("leaves a completed case as it is: its history was delivered", async () => {
    const order = await house.orders.movedTo("results_available", "completed");
    const { withdrawalId, number } = await declared(order);
    await accept(order, withdrawalId, number);
    const { status } = await myResearch(house.customer(order.userId), order.researchId);
    expect(status).toBe("completed");
  });

  test("is not accepted twice, for no unknown order, for none that is over, and stands with its trace", async () => {
    const order = await house.orders.placed();
    const first = await declared(order);
    const second = await declared(order);
    await expectRule(accept(order, first.withdrawalId, "B-1999-0001"), "withdrawal_order_unknown");
    await expectUndoneWithoutTrace(house, "order.withdrawn", () =>
      accept(order, first.withdrawalId, first.number),
    );
    await accept(order, first.withdrawalId, first.number);
    await expectRule(accept(order, first.withdrawalId, first.number), "withdrawal_settled");
    await expectRule(accept(order, second.withdrawalId, first.number), "withdrawal_order_over");
    await expectNothingLeft(house, () => accept(order, order.orderId, first.number));
    await expect(accept(order, order.orderId, first.number)).rejects.toThrow(NotFound);
    expectInvalid(
      AcceptWithdrawal,
      { withdrawalId: order.orderId, orderNumber: "42" },
      "withdrawal_order_unknown",
    );
    // @ts-expect-error customers do not settle their own withdrawal
    void (() => acceptWithdrawal(house.customer(""), { withdrawalId: "", orderNumber: "" }));
  });
});

test("a declaration without an order ends with a reason and stays", async () => {
  const order = await house.orders.placed();
  const staff = house.researcher(order.staffId);
  const { withdrawalId } = await declared(order, {
    contractReference: "der blaue Wagen",
    email: "x@example.org",
  });
  await closeWithdrawal(staff, CloseWithdrawal.parse({ withdrawalId, note: "doppelt" }));
  const listed = (await withdrawalsForTeam(staff)).find(({ id }) => id === withdrawalId);
  expect(listed).toMatchObject({ note: "doppelt", order: null, matched: null });
  expect(await house.trail("withdrawals")).toContain("withdrawals.read");
  await expectRule(closeWithdrawal(staff, { withdrawalId, note: "doppelt" }), "withdrawal_settled");
  expectInvalid(CloseWithdrawal, { withdrawalId, note: "  " }, "withdrawal_note_missing");
});

test("a withdrawal that names my order from a foreign address is not shown as mine", async () => {
  const order = await house.orders.placed();
  await declared(order, { email: "stranger@example.org" });
  expect(await withdrawalOf(order)).toBeNull();
});

test("the team sees open declarations first, the oldest on top", async () => {
  const order = await house.orders.placed();
  const listed = await withdrawalsForTeam(house.researcher(order.staffId));
  const open = listed.filter((row) => !row.settledAt);
  expect(listed.slice(0, open.length)).toEqual(open);
  const times = open.map((row) => row.receivedAt.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

describe("a case with an extra", () => {
  /** A research under way and an extra that is paid for it. */
  async function withExtra() {
    const base = await house.orders.begun();
    const { customerType, billing, locale } = checkoutDetails();
    const asked = {
      extraId: "premium-report",
      researchId: base.researchId,
      customerType,
      locale,
      ...billing,
    };
    const { id } = await placeExtra(house.customer(base.userId), ExtraDetails.parse(asked), orderDecision());
    await recordTransfer(house.researcher(base.staffId), {
      orderId: id,
      receivedCents: 7900,
      receivedOn: "2026-11-21",
    });
    return { base, extra: { ...base, orderId: id } };
  }
  const statusOfCase = async ({ userId, researchId }: OrderSituation) =>
    (await myResearch(house.customer(userId), researchId)).status;

  test("goes on when the extra is withdrawn, and only the extra's money is owed", async () => {
    const { base, extra } = await withExtra();
    const { withdrawalId, number } = await declared(extra);
    await accept(extra, withdrawalId, number);
    expect((await orderOf(extra)).status).toBe("withdrawn");
    expect((await orderOf(base)).status).toBe("processing");
    expect(await statusOfCase(base)).toBe("in_progress");
    expect(await withdrawalOf(extra)).toMatchObject({ refundCents: 7900 });
    expect(await withdrawalOf(base)).toBeNull();
    await recordRefund(house.researcher(base.staffId), { orderId: extra.orderId, paidOn: "2026-11-21" });
    expect((await orderOf(extra)).status).toBe("refunded");
  });

  test("keeps the extra when the research is withdrawn, and says so to the team", async () => {
    const { base, extra } = await withExtra();
    const { withdrawalId, number } = await declared(base);
    const other = (await orderOf(extra)).number;
    const listed = (await withdrawalsForTeam(house.researcher(base.staffId))).find(
      (w) => w.id === withdrawalId,
    );
    expect(listed).toMatchObject({ others: [other], extras: [other], owedToo: [] });
    await accept(base, withdrawalId, number);
    expect((await orderOf(base)).status).toBe("withdrawn");
    expect((await orderOf(extra)).status).toBe("paid");
    expect(await statusOfCase(base)).toBe("in_progress");
  });

  test("ends as a whole when the team takes the extra along (§ 360 BGB), each with its letter and its money", async () => {
    const { base, extra } = await withExtra();
    const { withdrawalId, number } = await declared(base);
    const staff = house.researcher(base.staffId);
    const input = AcceptWithdrawal.parse({ withdrawalId, orderNumber: number, extrasToo: "on" });
    await acceptWithdrawal(staff, input);
    expect((await orderOf(extra)).status).toBe("withdrawn");
    expect(await statusOfCase(base)).toBe("cancelled");
    expect(await house.letters("orders.withdrawal-accepted", { userId: base.userId })).toHaveLength(2);
    const owed = async () =>
      (await withdrawalsForTeam(staff)).find((w) => w.id === withdrawalId)?.owedToo.map(({ id }) => id);
    expect(await owed()).toEqual([extra.orderId]);
    await recordRefund(staff, { orderId: extra.orderId, paidOn: "2026-11-21" });
    expect(await owed()).toEqual([]);
    expect((await orderOf(base)).status).toBe("withdrawn");
  });
});
