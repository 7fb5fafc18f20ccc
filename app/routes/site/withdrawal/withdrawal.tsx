import { data, Form, Link, useNavigation } from "react-router";
import { runAction } from "#app/http/errors.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { formText, type RefusedForm } from "#app/http/read-form.ts";
import { addressContext, servicesContext, signedInContext } from "#app/http/request-contexts.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { declarationLines, WithdrawalDeclaration } from "#app/parts/orders/withdrawal-declaration.tsx";
import { LinkedText } from "#app/parts/page/linked-text.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { useLastSubmittedValues, useStepFocus } from "#app/routes/site/use-steps.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { DeclareWithdrawal, declareWithdrawal } from "#business/withdrawals/declare-withdrawal.ts";
import { receivedAtText } from "#business/withdrawals/received-at.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/withdrawal.ts";

type Values = Record<string, string>;

/** A GET never withdraws. A link may carry the order number. */
export function loader({ context, url }: Route.LoaderArgs) {
  return {
    contract: url.searchParams.get("contract")?.slice(0, 500) ?? "",
    email: context.get(signedInContext)?.email ?? "",
    operatorEmail: context.get(servicesContext).config.operator.email,
  };
}

/** The declaration is first shown, then submitted: § 356a Abs. 2 and 3 BGB. */
export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const lang = languageOf(`/${params.lang}`);
  const declare = on(
    DeclareWithdrawal,
    async (input, { form }) => {
      const values = formText(form);
      if (form.get("intent") !== "confirm") return data({ step: "confirm" as const, values });
      const answer = await runAction(lang, () =>
        declareWithdrawal(context.get(siteZone), input, context.get(addressContext)),
      );
      if (!("receivedAt" in answer))
        return data({ step: "by-mail" as const, values }, answer.init ?? { status: 422 });
      const { receivedAt, receipt } = answer;
      const at = receivedAtText(receivedAt, lang);
      return receipt
        ? data({ step: "received" as const, values, receipt, ...at })
        : data({ step: "stored" as const, values, ...at });
    },
    { fixed: { locale: lang } },
  );
  return formAction(args, declare);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.withdrawal_page_title(), description: m.withdrawal_page_description() });

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && "step" in actionData ? actionData : undefined;
  const refused = actionData && "errors" in actionData ? actionData : undefined;
  const top = useStepFocus(answer?.step ?? "form");
  const { contract, email, operatorEmail } = loaderData;
  const values = useLastSubmittedValues<Values>(actionData?.values, { contractReference: contract, email });
  return (
    <div ref={top} tabIndex={-1} className="page pb-10 outline-none">
      {answer?.step === "confirm" && <Confirm values={values} />}
      {answer?.step === "received" && <Receipt {...answer} />}
      {answer?.step === "stored" && <Stored {...answer} email={operatorEmail} />}
      {(!answer || answer.step === "by-mail") && (
        <Declaration values={values} refused={refused} byMailTo={answer && operatorEmail} />
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
  refused?: RefusedForm | undefined;
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

/** Only the declaration, the confirm button and a way back: § 356a Abs. 3 BGB. */
function Confirm({ values }: { values: Values }) {
  const lang = useLanguage();
  // Not while the previous step is loading: a key pressed then would be lost.
  const pending = useNavigation().formData?.get("intent") === "confirm";
  return (
    <>
      <PageHeading title={m.withdrawal_confirm_title()} />
      <WithdrawalDeclaration values={values} />
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

/** Confirms that and when the declaration arrived, without assessing it. */
function Receipt({
  values,
  date,
  time,
  zone,
  receipt,
}: { values: Values; receipt: string } & ReturnType<typeof receivedAtText>) {
  return (
    <>
      <PageHeading title={m.withdrawal_receipt_title()} />
      <div className="grid gap-6">
        <Notice kind="success" title={m.withdrawal_received({ date, time, zone })}>
          <p>{m.withdrawal_receipt_sent({ email: values.email ?? "" })}</p>
        </Notice>
        <section>
          <h2 className="mb-3 text-xl">{m.withdrawal_receipt_wording()}</h2>
          <WithdrawalDeclaration values={values} />
        </section>
        <p>
          <a href={receipt} className={buttonClass("secondary", "small")}>
            {m.withdrawal_receipt_pdf()}
          </a>
        </p>
        <p className="measure">{m.withdrawal_receipt_next()}</p>
      </div>
    </>
  );
}

/** Over the limit: it has arrived, but a person sends the acknowledgement. */
function Stored({
  values,
  email,
  date,
  time,
  zone,
}: { values: Values; email: string } & ReturnType<typeof receivedAtText>) {
  return (
    <>
      <PageHeading title={m.withdrawal_confirm_title()} />
      <div className="grid gap-6">
        <Notice kind="success" title={m.withdrawal_received({ date, time, zone })}>
          <p>
            <LinkedText text={m.withdrawal_stored({ email })} to={{ mail: mailTo(email, values) }} />
          </p>
        </Notice>
        <WithdrawalDeclaration values={values} />
      </div>
    </>
  );
}

function ByMail({ email, values }: { email: string; values: Values }) {
  return (
    <Notice kind="problem" title={m.withdrawal_by_mail_title()}>
      <LinkedText text={m.withdrawal_by_mail({ email })} to={{ mail: mailTo(email, values) }} />
    </Notice>
  );
}

/** Pre-filled with the declaration. */
function mailTo(email: string, values: Values): string {
  const body = encodeURIComponent(declarationLines(values).join("\n"));
  const subject = encodeURIComponent(m.withdrawal_confirm_title());
  return `mailto:${email}?subject=${subject}&body=${body}`;
}
