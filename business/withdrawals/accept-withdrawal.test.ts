import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { formatMoney } from "#business/locale.ts";
import { placeExtra } from "#business/orders/checkout/place-extra.ts";
import { ExtraDetails } from "#business/orders/order-details.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { recordRefund } from "#business/payments/refunds/record-refund.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import { checkoutDetails, type OrderFixture, orderDecision } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { AcceptWithdrawal, acceptWithdrawal } from "./accept-withdrawal.ts";
import { CloseWithdrawal, closeWithdrawal } from "./close-withdrawal.ts";
import { DeclareWithdrawal, declareWithdrawal } from "./declare-withdrawal.ts";
import { myWithdrawal, withdrawalsForTeam } from "./read-withdrawals.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
  await app.treasurer();
});
afterAll(() => app.close());

let senders = 0;
/** The customer withdraws from their order; returns the declaration as the team sees it. */
async function declaration(order: OrderFixture, changes: Record<string, unknown> = {}) {
  const { number } = await myOrder(app.customer(order.userId), order.orderId);
  const email = await app.emailOf(order.userId);
  const declaration = { locale: "de", name: "Hanna Beispiel", contractReference: number, email, ...changes };
  const ids = async () =>
    (await app.runAsOwner("select id from withdrawal_declarations")).rows.map(({ id }) => String(id));
  const before = await ids();
  await declareWithdrawal(app.visitor(), DeclareWithdrawal.parse(declaration), `sender ${senders++}`);
  const withdrawalId = (await ids()).find((id) => !before.includes(id)) ?? "";
  return { withdrawalId, number, email };
}
const accept = (order: OrderFixture, withdrawalId: string, orderNumber: string) =>
  acceptWithdrawal(
    app.staff(order.staffId, "finance"),
    AcceptWithdrawal.parse({ withdrawalId, orderNumber: ` ${orderNumber.toLowerCase()} ` }),
  );
const orderOf = (order: OrderFixture) => myOrder(app.customer(order.userId), order.orderId);
const withdrawalOf = (order: OrderFixture) => myWithdrawal(app.customer(order.userId), order.orderId);

describe("an accepted withdrawal", () => {
  test("of a running order undoes it, ends the case and states when the money is refunded in full", async () => {
    const order = await app.orders.started();
    const { withdrawalId, number, email } = await declaration(order);
    expect(await withdrawalOf(order)).toMatchObject({ resolvedAt: null, dueOn: "2026-12-05" });
    await accept(order, withdrawalId, number);
    expect((await orderOf(order)).status).toBe("withdrawn");
    const { status } = await myResearch(app.customer(order.userId), order.researchId);
    expect(status).toBe("cancelled");
    expect(await withdrawalOf(order)).toMatchObject({ id: withdrawalId, refundCents: 199 });
    const [mail] = await app.mails("orders.withdrawal-accepted", { userId: order.userId });
    expect(mail).toMatchObject({ recipient: email, about: `order:${order.orderId}` });
    expect(mail?.text).toContain(formatMoney(199, "de"));
    expect(mail?.text).toContain("5. Dezember 2026");
    expect(await app.auditTrail(`withdrawal:${withdrawalId}`)).toEqual([
      "withdrawal.declared",
      "withdrawal.accepted",
    ]);
    expect((await app.auditTrail(`order:${order.orderId}`)).at(-1)).toBe("order.withdrawn");
  });

  test("of an unpaid order owes nothing", async () => {
    const order = await app.orders.placed();
    const { withdrawalId, number } = await declaration(order);
    await accept(order, withdrawalId, number);
    expect(await withdrawalOf(order)).toMatchObject({ refundCents: 0 });
    const [mail] = await app.mails("orders.withdrawal-accepted", { userId: order.userId });
    expect(mail?.text).toContain("nichts");
    const refund = { orderId: order.orderId, paidOn: "2026-11-21" };
    await expectRuleBroken(recordRefund(app.researcher(order.staffId), refund), "payments_nothing_to_refund");
  });

  test("leaves a completed case alone: its history was delivered", async () => {
    const order = await app.orders.finished();
    const { withdrawalId, number } = await declaration(order);
    await accept(order, withdrawalId, number);
    const { status } = await myResearch(app.customer(order.userId), order.researchId);
    expect(status).toBe("completed");
  });

  test("is refused twice, for an unknown order and for one that is over; nothing without its audit entry", async () => {
    const order = await app.orders.placed();
    const first = await declaration(order);
    const second = await declaration(order, { part: "noch einmal" });
    await expectRuleBroken(accept(order, first.withdrawalId, "B-1999-0001"), "withdrawal_order_unknown");
    await expectRollbackWithoutAudit(app, "order.withdrawn", () =>
      accept(order, first.withdrawalId, first.number),
    );
    await accept(order, first.withdrawalId, first.number);
    await expectRuleBroken(accept(order, first.withdrawalId, first.number), "withdrawal_resolved");
    await expectRuleBroken(accept(order, second.withdrawalId, first.number), "withdrawal_order_over");
    await expectNothingLeft(app, () => accept(order, order.orderId, first.number));
    await expect(accept(order, order.orderId, first.number)).rejects.toThrow(NotFound);
    expectInvalid(
      AcceptWithdrawal,
      { withdrawalId: order.orderId, orderNumber: "42" },
      "withdrawal_order_unknown",
    );
    // @ts-expect-error customers do not accept their own withdrawal
    void (() => acceptWithdrawal(app.customer(""), { withdrawalId: "", orderNumber: "" }));
  });
});

test("a declaration without an order is closed with a reason and stays", async () => {
  const order = await app.orders.placed();
  const staff = app.researcher(order.staffId);
  const { withdrawalId } = await declaration(order, {
    contractReference: "der blaue Wagen",
    email: "x@example.org",
  });
  await closeWithdrawal(staff, CloseWithdrawal.parse({ withdrawalId, note: "doppelt" }));
  const listed = (await withdrawalsForTeam(staff)).find(({ id }) => id === withdrawalId);
  expect(listed).toMatchObject({ note: "doppelt", order: null, matched: null });
  expect(await app.auditTrail("withdrawals")).toContain("withdrawals.read");
  await expectRuleBroken(closeWithdrawal(staff, { withdrawalId, note: "doppelt" }), "withdrawal_resolved");
  expectInvalid(CloseWithdrawal, { withdrawalId, note: "  " }, "withdrawal_note_missing");
});

describe("a declaration under another name or address", () => {
  const stranger = { name: "Otto Muster", email: "otto@example.com" };

  test("is carried out only with the reason why it is the customer's, which is kept", async () => {
    const order = await app.orders.started();
    const { withdrawalId, number } = await declaration(order, stranger);
    const staff = app.staff(order.staffId, "finance");
    const [listed] = (await withdrawalsForTeam(staff)).filter(({ id }) => id === withdrawalId);
    expect(listed?.declarant).toMatchObject({
      name: false,
      email: false,
      contractor: { names: ["Hanna Beispiel"], emails: [await app.emailOf(order.userId)] },
    });
    await expectRuleBroken(accept(order, withdrawalId, number), "withdrawal_other_person");
    const sure = (sureBecause: string) =>
      acceptWithdrawal(staff, AcceptWithdrawal.parse({ withdrawalId, orderNumber: number, sureBecause }));
    await expectRuleBroken(sure("   "), "withdrawal_other_person");
    expect((await orderOf(order)).status).toBe("processing");
    await sure("Am Telefon gefragt");
    expect((await orderOf(order)).status).toBe("withdrawn");
    const after = (await withdrawalsForTeam(staff)).find(({ id }) => id === withdrawalId);
    expect(after).toMatchObject({ note: "Am Telefon gefragt" });
  });

  test("differs also where another order's number is typed than the one that it names", async () => {
    const named = await app.orders.started();
    const other = await app.orders.started();
    const { withdrawalId } = await declaration(named);
    const { number } = await myOrder(app.customer(other.userId), other.orderId);
    await expectRuleBroken(accept(named, withdrawalId, number), "withdrawal_other_person");
  });

  test("is told at once to whoever ordered, by mail once a day; their own needs no second mail", async () => {
    const order = await app.orders.started();
    const mailed = () => app.mails("orders.withdrawal-declared", { userId: order.userId });
    const { number, email } = await declaration(order);
    expect(await mailed()).toEqual([]);
    await declaration(order, stranger);
    await declaration(order, { ...stranger, part: "die Bildersuche" });
    const mails = await mailed();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: email, about: `order:${order.orderId}` });
    expect(mails[0]?.text).toContain(number);
    expect(mails[0]?.text, "nobody learns who the other is").not.toMatch(/Otto|otto@/);
    const { rows } = await app.runAsOwner(
      `select params from notifications where user_id = '${order.userId}' and kind = 'order_withdrawal_declared' order by created_at, id`,
    );
    expect(rows.map(({ params }) => params)).toEqual([
      { number },
      { number, elsewhere: "yes" },
      { number, elsewhere: "yes" },
    ]);
    app.later({ days: 1, minutes: 1 });
    await declaration(order, { ...stranger, part: "alles" });
    expect(await mailed()).toHaveLength(2);
  });
});

test("a withdrawal that names my order from another address is not shown as mine", async () => {
  const order = await app.orders.placed();
  await declaration(order, { email: "stranger@example.org" });
  expect(await withdrawalOf(order)).toBeNull();
});

test("the team sees open declarations first, the oldest on top", async () => {
  const order = await app.orders.placed();
  const listed = await withdrawalsForTeam(app.researcher(order.staffId));
  const open = listed.filter((row) => !row.resolvedAt);
  expect(listed.slice(0, open.length)).toEqual(open);
  const times = open.map((row) => row.receivedAt.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

describe("a case with an extra", () => {
  /** A research in progress with a paid extra. */
  async function withExtra() {
    const base = await app.orders.started();
    const { customerType, billing, locale } = checkoutDetails();
    const asked = {
      extraId: "premium-report",
      researchId: base.researchId,
      customerType,
      locale,
      ...billing,
    };
    const { id } = await placeExtra(app.customer(base.userId), ExtraDetails.parse(asked), orderDecision());
    await recordTransfer(app.researcher(base.staffId), {
      orderId: id,
      receivedCents: 7900,
      receivedOn: "2026-11-21",
    });
    return { base, extra: { ...base, orderId: id } };
  }
  const statusOfCase = async ({ userId, researchId }: OrderFixture) =>
    (await myResearch(app.customer(userId), researchId)).status;

  test("continues when the extra is withdrawn, and only the extra's money is owed", async () => {
    const { base, extra } = await withExtra();
    const { withdrawalId, number } = await declaration(extra);
    await accept(extra, withdrawalId, number);
    expect((await orderOf(extra)).status).toBe("withdrawn");
    expect((await orderOf(base)).status).toBe("processing");
    expect(await statusOfCase(base)).toBe("in_progress");
    expect(await withdrawalOf(extra)).toMatchObject({ refundCents: 7900 });
    expect(await withdrawalOf(base)).toBeNull();
    await recordRefund(await app.treasurer(), { orderId: extra.orderId, paidOn: "2026-11-21" });
    expect((await orderOf(extra)).status).toBe("refunded");
  });

  test("keeps the extra when the research is withdrawn, and shows this to the team", async () => {
    const { base, extra } = await withExtra();
    const { withdrawalId, number } = await declaration(base);
    const other = (await orderOf(extra)).number;
    const listed = (await withdrawalsForTeam(app.researcher(base.staffId))).find(
      (w) => w.id === withdrawalId,
    );
    expect(listed).toMatchObject({ others: [other], extras: [other], owedExtras: [] });
    await accept(base, withdrawalId, number);
    expect((await orderOf(base)).status).toBe("withdrawn");
    expect((await orderOf(extra)).status).toBe("paid");
    expect(await statusOfCase(base)).toBe("in_progress");
  });

  test("ends as a whole when the team includes the extra (§ 360 BGB), each with its mail and refund", async () => {
    const { base, extra } = await withExtra();
    const { withdrawalId, number } = await declaration(base);
    const staff = app.researcher(base.staffId);
    const input = AcceptWithdrawal.parse({ withdrawalId, orderNumber: number, includeExtras: "on" });
    await acceptWithdrawal(staff, input);
    expect((await orderOf(extra)).status).toBe("withdrawn");
    expect(await statusOfCase(base)).toBe("cancelled");
    expect(await app.mails("orders.withdrawal-accepted", { userId: base.userId })).toHaveLength(2);
    const owed = async () =>
      (await withdrawalsForTeam(staff)).find((w) => w.id === withdrawalId)?.owedExtras.map(({ id }) => id);
    expect(await owed()).toEqual([extra.orderId]);
    await recordRefund(await app.treasurer(), { orderId: extra.orderId, paidOn: "2026-11-21" });
    expect(await owed()).toEqual([]);
    expect((await orderOf(base)).status).toBe("withdrawn");
  });
});
