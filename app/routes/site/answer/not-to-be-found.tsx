import { data } from "react-router";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { NumberedSteps } from "#app/ui/numbered-steps.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { AnswerCode } from "#business/people/rights/answer-code.ts";
import { confirmRefusal } from "#business/refusals/confirm-refusal.ts";
import { SubmitRefusal, submitRefusal } from "#business/refusals/submit-refusal.ts";
import { retentionRules } from "#business/retention.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/not-to-be-found.ts";
import { LetterCodeField } from "./letter-code-field.tsx";

export function loader() {
  return { days: String(retentionRules.refusals.period.amount) };
}

/** Whoever fills the hidden field in is thanked, and nothing is stored. */
export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const [ctx, address] = [context.get(siteZone), context.get(addressContext)];
  return formAction(args, {
    ask: on(
      SubmitRefusal,
      async (input, { form }) => {
        if (!form.get("website")) await submitRefusal(ctx, input, address);
        return data({ done: "asked" } as const);
      },
      {
        fixed: { locale: languageOf(`/${params.lang}`) },
        fieldByCode: { refusals_birth_year: "birthYear", refusals_address_missing: "address" },
      },
    ),
    confirm: on(
      AnswerCode,
      async (input) => {
        await confirmRefusal(ctx, input, address);
        return data({ done: "confirmed" } as const);
      },
      { fieldByCode: { refusals_code_unknown: "code" } },
    ),
  });
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.refusal_title(), description: m.refusal_description() });

/** Also for somebody who never had a card. What we know of anybody, nobody learns here. */
export default function NotToBeFound({ loaderData: { days }, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const here = `/${lang}/not-to-be-found`;
  const done = actionData && "done" in actionData ? actionData.done : null;
  const refused = actionData && "values" in actionData ? actionData : undefined;
  const asked = refused?.values.intent === "ask" ? refused : undefined;
  const confirmed = refused?.values.intent === "confirm" ? refused : undefined;
  const steps = [m.refusal_step_1(), m.refusal_step_2(), m.refusal_step_3()];
  if (done === "confirmed")
    return (
      <div className="page pb-10">
        <PageHeading title={m.refusal_title()} />
        <div className="max-w-[44rem]">
          <Notice kind="success" title={m.refusal_confirmed()}>
            {m.refusal_confirmed_text()}
          </Notice>
        </div>
      </div>
    );
  return (
    <div className="page pb-10">
      <PageHeading title={m.refusal_title()} intro={m.refusal_intro()} />
      <div className="grid max-w-[44rem] gap-10">
        <NumberedSteps steps={steps} className="" />
        <section aria-labelledby="ask" className="grid gap-5 border-t-2 border-ink pt-5">
          <h2 id="ask" className="text-2xl">
            {m.refusal_ask()}
          </h2>
          {done === "asked" ? (
            <Notice kind="success" title={m.refusal_asked()}>
              {m.refusal_asked_text({ days })}
            </Notice>
          ) : (
            <AskForm here={here} refused={asked} days={days} />
          )}
        </section>
        <section aria-labelledby="code-part" className="grid gap-5 border-t border-rule pt-5">
          <h2 id="code-part" className="text-2xl">
            {m.refusal_have_code()}
          </h2>
          <form method="post" action={`${here}#code-part`} noValidate className="grid max-w-[38rem] gap-5">
            <input type="hidden" name="intent" value="confirm" />
            <p className="measure">{m.refusal_final()}</p>
            <FormErrors title={m.memory_card_refused()} refused={confirmed} />
            <LetterCodeField error={confirmed?.errors.code} typed={confirmed?.values.code} />
            <div>
              <Button variant="danger">{m.refusal_confirm()}</Button>
            </div>
          </form>
        </section>
        <p className="measure text-soft">{m.refusal_other_ways()}</p>
      </div>
    </div>
  );
}

type AskFormProps = { here: string; refused: RefusedForm | undefined; days: string };

function AskForm({ here, refused, days }: AskFormProps) {
  const field = (name: string) => ({
    name,
    defaultValue: refused?.values[name],
    error: refused?.errors[name],
  });
  return (
    <form method="post" action={`${here}#ask`} noValidate className="grid max-w-[38rem] gap-5">
      <input type="hidden" name="intent" value="ask" />
      <FormErrors title={m.memory_card_refused()} refused={refused} />
      <TextField {...field("name")} required autoComplete="name" label={m.refusal_name()} />
      <TextAreaField
        {...field("address")}
        name="address"
        required
        rows={3}
        maxLength={300}
        autoComplete="street-address"
        label={m.refusal_address()}
        hint={m.refusal_address_hint()}
      />
      <TextField
        {...field("birthYear")}
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        className="figures max-w-[8rem]"
        label={m.refusal_birth_year()}
        optional={m.refusal_optional()}
        hint={m.refusal_birth_year_hint()}
      />
      <TextField
        {...field("mark")}
        autoComplete="off"
        maxLength={40}
        className="figures max-w-[20rem]"
        label={m.refusal_mark()}
        optional={m.refusal_optional()}
        hint={m.refusal_mark_hint()}
      />
      <label className="sr-only" aria-hidden="true">
        {m.form_honeypot()}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <p className="measure text-soft">{m.refusal_kept({ days })}</p>
      <div>
        <Button>{m.refusal_send()}</Button>
      </div>
    </form>
  );
}
