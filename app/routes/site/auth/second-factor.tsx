import { data } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, noFields, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { signedInContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { CurrentPassword } from "#app/parts/account/current-password.tsx";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useFormErrorToast } from "#app/parts/forms/use-form-error-toast.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { customerZone, enterAsCustomer } from "#app/zones.ts";
import { PasswordConfirmation } from "#business/accounts/passwords/check-password.ts";
import { abandonSecondFactor } from "#business/accounts/second-factor/abandon-second-factor.ts";
import {
  ConfirmSecondFactor,
  confirmSecondFactor,
} from "#business/accounts/second-factor/confirm-second-factor.ts";
import { mySecondFactor } from "#business/accounts/second-factor/read-second-factor.ts";
import { regenerateRecoveryCodes } from "#business/accounts/second-factor/regenerate-recovery-codes.ts";
import { removeSecondFactor } from "#business/accounts/second-factor/remove-second-factor.ts";
import { startSecondFactor } from "#business/accounts/second-factor/start-second-factor.ts";
import { FactorConfirmation } from "#business/accounts/second-factor/with-factor.ts";
import { qrCode } from "#business/qr-code.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/second-factor.ts";
import { CodeField } from "./code-field.tsx";
import { RecoveryCodes, SecondFactorSteps } from "./second-factor-steps.tsx";

/** Any signed-in person, staff without a second factor included. */
export const middleware: Route.MiddlewareFunction[] = [enterAsCustomer];

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.factor_title(), unlisted: true });

export function loader({ context, request }: Route.LoaderArgs) {
  return withErrorStatus(async () => {
    const factor = await mySecondFactor(context.get(customerZone), request.headers);
    const staff = context.get(signedInContext)?.role !== "customer";
    return { staff, factor, qr: factor.state === "pending" ? qrCode(factor.uri) : null };
  });
}

/** Intents: `begin`, then `confirm` or `abandon`; `renew` the recovery codes, `remove` the second factor. */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const { headers } = request;
  const ctx = context.get(customerZone);
  const here = `/${params.lang}/auth/second-factor`;
  const staff = context.get(signedInContext)?.role !== "customer";
  const begin = on(
    PasswordConfirmation,
    (input) => startSecondFactor(ctx, input, headers).then(() => seeOther(here)),
    { fieldByCode },
  );
  const confirm = on(
    ConfirmSecondFactor,
    async (input) => {
      const cookies = await confirmSecondFactor(ctx, input, headers);
      const next = staff ? `/${params.lang}/team` : here;
      return seeOther(next, [...cookies, flashCookie("second-factor-on")]);
    },
    { fieldByCode },
  );
  const abandon = on(noFields, async () => {
    await abandonSecondFactor(ctx);
    const back = staff ? here : `/${params.lang}/dashboard/profile/security`;
    return seeOther(back, [flashCookie("second-factor-abandoned")]);
  });
  const renew = on(
    FactorConfirmation,
    async (input) => data({ codes: await regenerateRecoveryCodes(ctx, input, headers) }),
    { fieldByCode },
  );
  const remove = on(
    FactorConfirmation,
    async (input) => {
      const cookies = await removeSecondFactor(ctx, input, headers);
      return seeOther(here, [...cookies, flashCookie("second-factor-off")]);
    },
    { fieldByCode },
  );
  return formAction(args, { begin, confirm, abandon, renew, remove });
}

/** The field at which a broken rule is shown. */
const fieldByCode = {
  accounts_wrong_password: "currentPassword",
  accounts_wrong_code: "code",
  accounts_code_used: "code",
};

export default function AuthSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, qr, staff } = loaderData;
  const codes = actionData && "codes" in actionData ? actionData.codes : null;
  const refused = actionData && "values" in actionData ? actionData : undefined;
  useFormErrorToast(refused);
  return (
    <div className="page pb-10">
      <PageHeading title={m.factor_title()} intro={m.factor_intro()} />
      <div className="grid max-w-[40rem] gap-8">
        {staff && factor.state !== "on" && <Notice kind="info">{m.factor_team_first()}</Notice>}
        {factor.state === "off" && (
          <section className="grid gap-4">
            <p>{m.factor_start_about()}</p>
            <PasswordOnce intent="begin" submit={m.factor_start()} refused={refused} />
          </section>
        )}
        {factor.state === "pending" && qr && <SecondFactorSteps {...factor} qr={qr} refused={refused} />}
        {factor.state === "on" && (
          <InForce staff={staff} codesLeft={factor.codesLeft} codes={codes} refused={refused} />
        )}
      </div>
    </div>
  );
}

function InForce({
  staff,
  codesLeft,
  codes,
  refused,
}: {
  staff: boolean;
  codesLeft: number;
  /** Newly generated and shown only once. */
  codes: string[] | null;
  refused: RefusedForm | undefined;
}) {
  const lang = useLanguage();
  return (
    <>
      <Notice kind="success" title={m.factor_on()}>
        {m.factor_on_about()}
      </Notice>
      <div>
        <ButtonLink to={staff ? `/${lang}/team` : `/${lang}/dashboard/profile/security`}>
          {staff ? m.factor_to_team() : m.factor_to_profile()}
        </ButtonLink>
      </div>
      <section className="grid gap-4 border-t border-rule pt-5">
        <h2 className="text-xl">{m.factor_recovery()}</h2>
        {codes ? (
          <>
            <Notice kind="success">{m.factor_codes_new()}</Notice>
            <RecoveryCodes codes={codes} />
          </>
        ) : (
          <>
            <p>{m.factor_codes_left({ count: String(codesLeft) })}</p>
            <p>{m.factor_codes_renew_about()}</p>
            <PasswordOnce intent="renew" withCode submit={m.factor_codes_renew()} refused={refused} />
          </>
        )}
      </section>
      <section className="grid gap-4 border-t border-rule pt-5">
        <h2 className="text-xl">{m.factor_off()}</h2>
        {staff ? (
          <p>{m.factor_team_needs()}</p>
        ) : (
          <>
            <p>{m.factor_off_about()}</p>
            <PasswordOnce intent="remove" withCode submit={m.factor_off_submit()} refused={refused} />
          </>
        )}
      </section>
    </>
  );
}

function PasswordOnce({
  intent,
  withCode = false,
  submit,
  refused,
}: {
  intent: string;
  /** The factor is active: changing it requires it. */
  withCode?: boolean;
  submit: string;
  refused: RefusedForm | undefined;
}) {
  return (
    <ActionForm action={{ intent }} section="content" submit={submit} refused={refused}>
      {(field) => (
        <>
          <CurrentPassword field={field} />
          {withCode && <CodeField {...field("code")} hint={m.auth_code_hint()} />}
        </>
      )}
    </ActionForm>
  );
}
