import { Link } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { ReturnedMail } from "#app/routes/team/incoming/returned-mail.tsx";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { RecordAnswer, recordAnswer } from "#business/letters/answers/record-answer.ts";
import {
  PostLetter,
  PrintLetter,
  postLetter,
  printLetter,
  undoPosting,
} from "#business/letters/writing/print-letter.ts";
import { MailLetter, sendLetterByMail } from "#business/letters/writing/send-letter.ts";
import { TakeBackLetter, takeBackLetter } from "#business/letters/writing/take-back-letter.ts";
import { writeReminder } from "#business/letters/writing/write-reminder.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/letter.ts";
import { RecordAnswerForm } from "./answer-form.tsx";
import { LetterActions } from "./letter-actions.tsx";
import { LetterFacts } from "./letter-facts.tsx";
import { letterKindLabels } from "./letter-labels.ts";
import { loadLetter } from "./load-letter.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.letters_title(), unlisted: true });

export function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  return withErrorStatus(() => loadLetter(ctx, uuidParam(params.letterId)));
}

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const fixed = { letterId: uuidParam(args.params.letterId) };
  const back = (flash: Flash) => () => seeOther(args.url.pathname, [flashCookie(flash)]);
  const fieldByCode = {
    letters_reason_missing: "reason",
    letters_day_invalid: "sentOn",
  };
  return formAction(args, {
    print: on(PrintLetter, (input) => printLetter(ctx, input).then(back("letter-printed")), { fixed }),
    post: on(PostLetter, (input) => postLetter(ctx, input).then(back("letter-sent")), { fixed, fieldByCode }),
    "undo-posting": on(PrintLetter, (input) => undoPosting(ctx, input).then(back("letter-held-back")), {
      fixed,
    }),
    mail: on(MailLetter, (input) => sendLetterByMail(ctx, input).then(back("letter-leaving")), { fixed }),
    "hold-back": on(TakeBackLetter, (input) => takeBackLetter(ctx, input).then(back("letter-held-back")), {
      fixed,
    }),
    "take-back": on(TakeBackLetter, (input) => takeBackLetter(ctx, input).then(back("letter-taken-back")), {
      fixed,
      fieldByCode,
    }),
    remind: on(
      MailLetter,
      (input) =>
        writeReminder(ctx, input).then((id) =>
          seeOther(`/${args.params.lang}/team/letters/${id}`, [flashCookie("letter-written")]),
        ),
      { fixed },
    ),
    answer: on(RecordAnswer, (input) => recordAnswer(ctx, input).then(back("letter-answered")), {
      fixed,
      fieldByCode: {
        letters_day_invalid: "answeredOn",
        letters_answer_missing: "answer",
        letters_looked_for_missing: "lookedFor",
        team_search_place_missing: "place",
      },
    }),
  });
}

/** One letter: what it says, where it is, and what came back. */
export default function LetterPage({ loaderData: found, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  const { letter } = found;
  return (
    <>
      <BackLink to={`/${lang}/team/letters`}>{m.letters_title()}</BackLink>
      <PageHeading title={letter.subject} kicker={`${letterKindLabels[letter.kind]()} ${letter.number}`} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 content-start gap-6">
          <LetterFacts found={found} />
          {found.returned && (
            <div className="grid gap-3">
              <ReturnedMail mail={found} refused={undefined} />
              <Link
                to={`/${lang}/team/archives/${found.archive}`}
                className="link inline-flex min-h-11 items-center"
              >
                {m.letters_correct_address()}
              </Link>
            </div>
          )}
          <article lang={letter.language} className="border border-rule bg-sheet px-5 py-4">
            <address className="break-words whitespace-pre-line not-italic">{letter.addressee}</address>
            {letter.channel === "email" && <p className="break-all text-soft">{letter.email}</p>}
            <p className="pt-4 font-semibold break-words">{letter.subject}</p>
            <p className="pt-3 break-words whitespace-pre-line">{letter.body}</p>
          </article>
        </div>
        <div className="grid min-w-0 content-start gap-6">
          {found.question && (
            <p>
              <Link
                to={`/${lang}/team/researches/${letter.researchId}/questions#question-${letter.itemId}`}
                className="link"
              >
                {m.letters_of_question()} ({found.research})
              </Link>
              <span className="block break-words text-soft">{found.question.text}</span>
            </p>
          )}
          <OnDuty duty="research" explained>
            <LetterActions letter={letter} today={found.today} refused={refused} />
            {letter.state === "sent" && <RecordAnswerForm found={found} refused={refused} />}
          </OnDuty>
        </div>
      </div>
    </>
  );
}
