import { Form, Link, useNavigation } from "react-router";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { nextPath, nextQuery } from "#app/http/next-path.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { signedInContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { ConfirmEmail, confirmEmail } from "#business/accounts/credentials/confirm-email.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/confirm-email.ts";

/** Mail scanners follow links: only the button confirms. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token"), next: nextPath(url.searchParams.get("next")) ?? null };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const confirm = on(ConfirmEmail, async (input, { form }) => {
    const done = await confirmEmail(context.get(siteZone), input);
    const next = nextPath(form.get("next"));
    // In another browser than the one that signed up: its account exists, so the page opens at signing in.
    const destination = context.get(signedInContext)
      ? (next ?? `/${params.lang}/dashboard`)
      : `/${params.lang}/auth?${new URLSearchParams({ tab: "sign-in", link: input.token, ...(next && { next }) })}`;
    return seeOther(destination, [flashCookie(flashes[done])]);
  });
  return formAction(args, confirm);
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
      <div className="page pb-10">
        <PageHeading title={m.auth_confirm_title()} />
        <Notice kind="problem">{m.auth_confirm_incomplete()}</Notice>
      </div>
    );
  return (
    <div className="page pb-10">
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
