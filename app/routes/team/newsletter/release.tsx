import { redirect } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { NamesAsked } from "#app/parts/forms/name-ground-field.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { issueForTeam, subscriberCounts } from "#business/content/issues/read-issues.ts";
import { namesInIssue, ReleaseIssue, releaseIssue } from "#business/content/issues/release-issue.ts";
import { m } from "#texts/messages.js";
import { OnDuty } from "../shell/on-duty.tsx";
import type { Route } from "./+types/release.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.issue_sending_title(), unlisted: true });

/** An issue already released redirects to its progress. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const issue = await withErrorStatus(() => issueForTeam(ctx, uuidParam(params.issueId)));
  if (issue.state !== "draft")
    throw redirect(`/${languageOf(`/${params.lang}`)}/team/newsletter/${issue.id}`);
  const { id, revision, subjectDe, subjectEn } = issue;
  return {
    id,
    revision,
    subjectDe,
    subjectEn,
    readers: await subscriberCounts(ctx),
    names: namesInIssue(issue),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const issueId = uuidParam(params.issueId);
  return formAction(
    args,
    on(
      ReleaseIssue,
      async (input) => {
        await releaseIssue(context.get(staffZone), input);
        return seeOther(`/${params.lang}/team/newsletter/${issueId}`, [flashCookie("issue-released")]);
      },
      { fixed: { issueId } },
    ),
  );
}

/** The final confirmation; sending cannot be undone. */
export default function NewsletterSending({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const { id, revision, subjectDe, subjectEn, readers, names } = loaderData;
  const refused = useStickyActionData(actionData);
  const count = readers.de + readers.en;
  const back = (
    <ButtonLink to={`/${lang}/team/newsletter/${id}`} variant="quiet" size="small">
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
            <OnDuty duty="content" explained>
              <ActionForm
                action={{ intent: "release", revision: String(revision) }}
                section="sending"
                submit={m.issue_sending_now()}
                variant="primary"
                refused={refused}
              >
                {(field) => <NamesAsked names={names} field={field} />}
              </ActionForm>
            </OnDuty>{" "}
          </>
        )}
        <p>{back}</p>
      </div>
    </>
  );
}
