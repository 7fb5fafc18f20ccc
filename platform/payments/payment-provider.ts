/** Means of payment other than bank transfer. */
export const onlineMeans = ["card", "paypal", "applepay", "wero"] as const;
export type OnlineMeans = (typeof onlineMeans)[number];

export const providerNames = ["mollie", "simulated"] as const;
export type ProviderName = (typeof providerNames)[number];

/** `open` until paid, failed, cancelled or expired; only `open` changes. */
export type ProviderStatus = "open" | "paid" | "failed" | "cancelled" | "expired";

/** As the provider answers; never what a webhook or browser says. */
export type ProviderPayment = {
  status: ProviderStatus;
  amountCents: number;
  currency: string;
  refunds: readonly ProviderRefund[];
  chargebacks: readonly ProviderChargeback[];
};

/** `refundId` is ours where we asked for it; null where somebody made it at the provider. */
export type ProviderRefund = {
  reference: string;
  refundId: string | null;
  cents: number;
  state: ProviderRefundState;
};

/** `isReversed`: the dispute was won, and the money is ours again. */
export type ProviderChargeback = { reference: string; cents: number; isReversed: boolean };

/** `under_way` until the customer has it (`sent`) or it came back (`failed`). */
export type ProviderRefundState = "under_way" | "sent" | "failed";

/** What moved the balance that a provider holds for us: by `grossCents` less `feeCents`. */
export type ProviderMovement = {
  /** The provider's name for it. */
  id: string;
  /** `payment` is what we know of each payment already; `payout` to our bank account; `other` is neither, nor a fee. */
  kind: "payment" | "payout" | "fee" | "other";
  at: Date;
  grossCents: number;
  feeCents: number;
  /** The payment that it is about. */
  reference: string | null;
};

/** `movements`: since the newest that is known, newest first. */
export type ProviderReport = { balanceCents: number; movements: readonly ProviderMovement[] };

export type PaymentRequest = {
  /** Our id, sent as the idempotency key: repeating makes one payment. */
  attemptId: string;
  means: OnlineMeans;
  amountCents: number;
  description: string;
  locale: "de" | "en";
  returnUrl: string;
  webhookUrl: string;
};

/** All we need from a payment service (PM-01). Amounts in euro cents. Methods throw `ProviderUnreachable`. */
export type PaymentProvider = {
  name: ProviderName;
  /** Means offered for this amount in this country (ISO 3166). */
  means: (country: string, amountCents: number) => Promise<OnlineMeans[]>;
  /** Opens a payment; returns the address where the customer pays. */
  start: (request: PaymentRequest) => Promise<{ reference: string; checkoutUrl: string }>;
  read: (reference: string) => Promise<ProviderPayment>;
  /** Refunds by the original means; repeated with the same `refundId` it reports the state. Throws `ProviderRefused`. */
  refund: (
    reference: string,
    refund: { refundId: string; amountCents: number },
  ) => Promise<ProviderRefundState>;
  /** Its own account of our balance; null where our key may not read it. */
  report: ((newestKnown: string | null) => Promise<ProviderReport>) | null;
};

/** A refusal: asking again gets the same answer. */
export class ProviderRefused extends Error {}

/** No answer, or a server error: try again later. */
export class ProviderUnreachable extends Error {}
