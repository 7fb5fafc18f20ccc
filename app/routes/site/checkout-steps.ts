import { randomUUID } from "node:crypto";
import { data } from "react-router";
import type { z } from "zod";
import { acting } from "#app/errors.ts";
import { goOn } from "#app/go-on.ts";
import { sentence } from "#app/problems.ts";
import { type Refused, readForm, typed } from "#app/read-form.ts";
import { sendConfirmationAgain } from "#business/accounts/confirm-email.ts";
import type { Ctx, Customer } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { OrderDecision } from "#business/orders/write-order.ts";

type Details = { customerType: "consumer" | "business" };
type Shown = {
  summary: [label: string, value: string][];
  consents: { demand: string; knowledge: string };
};

type Step<S extends z.ZodType<Details>> = {
  ctx: Ctx<Customer>;
  form: FormData;
  lang: Locale;
  schema: S;
  /** What the address says better than the form. */
  fixed: Record<string, string>;
  /** Where the link in the letter leads that confirms the address. */
  onward: string;
  show: (details: z.output<S>) => Shown | Promise<Shown>;
  keep?: (details: z.output<S>) => Promise<void>;
  place: (details: z.output<S>, decision: OrderDecision) => Promise<{ id: string }>;
};

/**
 * The second step of every checkout. `change` goes back, `resend` sends the confirmation link again, `order` places the
 * order; anything else shows it for review.
 */
export async function takeStep<S extends z.ZodType<Details>>(step: Step<S>) {
  const { ctx, form, lang, schema } = step;
  const intent = form.get("intent");
  if (intent === "change") return data({ step: "details" as const, values: typed(form), errors: {} });
  // A private person's order carries no company, even if one was typed before.
  const private_: Record<string, string> =
    form.get("customerType") === "consumer" ? { company: "", vatId: "" } : {};
  const read = readForm(form, schema, lang, { ...private_, locale: lang, ...step.fixed });
  if ("refused" in read) return data({ step: "details" as const, ...read.refused }, { status: 422 });
  const shown = reviewOf(read.input, { ...typed(form), ...private_ }, await step.show(read.input));
  if (intent === "order") return order(step, read.input, shown);
  await step.keep?.(read.input);
  if (intent !== "resend") return data(shown);

  const answer = await acting(lang, () => sendConfirmationAgain(ctx, lang, step.onward));
  if (answer) return data({ ...shown, problem: answer.data.problem }, answer.init ?? undefined);
  return data({ ...shown, resent: true });
}

async function order<S extends z.ZodType<Details>>(
  { form, lang, place }: Step<S>,
  details: z.output<S>,
  shown: ReturnType<typeof reviewOf>,
) {
  const read = readForm(form, OrderDecision, lang);
  if ("refused" in read) return data({ ...shown, errors: read.refused.errors }, { status: 422 });
  if (details.customerType === "consumer" && !read.input.start)
    return data({ ...shown, errors: { start: sentence("orders_start_missing", lang) } }, { status: 422 });
  const answer = await acting(lang, () => place(details, read.input));
  if (!("id" in answer)) return data({ ...shown, problem: answer.data.problem }, answer.init ?? undefined);
  return goOn(`/${lang}/orders/${answer.id}`);
}

/** Everything the second step shows. Its key makes a double click one order; it stays while this order is being decided. */
function reviewOf({ customerType }: Details, values: Refused["values"], shown: Shown) {
  return {
    step: "review" as const,
    values: { ...values, idempotencyKey: values.idempotencyKey || randomUUID() },
    errors: {} as Refused["errors"],
    problem: undefined as string | undefined,
    resent: false,
    consumer: customerType === "consumer",
    ...shown,
  };
}

/** What is filled in of what is known. */
export function withoutEmpty(values: Record<string, string | null | undefined>): Record<string, string> {
  const filled = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return Object.fromEntries(filled);
}
