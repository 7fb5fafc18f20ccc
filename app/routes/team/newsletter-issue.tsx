import { useEffect } from "react";
import { data, useLocation, useRevalidator } from "react-router";
import { idIn } from "#app/case-facts.ts";
import { answering } from "#app/errors.ts";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { BackLink } from "#app/parts/back-link.tsx";
import { DeedForm, type RefusedDeed } from "#app/parts/deed-form.tsx";
import { IssueForm } from "#app/parts/issue-form.tsx";
import { IssueLetters } from "#app/parts/issue-letters.tsx";
import { issueTitle } from "#app/parts/issue-title.ts";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { actingOn, readForm, typed } from "#app/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Day } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Stamp } from "#app/ui/stamp.tsx";
import { staffZone } from "#app/zones.ts";
import { discardIssue } from "#business/content/issues/discard-issue.ts";
import { type IssueTexts, missingParts } from "#business/content/issues/issue.ts";
import { SeenIssue } from "#business/content/issues/lock-draft.ts";
import { issueAsLetter, issueOfTeam } from "#business/content/issues/read-issues.ts";
import { SaveIssue, saveIssue } from "#business/content/issues/save-issue.ts";
import { tryIssue } from "#business/content/issues/try-issue.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/newsletter-issue.ts";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.issue_team(), unlisted: true });

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const issue = await answering(() => issueOfTeam(ctx, idIn(params.issueId)));
  const missing = missingParts(issue);
  return {
    issue,
    missing,
    letters: missing.length < 4 && {
      de: { subject: issue.subjectDe, html: issueAsLetter(ctx, issue, "de") },
      en: { subject: issue.subjectEn, html: issueAsLetter(ctx, issue, "en") },
    },
  };
}

/** `save` keeps what was written, `try` sends it to oneself, `discard` throws the draft away. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const locale = languageOf(`/${params.lang}`);
  const ctx = context.get(staffZone);
  const issueId = idIn(params.issueId);
  const form = await request.formData();
  const here = `/${locale}/team/newsletter/${issueId}`;
  switch (typed(form).intent) {
    case "save": {
      const read = readForm(form, SaveIssue, locale, { issueId });
      if ("refused" in read) return data(read.refused, { status: 422 });
      return actingOn(form, locale, async () => {
        await saveIssue(ctx, read.input);
        return goOn(here, [flashCookie("issue-saved")]);
      });
    }
    case "try": {
      const read = readForm(form, SeenIssue, locale, { issueId });
      if ("refused" in read) return data(read.refused, { status: 422 });
      return actingOn(form, locale, async () => {
        await tryIssue(ctx, read.input);
        return goOn(`${here}#send`, [flashCookie("issue-tried")]);
      });
    }
    case "discard": {
      const read = readForm(form, SeenIssue, locale, { issueId });
      if ("refused" in read) return data(read.refused, { status: 422 });
      return actingOn(form, locale, async () => {
        await discardIssue(ctx, read.input);
        return goOn(`/${locale}/team/newsletter`, [flashCookie("issue-discarded")]);
      });
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** One issue: written, looked at and tried out as long as it is a draft; afterwards how far its letters are. */
export default function NewsletterIssue({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const { issue, letters, missing } = loaderData;
  const refused = actionData as RefusedDeed | undefined;
  const draft = issue.state === "draft";
  const states = {
    draft: m.issue_state_draft(),
    sending: m.issue_state_sending(),
    sent: m.issue_state_sent(),
  };
  return (
    <>
      <BackLink to={`/${lang}/team/newsletter`}>{m.issue_back()}</BackLink>
      <PageHeading title={<span className="break-words">{issueTitle(issue, lang)}</span>}>
        <Stamp look={draft ? "outline" : "secondary"}>{states[issue.state]}</Stamp>
      </PageHeading>
      <div className="grid gap-12">
        {draft ? (
          <section aria-labelledby="write">
            <h2 id="write" className="mb-3 text-xl">
              {m.issue_write()}
            </h2>
            <IssueForm key={issue.id} issue={issue} refused={refused} />
          </section>
        ) : (
          <Sending issue={issue} />
        )}
        <section aria-labelledby="preview">
          <h2 id="preview" className="text-xl">
            {m.issue_preview()}
          </h2>
          <p className="mb-4 text-sm text-soft">
            {draft && (letters ? m.issue_preview_text() : m.issue_preview_none())}
          </p>
          {letters && <IssueLetters letters={letters} />}
        </section>
        {draft && <Send issue={issue} missing={missing} refused={refused} />}
      </div>
    </>
  );
}

type Issue = Route.ComponentProps["loaderData"]["issue"];

/** A test to oneself and the way to sending, once nothing is missing; the way to be rid of the draft. */
function Send({
  issue,
  missing,
  refused,
}: {
  issue: Issue;
  missing: (keyof IssueTexts)[];
  refused: RefusedDeed | undefined;
}) {
  const lang = useLanguage();
  const seen = { revision: String(issue.revision) };
  const names = {
    subjectDe: m.issue_subject_de(),
    textDe: m.issue_text_de(),
    subjectEn: m.issue_subject_en(),
    textEn: m.issue_text_en(),
  };
  return (
    <section id="send" aria-labelledby="send-title" className="grid gap-6 border-t-2 border-ink pt-5">
      <h2 id="send-title" className="text-xl">
        {m.issue_send()}
      </h2>
      {missing.length > 0 ? (
        <p className="measure">{m.issue_missing({ parts: missing.map((part) => names[part]).join(", ") })}</p>
      ) : (
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
          <div className="grid content-start gap-3">
            <p>{m.issue_try_text()}</p>
            <DeedForm
              deed={{ intent: "try", ...seen }}
              section="send"
              submit={m.issue_try()}
              refused={refused}
            />
          </div>
          <div className="grid content-start justify-items-start gap-3">
            <p>{m.issue_to_sending_text()}</p>
            <ButtonLink to={`/${lang}/team/newsletter/${issue.id}/sending`} size="small">
              {m.issue_to_sending()}
            </ButtonLink>
          </div>
        </div>
      )}
      <details open={refused?.values.intent === "discard"}>
        <summary className="link inline-flex min-h-11 items-center">{m.issue_discard()}</summary>
        <DeedForm
          deed={{ intent: "discard", ...seen }}
          section="send"
          submit={m.issue_discard_sure()}
          look="danger"
          refused={refused}
        />
      </details>
    </section>
  );
}

function Sending({ issue }: { issue: Issue }) {
  const lang = useLanguage();
  const { pathname } = useLocation();
  const underWay = issue.state === "sending";
  useLookingAgain(underWay);
  const left = issue.recipients - issue.written;
  return (
    <section className="max-w-2xl" aria-live="polite">
      {underWay && (
        <>
          <Progress value={(100 * issue.written) / issue.recipients} label={m.issue_progress()} />
          <p className="mt-2">
            {m.issue_written_of({ written: String(issue.written), recipients: String(issue.recipients) })}
          </p>
          <noscript>
            <a href={pathname} className="link">
              {m.issue_progress_reload()}
            </a>
          </noscript>
        </>
      )}
      {!underWay && issue.releasedAt && (
        <p>
          {m.issue_column_sent()}: <Day date={issue.releasedAt} locale={lang} time />.{" "}
          {m.issue_sent_written({ written: String(issue.written) })}
          {left > 0 && ` ${m.issue_sent_left({ count: String(left) })}`}
        </p>
      )}
    </section>
  );
}

/** While the job writes, the page asks every second how far it is. */
function useLookingAgain(underWay: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(() => void revalidate(), 1000);
    return () => clearInterval(timer);
  }, [underWay, revalidate]);
}
