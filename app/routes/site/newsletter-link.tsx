import { data } from "react-router";
import { acting } from "#app/errors.ts";
import { languageOf } from "#app/language.ts";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { addressContext, siteZone } from "#app/zones.ts";
import { confirmSubscription } from "#business/content/confirm-subscription.ts";
import { unsubscribe } from "#business/content/unsubscribe.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/newsletter-link.ts";

/** Nothing here needs a script. */
export const handle = { scriptless: true };

/** A mail scanner that opens the link changes nothing: only the button, or a mail program's one click, is a yes. */
export function loader({ url }: Route.LoaderArgs) {
  return { leaving: url.pathname.endsWith("/unsubscribe"), address: url.pathname + url.search };
}

/** Confirms or ends a subscription. A mail program posts `List-Unsubscribe=One-Click` to the same address (RFC 8058). */
export async function action({ context, params, url }: Route.ActionArgs) {
  const token = url.searchParams.get("token") ?? "";
  const leaving = url.pathname.endsWith("/unsubscribe");
  const ctx = context.get(siteZone);
  const answer = await acting(languageOf(`/${params.lang}`), async () => {
    if (leaving) await unsubscribe(ctx, token);
    else await confirmSubscription(ctx, token, context.get(addressContext));
    return { done: true } as const;
  });
  if ("done" in answer) return data<Answer>(answer);
  return data<Answer>({ problem: answer.data.problem }, answer.init ?? {});
}

type Answer = { done?: true; problem?: string };

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.newsletter_title(), unlisted: true });

export default function NewsletterLink({ loaderData, actionData }: Route.ComponentProps) {
  const { leaving, address } = loaderData;
  const lang = useLanguage();
  const { done, problem } = (actionData ?? {}) as Answer;
  return (
    <div className="page set-in pb-10">
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
