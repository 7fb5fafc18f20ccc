import { myOrder } from "#business/orders/read-orders.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { orderVoucher } from "#business/vouchers/order-voucher.ts";
import { myVouchers, openVoucher } from "#business/vouchers/read-vouchers.ts";
import { redeemVoucher } from "#business/vouchers/redeem-voucher.ts";
import { VoucherDetails } from "#business/vouchers/voucher-details.ts";
import { orderDecision } from "../order-fixtures.ts";
import { pdfText } from "../read-pdf.ts";
import type { TestApp } from "../test-app.ts";

export function voucherDetails(changes: Record<string, unknown> = {}): VoucherDetails {
  return VoucherDetails.parse({
    locale: "de",
    worth: "amount",
    amount: "100",
    giver: "Oma Inge",
    recipient: "Paul",
    greeting: "Damit du weißt, woher dein Käfer kommt.",
    customerType: "consumer",
    name: "Inge Beispiel",
    street: "Beispielweg 1",
    postalCode: "12345",
    city: "Musterstadt",
    country: "DE",
    ...changes,
  });
}

export type SoldVoucher = { userId: string; orderId: string; voucherId: string; code: string };

/** What tests do with vouchers: buy, pay, read the sheet, redeem. */
export function voucherSteps(app: TestApp) {
  const mine = async (userId: string, orderId: string) =>
    (await myVouchers(app.customer(userId))).find((each) => each.orderId === orderId);
  return {
    mine,
    async ordered(changes: Record<string, unknown> = {}) {
      const userId = await app.person("inge");
      const { id: orderId } = await orderVoucher(
        app.customer(userId),
        voucherDetails(changes),
        orderDecision(),
      );
      return { userId, orderId, voucherId: (await mine(userId, orderId))?.id ?? "" };
    },
    async pay({ userId, orderId }: { userId: string; orderId: string }) {
      const { priceCents, receivedCents } = await myOrder(app.customer(userId), orderId);
      await recordTransfer(await app.treasurer(), {
        orderId,
        receivedCents: priceCents,
        knownCents: receivedCents,
        receivedOn: app.system().now().toISOString().slice(0, 10),
      });
      await app.runJobs("orders.issue-voucher");
    },
    async sold(changes: Record<string, unknown> = {}): Promise<SoldVoucher> {
      const order = await this.ordered(changes);
      await this.pay(order);
      return { ...order, code: await this.codeOf(order) };
    },
    async codeOf({ userId, voucherId }: { userId: string; voucherId: string }): Promise<string> {
      const { file } = await openVoucher(app.customer(userId), voucherId);
      const text = await pdfText(new Uint8Array(await file.arrayBuffer()));
      return /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? "";
    },
    redeem: (order: { userId: string; orderId: string }, code: string) =>
      redeemVoucher(app.customer(order.userId), { orderId: order.orderId, code }),
  };
}
