import { data } from "react-router";
import { acting, answering } from "#app/errors.ts";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { CurrentPassword } from "#app/parts/current-password.tsx";
import { DeedForm } from "#app/parts/deed-form.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { RecoveryCodes, SecondFactorSteps } from "#app/parts/second-factor-steps.tsx";
import { useLanguage } from "#app/parts/use-language.ts";
import { useRefusalToast } from "#app/parts/use-refusal-toast.ts";
import { qrDrawing } from "#app/qr-drawing.ts";
import { actingOn, type Refused, readForm, typed } from "#app/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { customerZone, enterAsCustomer, signedInContext } from "#app/zones.ts";
import { abandonSecondFactor } from "#business/accounts/abandon-second-factor.ts";
import { beginSecondFactor } from "#business/accounts/begin-second-factor.ts";
import { ConfirmSecondFactor, confirmSecondFactor } from "#business/accounts/confirm-second-factor.ts";
import { PasswordAgain } from "#business/accounts/know-password.ts";
import { mySecondFactor } from "#business/accounts/read-second-factor.ts";
import { removeSecondFactor } from "#business/accounts/remove-second-factor.ts";
import { renewRecoveryCodes } from "#business/accounts/renew-recovery-codes.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/auth-second-factor.ts";

/** Anybody who is signed in, the team before its zone opens included. */
export const middleware: Route.MiddlewareFunction[] = [enterAsCustomer];

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.factor_title(), unlisted: true });

export function loader({ context }: Route.LoaderArgs) {
  return answering(async () => {
    const factor = await mySecondFactor(context.get(customerZone));
    const staff = context.get(signedInContext)?.role !== "customer";
    return { staff, factor, qr: factor.state === "pending" ? qrDrawing(factor.uri) : null };
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const lang = languageOf(`/${params.lang}`);
  const ctx = context.get(customerZone);
  const here = `/${lang}/auth/second-factor`;
  if (form.get("intent") === "confirm") {
    const read = readForm(form, ConfirmSecondFactor, lang);
    if ("refused" in read) return data(read.refused, { status: 422 });
    return actingOn(form, lang, async () =>
      goOn(here, [
        ...(await confirmSecondFactor(ctx, read.input, request.headers)),
        flashCookie("second-factor-on"),
      ]),
    );
  }
  if (form.get("intent") === "abandon")
    return actingOn(form, lang, async () => {
      await abandonSecondFactor(ctx);
      const staff = context.get(signedInContext)?.role !== "customer";
      const back = staff ? here : `/${lang}/dashboard/profile/security`;
      return goOn(back, [flashCookie("second-factor-abandoned")]);
    });
  const read = readForm(form, PasswordAgain, lang);
  if ("refused" in read) return data(read.refused, { status: 422 });
  if (form.get("intent") === "renew") {
    const answer = await acting(lang, () => renewRecoveryCodes(ctx, read.input, request.headers));
    if (Array.isArray(answer)) return { values: {}, errors: {}, codes: answer };
    return data({ values: typed(form), errors: {}, problem: answer.data.problem }, answer.init ?? {});
  }
  return actingOn(form, lang, async () => {
    if (form.get("intent") === "remove") {
      const cookies = await removeSecondFactor(ctx, read.input, request.headers);
      return goOn(here, [...cookies, flashCookie("second-factor-off")]);
    }
    await beginSecondFactor(ctx, read.input, request.headers);
    return goOn(here);
  });
}

export default function AuthSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, qr, staff } = loaderData;
  const codes = actionData && "codes" in actionData ? actionData.codes : null;
  const refused = codes ? undefined : actionData;
  useRefusalToast(refused);
  return (
    <div className="page set-in pb-10">
      <PageHeading title={m.factor_title()} intro={m.factor_intro()} />
      <div className="grid max-w-[40rem] gap-8">
        {staff && factor.state !== "on" && <Notice kind="info">{m.factor_team_first()}</Notice>}
        {factor.state === "off" && (
          <section className="grid gap-4">
            <p>{m.factor_begin_about()}</p>
            <PasswordOnce intent="begin" submit={m.factor_begin()} refused={refused} />
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
  /** Made a moment ago, and shown this once. */
  codes: string[] | null;
  refused: Refused | undefined;
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
            <PasswordOnce intent="renew" submit={m.factor_codes_renew()} refused={refused} />
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
            <PasswordOnce intent="remove" submit={m.factor_off_submit()} refused={refused} />
          </>
        )}
      </section>
    </>
  );
}

function PasswordOnce({
  intent,
  submit,
  refused,
}: {
  intent: string;
  submit: string;
  refused: Refused | undefined;
}) {
  return (
    <DeedForm deed={{ intent }} section="content" submit={submit} refused={refused}>
      {(field) => <CurrentPassword field={field} />}
    </DeedForm>
  );
}
