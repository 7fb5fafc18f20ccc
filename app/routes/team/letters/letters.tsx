import { Link } from "react-router";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { lettersForTeam } from "#business/letters/read-letters.ts";
import { PostBatch, PrintBatch, postBatch, printBatch } from "#business/letters/writing/print-batch.ts";
import { berlinDay } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/letters.ts";
import { BatchSection } from "./batch-section.tsx";
import { LetterList } from "./letter-list.tsx";
import { loadPersonLettersOfTeam } from "./load-person-letters-of-team.ts";
import { PersonLetterList } from "./person-letter-list.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.letters_title(), unlisted: true });

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const asked = url.searchParams.get("batch") ?? "";
  const batch = isId.test(asked) ? asked : null;
  const pages = Math.max(1, Number.parseInt(url.searchParams.get("pages") ?? "", 10) || 1);
  const toPersons = batch ? [] : await loadPersonLettersOfTeam(ctx, languageOf(url.pathname), pages);
  return { ...(await lettersForTeam(ctx, batch, pages)), toPersons, batch, today: berlinDay(ctx.now()) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const done = (batchId: string, flash: Flash) => () =>
    seeOther(`${args.url.pathname}?batch=${batchId}`, [flashCookie(flash)]);
  return formAction(args, {
    "print-batch": on(PrintBatch, (input) =>
      printBatch(ctx, input).then(done(input.batchId, "letters-printed")),
    ),
    "post-batch": on(PostBatch, (input) => postBatch(ctx, input).then(done(input.batchId, "letters-sent")), {
      fieldByCode: { letters_day_invalid: "sentOn" },
    }),
  });
}

/** What leaves the team by post or e-mail to archives, and what has come back. */
export default function Letters({ loaderData: found, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  return (
    <>
      <PageHeading title={m.letters_title()} intro={found.batch ? m.letters_batch() : m.letters_intro()}>
        <span className="flex flex-wrap gap-x-6">
          {found.batch && (
            <Link to={`/${lang}/team/letters`} className="link inline-flex min-h-11 items-center">
              {m.letters_all()}
            </Link>
          )}
          <Link to={`/${lang}/team/archives`} className="link inline-flex min-h-11 items-center">
            {m.archives_title()}
          </Link>
        </span>
      </PageHeading>
      <div className="grid gap-10">
        {found.batch && (
          <BatchSection batch={found.batch} toSend={found.toSend} today={found.today} refused={refused} />
        )}
        <LetterList
          id="to-send"
          title={m.letters_to_send()}
          none={m.letters_to_send_none()}
          letters={found.toSend}
          today={found.today}
        />
        <LetterList
          id="waiting"
          title={m.letters_waiting()}
          none={m.letters_waiting_none()}
          letters={found.waiting}
          today={found.today}
        />
        {!found.batch && <PersonLetterList letters={found.toPersons} />}
        <LetterList
          id="answered"
          title={m.letters_answered()}
          none={m.letters_answered_none()}
          letters={found.answered}
          today={found.today}
        />
      </div>
    </>
  );
}
