import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findDifferences } from "#business/books/reconcile.ts";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { deliverMail } from "#business/mails/deliver-mail.ts";
import { releaseOnAccount } from "#business/orders/on-account/release-on-account.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { assignLine } from "#business/payments/lines/assign-line.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { refundsForTeam } from "#business/payments/refunds/read-refunds.ts";
import { importStatement } from "#business/payments/statements/import-statement.ts";
import { readOpenLines } from "#business/payments/statements/read-open-lines.ts";
import { DeclareWithdrawal, declareWithdrawal } from "#business/withdrawals/declare-withdrawal.ts";
import { teamCounts } from "#business/worklist/read-team-counts.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { camt053 } from "#tests/world/money/camt053.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { dropCharges } from "./drop-charges.ts";
import type { DunningStep } from "./dunning.ts";
import { PauseDunning, pauseDunning } from "./pause-dunning.ts";
import { myLetters, overdueForTeam } from "./read-dunning.ts";
import { resumeDunning } from "./resume-dunning.ts";
import { sendLetter } from "./send-letter.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ BASE_RATES: "2026-07-01=1.27,2027-01-01=1.27" });
});
afterAll(() => app.close());

const business = { details: { customerType: "business", company: "Beispiel GmbH" } };
const finance = (order: OrderFixture) => app.staff(order.staffId, "finance");
const plain = (text = "") => text.replaceAll("\u00a0", " ");

/** Billed on 21 November 2026, due on 7 December. `work` runs some days later, and the clock goes back. */
async function later(days: number, work: () => Promise<unknown>): Promise<void> {
  app.later({ days });
  try {
    await work();
  } finally {
    app.later({ days: -days });
  }
}

async function onAccount(): Promise<OrderFixture> {
  const order = await app.orders.confirmed(business);
  await releaseOnAccount(finance(order), { orderId: order.orderId, reason: "Stammkunde seit 2019" });
  await app.runJobs("orders.bill");
  return order;
}

async function claimOf(order: OrderFixture) {
  const claims = await overdueForTeam(finance(order));
  return claims.find(({ id }) => id === order.orderId);
}

async function send(order: OrderFixture, step: DunningStep, ctx = finance(order)) {
  const shownCents = (await claimOf(order))?.next?.totalCents ?? 0;
  return sendLetter(ctx, { orderId: order.orderId, step, shownCents });
}

const mailsOf = (order: OrderFixture, step: string) => app.mails(`dunning.${step}`, order);
const orderOf = (order: OrderFixture) => myOrder(app.customer(order.userId), order.orderId);
const pay = async (order: OrderFixture, receivedCents: number) => {
  const receivedOn = app.system().now().toISOString().slice(0, 10);
  const { receivedCents: knownCents } = await orderOf(order);
  await recordTransfer(finance(order), { orderId: order.orderId, receivedCents, receivedOn, knownCents });
};

test("PM-06 reminder, notice, final notice: what each claims, and the payment that ends them", async () => {
  const order = await onAccount();
  await later(16, async () => expect(await claimOf(order)).toBeUndefined());
  await later(17, async () => {
    expect(await claimOf(order)).toMatchObject({ missingCents: 199, maySend: true, since: "2027-01-07" });
    expect((await teamCounts(finance(order))).dunning).toBe(1);
    const reminder = { orderId: order.orderId, step: "reminder", shownCents: 199 } as const;
    await expectRollbackWithoutAudit(app, "dunning.sent", () => sendLetter(finance(order), reminder));
    await send(order, "reminder");
    const [mail] = await mailsOf(order, "reminder");
    expect(mail?.subject).toMatch(/^Zahlungserinnerung zur Rechnung RE-2026-/);
    for (const part of ["1,99 €", "15. Dezember 2026", "7. Dezember 2026", "RF"])
      expect(plain(mail?.text)).toContain(part);
    expect(plain(mail?.text)).not.toContain("40,00 €");
    expect((await teamCounts(finance(order))).dunning).toBe(0);
  });
  await later(25, async () => {
    await send(order, "notice");
    const [mail] = await mailsOf(order, "notice");
    // Not in default yet: the notice says what follows, and claims nothing.
    expect(plain(mail?.text)).toContain("Noch berechnen wir beides nicht");
    expect(await orderOf(order)).toMatchObject({ missingCents: 199 });
  });
  await later(38, async () => {
    const claim = await claimOf(order);
    expect(claim).toMatchObject({ inDefault: true, since: "2026-12-17" });
    expect(claim?.next).toMatchObject({ lumpSumCents: 4_000, interestCents: 0, totalCents: 4_199 });
    await send(order, "final");
    const [mail] = await mailsOf(order, "final");
    for (const part of [
      "Offener Preis: 1,99 €",
      "Pauschale für den Verzug (§ 288 Abs. 5 BGB): 40,00 €",
      "Summe: 41,99 €",
    ])
      expect(plain(mail?.text)).toContain(part);
    expect(await orderOf(order)).toMatchObject({ missingCents: 4_199 });
    expect(await findDifferences(finance(order))).toEqual([]);
    const kinds = (await myLetters(app.customer(order.userId), order.orderId)).map(({ step }) => step);
    expect(kinds).toEqual(["reminder", "notice", "final"]);
    expect((await claimOf(order))?.next).toBeNull();
    await pay(order, 4_199);
    expect(await orderOf(order)).toMatchObject({ missingCents: 0, surplusCents: 0 });
    expect((await orderOf(order)).paidAt).not.toBeNull();
    expect(await claimOf(order)).toBeUndefined();
    expect(await findDifferences(finance(order))).toEqual([]);
    await expectRuleBroken(
      sendLetter(finance(order), { orderId: order.orderId, step: "final", shownCents: 4_199 }),
      "dunning_nothing_due",
    );
  });
});

test("PM-06 a late notice claims what default has cost since its thirtieth day", async () => {
  const order = await onAccount();
  await later(60, async () => {
    await send(order, "reminder");
    expect((await claimOf(order))?.next?.totalCents).toBe(4_199);
  });
  await later(70, async () => {
    await send(order, "notice");
    const [mail] = await mailsOf(order, "notice");
    expect(plain(mail?.text)).toContain("Sie sind seit dem 7. Januar 2027 im Verzug");
  });
  await later(81, async () => send(order, "final"));
  expect(await findDifferences(finance(order))).toEqual([]);
});

test("once charges are waived, paying the price pays the order; charges already paid are owed back", async () => {
  const order = await onAccount();
  await later(60, () => send(order, "reminder"));
  await later(70, () => send(order, "notice"));
  await later(71, async () => {
    await pay(order, 199);
    expect(await orderOf(order)).toMatchObject({ missingCents: 4_001, paidAt: null });
    expect(await claimOf(order)).toMatchObject({ principalCents: 0, maySend: false });
    await expectRollbackWithoutAudit(app, "dunning.charges-dropped", () =>
      dropCharges(finance(order), { orderId: order.orderId }),
    );
    await dropCharges(finance(order), { orderId: order.orderId });
    expect(await orderOf(order)).toMatchObject({ missingCents: 0, surplusCents: 0 });
    expect((await orderOf(order)).paidAt).not.toBeNull();
    expect(await findDifferences(finance(order))).toEqual([]);
    await expectRuleBroken(dropCharges(finance(order), { orderId: order.orderId }), "dunning_no_charges");
  });
  const other = await onAccount();
  await later(60, () => send(other, "reminder"));
  await later(70, () => send(other, "notice"));
  await later(71, async () => {
    await pay(other, 4_200);
    await dropCharges(finance(other), { orderId: other.orderId });
    expect(await orderOf(other)).toMatchObject({ surplusCents: 4_001 });
    const { owed } = await refundsForTeam(finance(other));
    expect(owed).toContainEqual(expect.objectContaining({ id: other.orderId, cents: 4_001 }));
    expect(await findDifferences(finance(other))).toEqual([]);
  });
});

test("a letter carries the invoice and what was taken off it, and says which amount counts", async () => {
  const order = await onAccount();
  await app.runJobs("invoices.write");
  await later(17, async () => {
    await pay(order, 99);
    await send(order, "reminder");
  });
  const [invoiced] = await app.mails("invoices.sent", order);
  const [mail] = await mailsOf(order, "reminder");
  expect(mail?.attachments).toEqual(invoiced?.attachments);
  expect(mail?.attachments).toHaveLength(1);
  for (const part of [
    "Die Rechnung finden Sie noch einmal im Anhang",
    "Bitte überweisen Sie 1,00 €, den Betrag",
  ])
    expect(plain(mail?.text)).toContain(part);
  await deliverMail(app.system(), { mailId: mail?.id ?? "" });
  await deliverMail(app.system(), { mailId: invoiced?.id ?? "" });
  const [delivered] = (await app.mails("dunning.reminder", order)).map(({ acceptedAt }) => acceptedAt);
  expect(delivered).not.toBeNull();
});

test("whose payment was taken back reads that, and nothing about a search that has not begun", async () => {
  const order = await app.orders.paid();
  await app.runJobs("invoices.issue");
  await app.runJobs("invoices.write");
  await importStatement(finance(order), {
    fileName: "auszug.xml",
    bytes: new TextEncoder().encode(
      camt053({ bankReference: "RUECK1", amount: "1.99", debit: true, text: "Rückruf" }),
    ),
  });
  const [line] = await readOpenLines(finance(order));
  const { number } = await orderOf(order);
  await assignLine(finance(order), { lineId: line?.id ?? "", orderNumber: number });
  await later(18, () => send(order, "reminder"));
  const [mail] = await mailsOf(order, "reminder");
  expect(mail?.subject).toBe(`Zahlung zu Ihrer Bestellung ${number} fehlt wieder`);
  expect(mail?.text).not.toContain("beginnen");
  expect(mail?.attachments).toHaveLength(1);
  expect(await findDifferences(finance(order))).toEqual([]);
});

describe("PM-06 no step", () => {
  test("before its day, twice, out of order, or with another sum than was shown", async () => {
    const order = await onAccount();
    await later(17, async () => {
      await expectRuleBroken(send(order, "notice"), "dunning_step_changed");
      await expectRuleBroken(
        sendLetter(finance(order), { orderId: order.orderId, step: "reminder", shownCents: 1 }),
        "dunning_amount_changed",
      );
      await send(order, "reminder");
      await expectRuleBroken(send(order, "reminder"), "dunning_step_changed");
      await expectRuleBroken(send(order, "notice"), "dunning_early");
    });
  });

  test("while it is disputed, or a withdrawal waits for a decision", async () => {
    const order = await onAccount();
    const { orderId } = order;
    await later(17, async () => {
      expectInvalid(PauseDunning, { orderId, reason: "so" }, "dunning_reason_missing");
      const pause = () => pauseDunning(finance(order), { orderId, reason: "Der Bericht fehle." });
      await expectRollbackWithoutAudit(app, "dunning.paused", pause);
      await pause();
      await expectRuleBroken(pause(), "dunning_paused");
      await expectRuleBroken(send(order, "reminder"), "dunning_paused");
      expect(await claimOf(order)).toMatchObject({
        maySend: false,
        paused: { reason: "Der Bericht fehle." },
      });
      await expectRollbackWithoutAudit(app, "dunning.resumed", () =>
        resumeDunning(finance(order), { orderId }),
      );
      await resumeDunning(finance(order), { orderId });
      await expectRuleBroken(resumeDunning(finance(order), { orderId }), "dunning_not_paused");
      const { number } = await orderOf(order);
      await declareWithdrawal(
        app.visitor(),
        DeclareWithdrawal.parse({
          name: "Hanna Beispiel",
          contractReference: number,
          email: await app.emailOf(order.userId),
          locale: "de",
        }),
        "192.0.2.1",
      );
      await expectRuleBroken(send(order, "reminder"), "dunning_withdrawal");
    });
  });

  test("beyond one reminder for a consumer, who pays in advance and is charged nothing", async () => {
    const order = await app.orders.confirmed();
    await later(13, async () => expect(await claimOf(order)).toBeUndefined());
    await later(16, async () => {
      expect(await claimOf(order)).toMatchObject({ onAccount: false, since: null, invoice: null });
      await send(order, "reminder");
      const [mail] = await mailsOf(order, "reminder");
      expect(plain(mail?.text)).toContain("Diese Erinnerung kostet Sie nichts");
    });
    await later(200, async () => {
      expect(await claimOf(order)).toMatchObject({ next: null, missingCents: 199, chargedCents: 0 });
      await expectRuleBroken(send(order, "notice"), "dunning_step_changed");
    });
    await expect(
      app.runAsOwner(`update orders set charged_cents = 4000 where id = '${order.orderId}'`),
    ).rejects.toThrow();
  });

  test("without the role of finance, or for an order that does not exist", async () => {
    const order = await onAccount();
    const { orderId } = order;
    const support = app.staff(order.staffId, "support", "researcher");
    await later(17, async () => {
      await expect(send(order, "reminder", support)).rejects.toThrow(RoleNeeded);
      await expect(overdueForTeam(support)).rejects.toThrow(RoleNeeded);
      await expect(pauseDunning(support, { orderId, reason: "Strittig." })).rejects.toThrow(RoleNeeded);
      await expect(resumeDunning(support, { orderId })).rejects.toThrow(RoleNeeded);
      await expect(dropCharges(support, { orderId })).rejects.toThrow(RoleNeeded);
      await expect(
        sendLetter(finance(order), { orderId: order.userId, step: "reminder", shownCents: 0 }),
      ).rejects.toThrow(NotFound);
    });
    const otto = await app.person("otto");
    expect(await myLetters(app.customer(otto), orderId)).toEqual([]);
    // @ts-expect-error customers dun nobody
    void (() => sendLetter(app.customer(otto), { orderId, step: "reminder", shownCents: 0 }));
  });
});
