/** What a customer chooses to pay with, other than a bank transfer. */
export const onlineMeans = ["card", "paypal", "applepay", "wero"] as const;
export type OnlineMeans = (typeof onlineMeans)[number];

export const providerNames = ["mollie", "simulated"] as const;
export type ProviderName = (typeof providerNames)[number];

/** `open` until the customer has paid, failed, given up or let it lapse; only `open` changes. */
export type ProviderStatus = "open" | "paid" | "failed" | "cancelled" | "expired";

/** As the provider states it when asked; never what a web hook or a browser says. */
export type ProviderPayment = {
  status: ProviderStatus;
  amountCents: number;
  currency: string;
  refundedCents: number;
  chargedBackCents: number;
};

/** `under_way` until the customer has it (`sent`), or it has come back to us (`failed`). */
export type RefundState = "under_way" | "sent" | "failed";

export type PaymentRequest = {
  /** Ours; sent along as the idempotency key, so that a repeated request makes one payment. */
  attemptId: string;
  means: OnlineMeans;
  amountCents: number;
  description: string;
  locale: "de" | "en";
  returnUrl: string;
  webhookUrl: string;
};

/** All that we need of a payment service (PM-01). Amounts in euro cents. Every method throws `ProviderUnreachable`. */
export type PaymentProvider = {
  name: ProviderName;
  /** The means that the provider offers for this amount to somebody in this country, an ISO 3166 code. */
  means: (country: string, amountCents: number) => Promise<OnlineMeans[]>;
  /** A payment at the provider, and where the customer goes to make it. */
  start: (request: PaymentRequest) => Promise<{ reference: string; checkoutUrl: string }>;
  read: (reference: string) => Promise<ProviderPayment>;
  /**
   * Sends money back by the means it came with, and says how that stands; repeated with the same `refundId`, it only says so. Throws
   * `ProviderRefused` when the provider will not do it.
   */
  refund: (reference: string, refund: { refundId: string; amountCents: number }) => Promise<RefundState>;
};

/** The provider understood and said no: the same question again gets the same answer. */
export class ProviderRefused extends Error {}

/** The provider did not answer, or answered with an error of its own: try again later. */
export class ProviderUnreachable extends Error {}
