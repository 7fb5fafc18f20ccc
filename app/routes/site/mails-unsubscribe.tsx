import { data } from "react-router";
import { acting } from "#app/errors.ts";
import { languageOf } from "#app/language.ts";
import { pageMeta } from "#app/parts/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { stopMails } from "#business/accounts/choose-mails.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/mails-unsubscribe.ts";

/** Nothing here needs a script. */
export const handle = { scriptless: true };

/** A mail scanner that opens the link changes nothing: only the button, or a mail program's one click, does. */
export function loader({ url }: Route.LoaderArgs) {
  return { address: url.pathname + url.search };
}

type Answer = { done?: true; problem?: string };

/** A mail program posts `List-Unsubscribe=One-Click` to the same address (RFC 8058). */
export async function action({ context, params, url }: Route.ActionArgs) {
  const answer = await acting(languageOf(`/${params.lang}`), async () => {
    await stopMails(context.get(siteZone), url.searchParams.get("token") ?? "");
    return { done: true } as const;
  });
  if ("done" in answer) return data<Answer>(answer);
  return data<Answer>({ problem: answer.data.problem }, answer.init ?? {});
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.mails_stop_title(), unlisted: true });

export default function MailsUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { done, problem } = (actionData ?? {}) as Answer;
  return (
    <div className="page set-in pb-10">
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
