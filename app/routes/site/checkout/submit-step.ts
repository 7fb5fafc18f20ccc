import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import { runAction } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { type ActionArgs, formAction, noFields, on } from "#app/http/form-action.ts";
import { formText, type RefusedForm, readForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { problemText } from "#app/wording/problem-text.ts";
import { resendConfirmation } from "#business/accounts/credentials/confirm-email.ts";
import type { Ctx, Customer } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { OrderDecision, summaryHash } from "#business/orders/checkout/insert-order.ts";
import type { Billing } from "#business/orders/orders.sql.ts";
import { withdrawalRight } from "#business/tax/regime.ts";
import type { CustomerType } from "#business/tax/tax.ts";
import { checkVoucher, redeemVoucher } from "#business/vouchers/redeem-voucher.ts";

const fieldByCode = {
  vehicle_too_young: "baujahr",
  orders_country_not_sold: "country",
  vouchers_amount_invalid: "amount",
};

type Details = { customerType: CustomerType; billing: Pick<Billing, "country"> };
type Shown = {
  summary: [label: string, value: string][];
  consents: { demand: string; knowledge: string };
  /** The plate's system, if the research that is ordered does not go to its country. */
  abroad?: string | null;
};

type Step<S extends z.ZodType<Details>> = {
  ctx: Ctx<Customer>;
  lang: Locale;
  schema: S;
  /** Values from the URL, which override the form's. */
  fixed: Record<string, string>;
  /** Where the mail's confirmation link leads. */
  returnPath: string;
  show: (details: z.output<S>) => Shown | Promise<Shown>;
  save?: (details: z.output<S>) => Promise<void>;
  place: (details: z.output<S>, decision: OrderDecision) => Promise<{ id: string }>;
};

/** Both steps of every checkout. Intents: `review`, `change` goes back, `resend` repeats the mail, `order` orders. */
export async function submitStep<S extends z.ZodType<Details>>(args: ActionArgs, step: Step<S>) {
  const { ctx, lang, schema } = step;
  const complete = z.preprocess(withoutCompanyOfConsumer, schema);
  const fixed = { locale: lang, ...step.fixed };
  const shownTo = async (details: z.output<S>, form: FormData) =>
    reviewOf(details, withoutCompanyOfConsumer(formText(form)), await step.show(details));
  const review = async (details: z.output<S>, form: FormData) => {
    const shown = await shownTo(details, form);
    await step.save?.(details);
    return shown;
  };
  return formAction(args, {
    change: on(noFields, async (_, { form }) =>
      data({ step: "details" as const, values: formText(form), errors: {} as RefusedForm["errors"] }),
    ),
    review: on(complete, async (details, { form }) => data(await review(details, form)), {
      fixed,
      fieldByCode,
    }),
    resend: on(
      complete,
      async (details, { form }) => {
        const shown = await review(details, form);
        const answer = await runAction(lang, () => resendConfirmation(ctx, lang, step.returnPath));
        if (answer) return data({ ...shown, problem: answer.data.problem }, answer.init ?? undefined);
        return data({ ...shown, resent: true });
      },
      { fixed, fieldByCode },
    ),
    order: on(
      complete,
      async (details, { form }) => order(step, details, await shownTo(details, form), form),
      { fixed, fieldByCode },
    ),
  });
}

async function order<S extends z.ZodType<Details>>(
  { ctx, lang, place }: Step<S>,
  details: z.output<S>,
  shown: ReturnType<typeof reviewOf>,
  form: FormData,
) {
  const read = readForm(form, OrderDecision, lang);
  if ("refused" in read) return data({ ...shown, errors: read.refused.errors }, { status: 422 });
  if (details.customerType === "consumer" && !read.input.start)
    return data({ ...shown, errors: { start: problemText("orders_start_missing", lang) } }, { status: 422 });
  const code = String(form.get("voucherCode") ?? "").trim();
  const checked = code ? await runAction(lang, () => checkVoucher(ctx, { code })) : { balanceCents: 0 };
  if (!("balanceCents" in checked))
    return data({ ...shown, errors: { voucherCode: checked.data.problem } }, checked.init ?? undefined);
  const answer = await runAction(lang, () => place(details, read.input));
  if (!("id" in answer)) return data({ ...shown, problem: answer.data.problem }, answer.init ?? undefined);
  const order = `/${lang}/orders/${answer.id}`;
  // The order stands; somebody else may have redeemed the code since, and a second press has paid already.
  const paid = code
    ? await runAction(lang, () => redeemVoucher(ctx, { orderId: answer.id, code }))
    : undefined;
  if (!paid) return seeOther(order);
  return seeOther(order, [flashCookie("cents" in paid ? "voucher-redeemed" : "voucher-open")]);
}

/** A private order carries no company, even if one was typed before. */
function withoutCompanyOfConsumer<T>(typed: T): T {
  const consumer = (typed as Partial<Details>).customerType === "consumer";
  return consumer ? { ...typed, company: "", vatId: "", invoiceEmail: "", buyerReference: "" } : typed;
}

/** The review's data. Its key makes a double click one order, and stays while the customer decides. */
function reviewOf({ customerType, billing }: Details, values: RefusedForm["values"], shown: Shown) {
  return {
    step: "review" as const,
    values: { ...values, idempotencyKey: values.idempotencyKey || randomUUID() },
    errors: {} as RefusedForm["errors"],
    problem: undefined as string | undefined,
    resent: false,
    consumer: customerType === "consumer",
    withdrawal: withdrawalRight({ customerType, country: billing.country }),
    shownHash: summaryHash(shown.summary),
    ...shown,
  };
}

export function withoutEmpty(values: Record<string, string | null | undefined>): Record<string, string> {
  const filled = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return Object.fromEntries(filled);
}
