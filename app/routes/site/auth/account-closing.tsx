import { Form, redirect } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, noFields, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { ExportForm } from "#app/parts/account/export-form.tsx";
import { ExportList } from "#app/parts/account/export-list.tsx";
import { ProfileSection } from "#app/parts/account/profile-section.tsx";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useFormErrorToast } from "#app/parts/forms/use-form-error-toast.ts";
import { LinkedText } from "#app/parts/page/linked-text.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDate } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { customerZone, enterAsCustomer } from "#app/zones.ts";
import { PasswordConfirmation } from "#business/accounts/passwords/check-password.ts";
import { cancelErasure } from "#business/privacy/erasure/request-erasure.ts";
import { requestExport } from "#business/privacy/exports/request-export.ts";
import { myPrivacy } from "#business/privacy/read-privacy.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/account-closing.ts";

export const middleware: Route.MiddlewareFunction[] = [enterAsCustomer];

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.closing_title(), unlisted: true });

/** All an account offers between the erasure request and its day: cancelling it, and exporting data. */
export function loader({ context, params }: Route.LoaderArgs) {
  return withErrorStatus(async () => {
    const { erasesAt, exports } = await myPrivacy(context.get(customerZone));
    if (!erasesAt) throw redirect(`/${languageOf(`/${params.lang}`)}/dashboard`);
    return { erasesAt, exports };
  });
}

/** Intents: `keep` the account, `export` its data. */
export async function action(args: Route.ActionArgs) {
  const lang = languageOf(`/${args.params.lang}`);
  const ctx = args.context.get(customerZone);
  return formAction(args, {
    keep: on(noFields, async () => {
      await cancelErasure(ctx);
      return seeOther(`/${lang}/dashboard`, [flashCookie("erasure-cancelled")]);
    }),
    export: on(PasswordConfirmation, async (input) => {
      await requestExport(ctx, input, lang);
      return seeOther(`/${lang}/auth/closing`, [flashCookie("export-requested")]);
    }),
  });
}

export default function AuthClosing({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const refused = actionData ?? undefined;
  useFormErrorToast(refused);
  const date = formatDate(loaderData.erasesAt, lang);
  return (
    <div className="page pb-10">
      <PageHeading title={m.privacy_erases_on({ date })} intro={m.closing_intro()} />
      <div className="grid gap-9">
        <ProfileSection id="keep" title={m.closing_keep()} about={m.closing_keep_about()}>
          <ActionForm
            action={{ intent: "keep" }}
            section="keep"
            submit={m.privacy_cancel_erasure()}
            variant="primary"
            refused={refused}
          />
        </ProfileSection>
        <ProfileSection id="download" title={m.privacy_download()} about={m.privacy_download_about()}>
          <ExportList exports={loaderData.exports} />
          <ExportForm refused={refused} />
        </ProfileSection>
        <ProfileSection id="leave" title={m.closing_leave()}>
          <p>
            <LinkedText text={m.closing_leave_about()} to={{ withdrawal: `/${lang}/withdrawal` }} />
          </p>
          <Form method="post" action={`/${lang}/auth/sign-out`} reloadDocument>
            <Button variant="secondary">{m.site_sign_out()}</Button>
          </Form>
        </ProfileSection>
      </div>
    </div>
  );
}
