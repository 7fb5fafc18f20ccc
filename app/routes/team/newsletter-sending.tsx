import { data, redirect } from "react-router";
import { idIn } from "#app/case-facts.ts";
import { answering } from "#app/errors.ts";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { DeedForm, type RefusedDeed } from "#app/parts/deed-form.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { actingOn, readForm } from "#app/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { SeenIssue } from "#business/content/issues/lock-draft.ts";
import { issueOfTeam, readerCounts } from "#business/content/issues/read-issues.ts";
import { releaseIssue } from "#business/content/issues/release-issue.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/newsletter-sending.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.issue_sending_title(), unlisted: true });

/** An issue that has gone out shows how far it is instead. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const issue = await answering(() => issueOfTeam(ctx, idIn(params.issueId)));
  if (issue.state !== "draft")
    throw redirect(`/${languageOf(`/${params.lang}`)}/team/newsletter/${issue.id}`);
  const { id, revision, subjectDe, subjectEn } = issue;
  return { id, revision, subjectDe, subjectEn, readers: await readerCounts(ctx) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const locale = languageOf(`/${params.lang}`);
  const issueId = idIn(params.issueId);
  const form = await request.formData();
  const read = readForm(form, SeenIssue, locale, { issueId });
  if ("refused" in read) return data(read.refused, { status: 422 });
  return actingOn(form, locale, async () => {
    await releaseIssue(context.get(staffZone), read.input);
    return goOn(`/${locale}/team/newsletter/${issueId}`, [flashCookie("issue-released")]);
  });
}

/** The last question before there is no way back. */
export default function NewsletterSending({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const { id, revision, subjectDe, subjectEn, readers } = loaderData;
  const count = readers.de + readers.en;
  const back = (
    <ButtonLink to={`/${lang}/team/newsletter/${id}`} look="quiet" size="small">
      {m.issue_sending_back()}
    </ButtonLink>
  );
  return (
    <>
      <PageHeading title={m.issue_sending_title()} />
      <div id="sending" className="measure grid gap-5">
        <ul className="border-y border-rule py-3">
          <li lang="de" className="break-words">
            {subjectDe}
          </li>
          <li lang="en" className="break-words">
            {subjectEn}
          </li>
        </ul>
        <p className="text-lg font-semibold">
          {count === 0 && m.issue_sending_to_none()}
          {count === 1 && m.issue_sending_to_one()}
          {count > 1 &&
            m.issue_sending_to({ count: String(count), de: String(readers.de), en: String(readers.en) })}
        </p>
        {count > 0 && (
          <>
            <p>{m.issue_sending_final()}</p>
            <DeedForm
              deed={{ intent: "release", revision: String(revision) }}
              section="sending"
              submit={m.issue_sending_now()}
              look="primary"
              refused={actionData as RefusedDeed | undefined}
            />
          </>
        )}
        <p>{back}</p>
      </div>
    </>
  );
}
