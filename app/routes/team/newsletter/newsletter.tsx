import { Form, Link } from "react-router";
import { formAction, onIntent } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Day } from "#app/ui/date.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Table } from "#app/ui/table.tsx";
import { staffZone } from "#app/zones.ts";
import { createIssue } from "#business/content/issues/create-issue.ts";
import { issuesForTeam, subscriberCounts } from "#business/content/issues/read-issues.ts";
import { m } from "#texts/messages.js";
import { OnDuty } from "../shell/on-duty.tsx";
import type { Route } from "./+types/newsletter.ts";
import { issueTitle } from "./issue-title.ts";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.issue_team(), unlisted: true });

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const [issues, readers] = await Promise.all([issuesForTeam(ctx), subscriberCounts(ctx)]);
  return { issues, readers };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  return formAction(
    args,
    onIntent(async () => {
      const issueId = await createIssue(context.get(staffZone));
      return seeOther(`/${params.lang}/team/newsletter/${issueId}`);
    }),
  );
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { issues, readers } = loaderData;
  const refused = useStickyActionData(actionData);
  const count = readers.de + readers.en;
  return (
    <>
      <PageHeading
        title={m.issue_team()}
        intro={
          count === 0
            ? m.issue_readers_none()
            : m.issue_readers({ count: String(count), de: String(readers.de), en: String(readers.en) })
        }
      >
        <OnDuty duty="content" explained>
          <Form method="post">
            <Button>{m.issue_create()}</Button>
          </Form>
        </OnDuty>
      </PageHeading>
      <div className="grid gap-12">
        {refused?.problem && <Notice kind="problem">{refused.problem}</Notice>}
        <Drafts issues={issues.filter(({ state }) => state === "draft")} />
        <Sent issues={issues.filter(({ state }) => state !== "draft")} />
      </div>
    </>
  );
}

type Issues = { issues: Route.ComponentProps["loaderData"]["issues"] };

function Drafts({ issues }: Issues) {
  const lang = useLanguage();
  return (
    <section aria-labelledby="drafts">
      <h2 id="drafts" className="mb-3 text-xl">
        {m.issue_drafts()}
      </h2>
      {issues.length === 0 && <EmptyState title={m.issue_drafts_none()} next={m.issue_drafts_none_next()} />}
      <ul>
        {issues.map((issue) => (
          <li
            key={issue.id}
            className="flex flex-wrap items-baseline justify-between gap-x-8 border-t border-rule py-2"
          >
            <Link
              to={`/${lang}/team/newsletter/${issue.id}`}
              className="link min-h-9 min-w-0 py-1 break-words"
            >
              {issueTitle(issue, lang)}
            </Link>
            <span className="text-sm text-soft">
              {m.issue_changed_on()} <Day date={issue.updatedAt} locale={lang} time />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sent({ issues }: Issues) {
  const lang = useLanguage();
  return (
    <div className="min-w-0">
      <h2 className="mb-3 text-xl">{m.issue_sent_list()}</h2>
      {issues.length === 0 && <EmptyState title={m.issue_sent_none()} next={m.issue_sent_none_next()} />}
      {issues.length > 0 && (
        <Table
          caption={m.issue_sent_list()}
          columns={[
            { label: m.issue_column_subject() },
            { label: m.issue_column_sent() },
            { label: m.issue_column_written(), numeric: true },
          ]}
        >
          {issues.map((issue) => (
            <tr key={issue.id}>
              <td>
                <Link to={`/${lang}/team/newsletter/${issue.id}`} className="link">
                  {issueTitle(issue, lang)}
                </Link>
              </td>
              <td>{issue.releasedAt && <Day date={issue.releasedAt} locale={lang} time />}</td>
              <td className="figures text-right">
                {issue.state === "sending"
                  ? m.issue_written_of({
                      written: String(issue.written),
                      recipients: String(issue.recipients),
                    })
                  : issue.written}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </div>
  );
}
