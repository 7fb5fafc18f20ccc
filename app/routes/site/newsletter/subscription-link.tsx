import { data } from "react-router";
import { formAction, noFields, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { confirmSubscription } from "#business/content/subscriptions/confirm-subscription.ts";
import { unsubscribe } from "#business/content/subscriptions/unsubscribe.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/subscription-link.ts";

export const handle = { scriptless: true };

/** Mail scanners follow links: only the button, or a mail client's one click, counts. */
export function loader({ url }: Route.LoaderArgs) {
  return { leaving: url.pathname.endsWith("/unsubscribe"), address: url.pathname + url.search };
}

/** Confirms or ends a subscription. Mail clients post `List-Unsubscribe=One-Click` to the same URL (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const { context, url } = args;
  const token = url.searchParams.get("token") ?? "";
  const leaving = url.pathname.endsWith("/unsubscribe");
  const ctx = context.get(siteZone);
  const press = on(noFields, async () => {
    if (leaving) await unsubscribe(ctx, token);
    else await confirmSubscription(ctx, token, context.get(addressContext));
    return data({ done: true } as const);
  });
  return formAction(args, press);
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.newsletter_title(), unlisted: true });

export default function NewsletterLink({ loaderData, actionData }: Route.ComponentProps) {
  const { leaving, address } = loaderData;
  const lang = useLanguage();
  const done = actionData && "done" in actionData;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  return (
    <div className="page pb-10">
      <PageHeading title={leaving ? m.newsletter_leave_title() : m.newsletter_confirm_title()} />
      {done && (
        <Notice kind="success">
          <p>{leaving ? m.newsletter_left() : m.newsletter_confirmed()}</p>
        </Notice>
      )}
      {problem && (
        <Notice kind="problem">
          <p>{problem}</p>
          <p className="mt-2">
            <a href={`/${lang}/newsletter`} className="link">
              {m.newsletter_again()}
            </a>
          </p>
        </Notice>
      )}
      {!done && !problem && (
        <form method="post" action={address}>
          <Button>{leaving ? m.newsletter_leave() : m.newsletter_confirm()}</Button>
        </form>
      )}
    </div>
  );
}
