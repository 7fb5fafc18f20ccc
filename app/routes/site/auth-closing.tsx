import { data, Form, redirect } from "react-router";
import { answering } from "#app/errors.ts";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { DeedForm } from "#app/parts/deed-form.tsx";
import { ExportForm } from "#app/parts/export-form.tsx";
import { ExportList } from "#app/parts/export-list.tsx";
import { LinkedText } from "#app/parts/linked-text.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { ProfileSection } from "#app/parts/profile-section.tsx";
import { useLanguage } from "#app/parts/use-language.ts";
import { useRefusalToast } from "#app/parts/use-refusal-toast.ts";
import { actingOn, readForm } from "#app/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDate } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { customerZone, enterAsCustomer } from "#app/zones.ts";
import { PasswordAgain } from "#business/accounts/know-password.ts";
import { takeBackErasure } from "#business/privacy/ask-erasure.ts";
import { myPrivacy } from "#business/privacy/read-privacy.ts";
import { requestExport } from "#business/privacy/request-export.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/auth-closing.ts";

export const middleware: Route.MiddlewareFunction[] = [enterAsCustomer];

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.closing_title(), unlisted: true });

/** All that is open of an account between the wish to erase it and the day: the way back, and one's own data. */
export function loader({ context, params }: Route.LoaderArgs) {
  return answering(async () => {
    const { erasesAt, exports } = await myPrivacy(context.get(customerZone));
    if (!erasesAt) throw redirect(`/${languageOf(`/${params.lang}`)}/dashboard`);
    return { erasesAt, exports };
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const lang = languageOf(`/${params.lang}`);
  const ctx = context.get(customerZone);
  switch (form.get("intent")) {
    case "keep":
      return actingOn(form, lang, async () => {
        await takeBackErasure(ctx);
        return goOn(`/${lang}/dashboard`, [flashCookie("erasure-taken-back")]);
      });
    case "export": {
      const read = readForm(form, PasswordAgain, lang);
      if ("refused" in read) return data(read.refused, { status: 422 });
      return actingOn(form, lang, async () => {
        await requestExport(ctx, read.input, lang);
        return goOn(`/${lang}/auth/closing`, [flashCookie("export-requested")]);
      });
    }
    default:
      return data(null, { status: 400 });
  }
}

export default function AuthClosing({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const refused = actionData ?? undefined;
  useRefusalToast(refused);
  const date = formatDate(loaderData.erasesAt, lang);
  return (
    <div className="page set-in pb-10">
      <PageHeading title={m.privacy_erases_on({ date })} intro={m.closing_intro()} />
      <div className="grid gap-9">
        <ProfileSection id="keep" title={m.closing_keep()} about={m.closing_keep_about()}>
          <DeedForm
            deed={{ intent: "keep" }}
            section="keep"
            submit={m.privacy_take_back()}
            look="primary"
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
            <Button look="secondary">{m.frame_sign_out()}</Button>
          </Form>
        </ProfileSection>
      </div>
    </div>
  );
}
