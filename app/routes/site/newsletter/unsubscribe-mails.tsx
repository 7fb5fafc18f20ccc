import { data } from "react-router";
import { formAction, noFields, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { optOutOfMails } from "#business/accounts/set-mail-preference.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/unsubscribe-mails.ts";

export const handle = { scriptless: true };

/** Mail scanners follow links: only the button, or a mail client's one click, counts. */
export function loader({ url }: Route.LoaderArgs) {
  return { address: url.pathname + url.search };
}

/** Mail clients post `List-Unsubscribe=One-Click` to the same URL (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const { context, url } = args;
  const press = on(noFields, async () => {
    await optOutOfMails(context.get(siteZone), url.searchParams.get("token") ?? "");
    return data({ done: true } as const);
  });
  return formAction(args, press);
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.mails_stop_title(), unlisted: true });

export default function MailsUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData && "done" in actionData;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  return (
    <div className="page pb-10">
      <PageHeading title={m.mails_stop_title()} />
      {done && <Notice kind="success">{m.mails_stopped()}</Notice>}
      {problem && <Notice kind="problem">{problem}</Notice>}
      {!done && !problem && (
        <form method="post" action={loaderData.address} className="grid justify-items-start gap-4">
          <p className="measure">{m.mails_stop_text()}</p>
          <Button>{m.mails_stop()}</Button>
        </form>
      )}
    </div>
  );
}
