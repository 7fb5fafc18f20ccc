import { data, Form, Link, useNavigation } from "react-router";
import { acting } from "#app/errors.ts";
import { languageOf } from "#app/language.ts";
import { FormErrors } from "#app/parts/form-errors.tsx";
import { LinkedText } from "#app/parts/linked-text.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { receiptMoment } from "#app/parts/receipt-moment.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { useRemembered, useStepFocus } from "#app/parts/use-steps.ts";
import { WithdrawalWording, wordingOf } from "#app/parts/withdrawal-wording.tsx";
import { type Refused, readForm, typed } from "#app/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { addressContext, houseContext, signedInContext, siteZone } from "#app/zones.ts";
import { DeclareWithdrawal, declareWithdrawal } from "#business/orders/declare-withdrawal.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/withdrawal.ts";

type Values = Record<string, string>;

/** Opening the page never withdraws anything. A link may bring the order number along. */
export function loader({ context, url }: Route.LoaderArgs) {
  return {
    contract: url.searchParams.get("contract")?.slice(0, 500) ?? "",
    email: context.get(signedInContext)?.email ?? "",
    operatorEmail: context.get(houseContext).config.operator.email,
  };
}

/** First the declaration is shown, then it is made: § 356a Abs. 2 and 3 BGB. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const lang = languageOf(`/${params.lang}`);
  const values = typed(form);
  // A person cannot see this field, but a browser may fill it in: the declaration must not be lost.
  if (form.get("website")) return data({ step: "by-mail" as const, values }, { status: 422 });
  const read = readForm(form, DeclareWithdrawal, lang, { locale: lang });
  if ("refused" in read) return data({ step: "form" as const, ...read.refused }, { status: 422 });
  if (form.get("intent") !== "confirm") return data({ step: "confirm" as const, values });

  const answer = await acting(lang, () =>
    declareWithdrawal(context.get(siteZone), read.input, context.get(addressContext)),
  );
  if (!("receivedAt" in answer))
    return data({ step: "by-mail" as const, values }, answer.init ?? { status: 422 });
  return data({ step: "received" as const, values, ...receiptMoment(answer.receivedAt, lang) });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.withdrawal_page_title(), description: m.withdrawal_page_description() });

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const step = actionData?.step ?? "form";
  const top = useStepFocus(step);
  const { contract, email, operatorEmail } = loaderData;
  const values = useRemembered<Values>(actionData?.values, { contractReference: contract, email });
  return (
    <div ref={top} tabIndex={-1} className="page set-in pb-10 outline-none">
      {actionData?.step === "confirm" && <Confirm values={values} />}
      {actionData?.step === "received" && <Receipt {...actionData} />}
      {actionData?.step === "form" && <Declaration values={values} refused={actionData} />}
      {(!actionData || actionData.step === "by-mail") && (
        <Declaration values={values} byMailTo={actionData && operatorEmail} />
      )}
    </div>
  );
}

function Declaration({
  values,
  refused,
  byMailTo,
}: {
  values: Values;
  refused?: Refused;
  byMailTo?: string | undefined;
}) {
  const lang = useLanguage();
  const pending = useNavigation().state !== "idle";
  const field = (name: string) => ({
    name,
    defaultValue: values[name],
    error: refused?.errors[name],
  });
  return (
    <>
      <PageHeading title={m.withdrawal_page_title()} intro={m.withdrawal_intro()} />
      <Form method="post" replace={false} noValidate className="grid max-w-[34rem] gap-5">
        <FormErrors title={m.withdrawal_check_failed()} refused={refused} />
        {byMailTo && <ByMail email={byMailTo} values={values} />}
        <TextField {...field("name")} required autoComplete="name" label={m.withdrawal_name()} />
        <TextField
          {...field("contractReference")}
          required
          label={m.withdrawal_contract()}
          hint={m.withdrawal_contract_hint()}
        />
        <TextField
          {...field("email")}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          label={m.withdrawal_email()}
        />
        <TextField
          {...field("part")}
          label={m.withdrawal_part()}
          optional={m.withdrawal_optional()}
          hint={m.withdrawal_part_hint()}
        />
        <label className="sr-only" aria-hidden="true">
          {m.withdrawal_trap()}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <div>
          <Button pending={pending}>{m.withdrawal_next()}</Button>
        </div>
        <p className="text-sm text-soft">
          <LinkedText
            text={m.withdrawal_other_ways()}
            to={{ instruction: `/${lang}/withdrawal-instruction` }}
          />
        </p>
      </Form>
    </>
  );
}

/** The declaration, the one button that makes it, and the way back. Nothing else: § 356a Abs. 3 BGB. */
function Confirm({ values }: { values: Values }) {
  const lang = useLanguage();
  const pending = useNavigation().state !== "idle";
  return (
    <>
      <PageHeading title={m.withdrawal_confirm_title()} />
      <WithdrawalWording values={values} />
      <Form method="post" replace={false} className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-3">
        {["name", "contractReference", "email", "part"].map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ""} />
        ))}
        <Button name="intent" value="confirm" pending={pending}>
          {m.withdrawal_confirm()}
        </Button>
        <Link to={`/${lang}/withdrawal`} className="link py-2">
          {m.withdrawal_back()}
        </Link>
      </Form>
    </>
  );
}

/** Confirms that the declaration came in, and when; it judges nothing. */
function Receipt({ values, date, time, zone, utc }: { values: Values } & ReturnType<typeof receiptMoment>) {
  return (
    <>
      <PageHeading title={m.withdrawal_receipt_title()} />
      <div className="grid gap-6">
        <Notice kind="success" title={m.withdrawal_received({ date, time, zone })}>
          <p>{m.withdrawal_receipt_sent({ email: values.email ?? "" })}</p>
          <p className="figures text-sm text-soft">{m.withdrawal_received_utc({ utc })}</p>
        </Notice>
        <section>
          <h2 className="mb-3 text-xl">{m.withdrawal_receipt_wording()}</h2>
          <WithdrawalWording values={values} />
        </section>
        <p className="measure">{m.withdrawal_receipt_next()}</p>
      </div>
    </>
  );
}

function ByMail({ email, values }: { email: string; values: Values }) {
  const body = encodeURIComponent(wordingOf(values).join("\n"));
  const subject = encodeURIComponent(m.withdrawal_confirm_title());
  return (
    <Notice kind="problem" title={m.withdrawal_by_mail_title()}>
      <LinkedText
        text={m.withdrawal_by_mail({ email })}
        to={{ mail: `mailto:${email}?subject=${subject}&body=${body}` }}
      />
    </Notice>
  );
}
