import { z } from "zod";
import { centsOf, MollieAmount } from "./mollie-amount.ts";
import { readMollieReport } from "./mollie-report.ts";
import {
  type OnlineMeans,
  onlineMeans,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderPayment,
  type ProviderRefundState,
  ProviderRefused,
  type ProviderStatus,
  ProviderUnreachable,
} from "./payment-provider.ts";

export type MollieSettings = {
  apiKey: string;
  endpoint: string;
  /** May read balances, which a key for payments may not. */
  reportToken?: string | null;
  timeoutMs?: number;
};

const methods: Record<OnlineMeans, string> = {
  card: "creditcard",
  paypal: "paypal",
  applepay: "applepay",
  wero: "wero",
};

const locales: Record<PaymentRequest["locale"], string> = { de: "de_DE", en: "en_GB" };

const Methods = z.object({ _embedded: z.object({ methods: z.array(z.object({ id: z.string() })) }) });
const Payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: MollieAmount,
  _links: z.object({ checkout: z.object({ href: z.url({ protocol: /^https$/ }) }).optional() }),
});

const Refund = z.object({
  id: z.string(),
  amount: MollieAmount,
  status: z.string(),
  metadata: z.object({ refundId: z.string().optional() }).nullish(),
});
const Refunds = z.object({ _embedded: z.object({ refunds: z.array(Refund) }) });
const Chargeback = z.object({ id: z.string(), amount: MollieAmount, reversedAt: z.string().nullish() });
const PaymentInFull = Payment.extend({
  _embedded: z.object({
    refunds: z.array(Refund).default([]),
    chargebacks: z.array(Chargeback).default([]),
  }),
});

/** Card, PayPal, Apple Pay and Wero through Mollie's payments API v2, without its client (decision 077). */
export function openMollie(settings: MollieSettings): PaymentProvider {
  const ask: Ask = (path, body, key) => request(settings, path, body, key);
  const { reportToken } = settings;
  return {
    name: "mollie",
    means: async (country, amountCents) => {
      const { currency, value } = amountOf(amountCents);
      const query = new URLSearchParams({
        "amount[currency]": currency,
        "amount[value]": value,
        billingCountry: country,
        includeWallets: "applepay",
      });
      const offered = Methods.parse(await ask(`methods?${query}`))._embedded.methods;
      return onlineMeans.filter((means) => offered.some(({ id }) => id === methods[means]));
    },
    start: async ({ attemptId, means, amountCents, description, locale, returnUrl, webhookUrl }) => {
      const asked = {
        amount: amountOf(amountCents),
        description,
        redirectUrl: returnUrl,
        webhookUrl,
        method: methods[means],
        locale: locales[locale],
        metadata: { attemptId },
      };
      const { id, _links } = Payment.parse(await ask("payments", asked, attemptId));
      if (!_links.checkout) throw new ProviderUnreachable("Mollie named no checkout page");
      return { reference: id, checkoutUrl: _links.checkout.href };
    },
    read: async (reference) =>
      stateOf(PaymentInFull.parse(await ask(`payments/${reference}?embed=refunds,chargebacks`))),
    refund: async (reference, { refundId, amountCents }) => {
      const path = `payments/${reference}/refunds`;
      // Mollie forgets an idempotency key after an hour; the list of refunds does not.
      const known = Refunds.parse(await ask(path))._embedded.refunds;
      const mine = known.find(({ metadata }) => metadata?.refundId === refundId);
      if (mine) return refundStateOf(mine.status);
      const asked = { amount: amountOf(amountCents), metadata: { refundId } };
      return refundStateOf(Refund.parse(await ask(path, asked, refundId)).status);
    },
    report: reportToken
      ? (newestKnown) =>
          readMollieReport((path) => request({ ...settings, apiKey: reportToken }, path), newestKnown)
      : null,
  };
}

type Ask = (path: string, body?: object, key?: string) => Promise<unknown>;

/** A refusal is final; no answer, a rate limit or a server error is worth a retry. */
async function request(
  { apiKey, endpoint, timeoutMs = 10_000 }: MollieSettings,
  path: string,
  body?: object,
  key?: string,
) {
  const response = await fetch(new URL(path, endpoint), {
    method: body ? "POST" : "GET",
    headers: {
      Authorization: `Bearer ${apiKey}`,
      ...(body ? { "Content-Type": "application/json" } : {}),
      ...(key ? { "Idempotency-Key": key } : {}),
    },
    body: body ? JSON.stringify(body) : null,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new ProviderUnreachable("Mollie did not answer", { cause });
  });
  if (response.ok) return response.json();
  const { status } = response;
  if (status >= 500 || status === 429) throw new ProviderUnreachable(`Mollie answered with ${status}`);
  const refusal = `Mollie refused ${path.split("?")[0]} with ${status}`;
  // A wrong key is fixed in the settings.
  throw status === 401 || status === 403 ? new Error(refusal) : new ProviderRefused(refusal);
}

function stateOf(payment: z.infer<typeof PaymentInFull>): ProviderPayment {
  const { refunds, chargebacks } = payment._embedded;
  return {
    status: statusOf(payment.status),
    amountCents: centsOf(payment.amount.value),
    currency: payment.amount.currency,
    refunds: refunds.map(({ id, amount, status, metadata }) => ({
      reference: id,
      refundId: metadata?.refundId ?? null,
      cents: centsOf(amount.value),
      state: refundStateOf(status),
    })),
    chargebacks: chargebacks.map(({ id, amount, reversedAt }) => ({
      reference: id,
      cents: Math.abs(centsOf(amount.value)),
      isReversed: Boolean(reversedAt),
    })),
  };
}

/** `open`, `pending` and `authorized` are undecided. */
function statusOf(status: string): ProviderStatus {
  if (status === "canceled") return "cancelled";
  return status === "paid" || status === "failed" || status === "expired" ? status : "open";
}

/** `queued`, `pending` and `processing` are under way; the customer's bank may still send it back. */
function refundStateOf(status: string): ProviderRefundState {
  if (status === "refunded") return "sent";
  return status === "failed" || status === "canceled" ? "failed" : "under_way";
}

function amountOf(cents: number): z.infer<typeof MollieAmount> {
  return { currency: "EUR", value: (cents / 100).toFixed(2) };
}
