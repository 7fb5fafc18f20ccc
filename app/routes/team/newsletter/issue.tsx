import { useLocation } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Day } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { staffZone } from "#app/zones.ts";
import { type IssueTexts, missingParts } from "#business/content/issue.ts";
import { discardIssue } from "#business/content/issues/discard-issue.ts";
import { IssueRevision } from "#business/content/issues/lock-draft.ts";
import { issueForTeam, previewIssueMail } from "#business/content/issues/read-issues.ts";
import { SaveIssue, saveIssue } from "#business/content/issues/save-issue.ts";
import { sendTestIssue } from "#business/content/issues/send-test-issue.ts";
import { m } from "#texts/messages.js";
import { OnDuty } from "../shell/on-duty.tsx";
import type { Route } from "./+types/issue.ts";
import { IssueForm } from "./issue-form.tsx";
import { IssuePreview } from "./issue-preview.tsx";
import { issueTitle } from "./issue-title.ts";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.issue_team(), unlisted: true });

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const issue = await withErrorStatus(() => issueForTeam(ctx, uuidParam(params.issueId)));
  const missing = missingParts(issue);
  return {
    issue,
    missing,
    mails: missing.length < 4 && {
      de: { subject: issue.subjectDe, html: previewIssueMail(ctx, issue, "de") },
      en: { subject: issue.subjectEn, html: previewIssueMail(ctx, issue, "en") },
    },
  };
}

/** Intents: `save` the draft, `try` sends it to oneself, `discard` deletes it. */
export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const issueId = uuidParam(args.params.issueId);
  const fixed = { issueId };
  const all = `/${args.params.lang}/team/newsletter`;
  const here = `${all}/${issueId}`;
  const to = (place: string, flash: Flash) => seeOther(place, [flashCookie(flash)]);
  return formAction(args, {
    save: on(SaveIssue, (input) => saveIssue(ctx, input).then(() => to(here, "issue-saved")), { fixed }),
    try: on(
      IssueRevision,
      (input) => sendTestIssue(ctx, input).then(() => to(`${here}#send`, "issue-test-sent")),
      { fixed },
    ),
    discard: on(IssueRevision, (input) => discardIssue(ctx, input).then(() => to(all, "issue-discarded")), {
      fixed,
    }),
  });
}

export default function NewsletterIssue({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  const { issue, mails, missing } = loaderData;
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
        <Badge variant={draft ? "outline" : "secondary"}>{states[issue.state]}</Badge>
      </PageHeading>
      <div className="grid gap-12">
        {draft ? (
          <section aria-labelledby="write">
            <h2 id="write" className="mb-3 text-xl">
              {m.issue_write()}
            </h2>
            <OnDuty duty="content" explained>
              <IssueForm key={issue.id} issue={issue} refused={refused} />
            </OnDuty>{" "}
          </section>
        ) : (
          <Sending issue={issue} />
        )}
        <section aria-labelledby="preview">
          <h2 id="preview" className="text-xl">
            {m.issue_preview()}
          </h2>
          <p className="mb-4 text-sm text-soft">
            {draft && (mails ? m.issue_preview_text() : m.issue_preview_none())}
          </p>
          {mails && <IssuePreview mails={mails} />}
        </section>
        {draft && (
          <OnDuty duty="content">
            <Send issue={issue} missing={missing} refused={refused} />
          </OnDuty>
        )}
      </div>
    </>
  );
}

type Issue = Route.ComponentProps["loaderData"]["issue"];

function Send({
  issue,
  missing,
  refused,
}: {
  issue: Issue;
  missing: (keyof IssueTexts)[];
  refused: RefusedForm | undefined;
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
            <p>{m.issue_send_test_text()}</p>
            <ActionForm
              action={{ intent: "try", ...seen }}
              section="send"
              submit={m.issue_send_test()}
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
        <ActionForm
          action={{ intent: "discard", ...seen }}
          section="send"
          submit={m.issue_discard_sure()}
          variant="danger"
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
