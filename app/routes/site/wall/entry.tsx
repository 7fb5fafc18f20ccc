import { withErrorStatus } from "#app/http/errors.ts";
import { formAction, onIntent } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { EntryFacts, EntryPicture, entryKindText } from "#app/parts/wall/wall-entries.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { answerEntry } from "#business/wall/answer-entry.ts";
import { shownEntry } from "#business/wall/read-wall.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/entry.ts";
import { wallHeaders } from "./wall-headers.ts";

export const handle = { scriptless: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const entryId = uuidParam(params.entryId);
  const entry = await withErrorStatus(() => shownEntry(context.get(siteZone), entryId));
  return { entry, lang: languageOf(url.pathname) };
}

/** Begins a memory card that answers this entry. */
export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const entryId = uuidParam(params.entryId);
  const answer = onIntent(async ({ locale }) => {
    const ctx = context.get(siteZone);
    const token = await answerEntry(ctx, { entryId, locale }, context.get(addressContext));
    return seeOther(`/${locale}/memory-card/${token}/what`);
  });
  return formAction(args, { answer });
}

export const headers: Route.HeadersFunction = wallHeaders;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: page.loaderData?.entry.vehicle ?? m.wall_title(), unlisted: true });

export default function WallEntry({ loaderData: { entry, lang }, actionData }: Route.ComponentProps) {
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  const here = `/${lang}/wall/${entry.id}`;
  return (
    <div className="page pb-10">
      <PageHeading
        kicker={entryKindText(entry.kind)}
        title={<span lang={entry.locale}>{entry.vehicle}</span>}
      />
      <div className="grid max-w-[44rem] gap-6">
        {problem && <Notice kind="problem">{problem}</Notice>}
        <EntryPicture entry={entry} lang={lang} className="max-h-[70vh]" />
        <p lang={entry.locale} className="measure text-lg break-words whitespace-pre-line">
          {entry.question}
        </p>
        <EntryFacts entry={entry} />
        <form
          method="post"
          action={here}
          className="no-print grid justify-items-start gap-4 border-t-2 border-ink pt-5"
        >
          <input type="hidden" name="intent" value="answer" />
          <p className="measure">{m.wall_know_text()}</p>
          <p className="measure">{m.wall_know_who()}</p>
          <Button className="text-lg">{m.wall_know()}</Button>
        </form>
        <ul className="no-print grid border-t border-rule pt-3">
          {[
            [`/${lang}/wall`, m.wall_all()],
            [`/${lang}/report?about=${encodeURIComponent(here)}`, m.wall_report()],
          ].map(([to, text]) => (
            <li key={to}>
              <a href={to} className="link inline-flex min-h-11 items-center">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
