import { data, Form, Link, useNavigation } from "react-router";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { nextPath, nextQuery } from "#app/next-path.ts";
import { FormErrors } from "#app/parts/form-errors.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { actingOn, readForm } from "#app/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { signedInContext, siteZone } from "#app/zones.ts";
import { ConfirmEmail, confirmEmail } from "#business/accounts/confirm-email.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/auth-confirm.ts";

/** Mail scanners open every link: looking at the page confirms nothing, only its button does. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token"), next: nextPath(url.searchParams.get("next")) ?? null };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const lang = languageOf(`/${params.lang}`);
  const next = nextPath(form.get("next"));
  const read = readForm(form, ConfirmEmail, lang);
  if ("refused" in read) return data(read.refused, { status: 422 });
  return actingOn(form, lang, async () => {
    const done = await confirmEmail(context.get(siteZone), read.input);
    const onward = context.get(signedInContext)
      ? (next ?? `/${lang}/dashboard`)
      : `/${lang}/auth${nextQuery(next)}`;
    return goOn(onward, [flashCookie(flashes[done])]);
  });
}

const flashes = {
  confirmed: "email-confirmed",
  "new-address-asked": "new-address-asked",
  changed: "email-changed",
} as const;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_confirm_title(), unlisted: true });

export default function AuthConfirm({ loaderData, actionData: refused }: Route.ComponentProps) {
  const lang = useLanguage();
  const pending = useNavigation().state !== "idle";
  const { token, next } = loaderData;
  if (!token)
    return (
      <div className="page set-in pb-10">
        <PageHeading title={m.auth_confirm_title()} />
        <Notice kind="problem">{m.auth_confirm_incomplete()}</Notice>
      </div>
    );
  return (
    <div className="page set-in pb-10">
      <PageHeading title={m.auth_confirm_title()} intro={m.auth_confirm_intro()} />
      <Form method="post" className="grid max-w-[30rem] justify-items-start gap-5">
        <FormErrors title={m.auth_confirm_failed()} refused={refused} />
        <input type="hidden" name="token" value={token} />
        {next && <input type="hidden" name="next" value={next} />}
        {refused ? (
          <>
            <p>{m.auth_confirm_new_link()}</p>
            <Link to={`/${lang}/auth${nextQuery(next)}`} className="link">
              {m.auth_back()}
            </Link>
          </>
        ) : (
          <Button pending={pending}>{m.auth_confirm()}</Button>
        )}
      </Form>
    </div>
  );
}
