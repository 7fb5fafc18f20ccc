import type { ReactNode } from "react";
import { Link } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { EntryFacts, entryKindText } from "#app/parts/wall/wall-entries.tsx";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { PublishEntry, publishEntry } from "#business/wall/publish-entry.ts";
import { RefuseEntry, refuseEntry } from "#business/wall/refuse-entry.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/entry.ts";
import { loadTeamEntry } from "./load-entry.ts";
import { PublishBoard } from "./publish-board.tsx";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.wall_team(), unlisted: true });

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  withErrorStatus(() =>
    loadTeamEntry(context.get(staffZone), uuidParam(params.entryId), languageOf(url.pathname)),
  );

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const ctx = context.get(staffZone);
  const fixed = { entryId: uuidParam(params.entryId) };
  const back = () => seeOther(url.pathname);
  return formAction(args, {
    publish: on(PublishEntry, (input) => publishEntry(ctx, input).then(back), {
      fixed,
      fieldByCode: { history_names_unasked: "nobody" },
    }),
    refuse: on(RefuseEntry, (input) => refuseEntry(ctx, input).then(back), { fixed }),
  });
}

/** One entry: its picture is blackened here before anybody else sees it. */
export default function TeamWallEntry({ loaderData: entry, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData && "values" in actionData ? actionData : undefined);
  const lang = useLanguage();
  return (
    <>
      <BackLink to={`/${lang}/team/wall`}>{m.wall_team()}</BackLink>
      <PageHeading
        kicker={entryKindText(entry.kind)}
        title={<span lang={entry.language}>{entry.vehicle}</span>}
      >
        <Badge variant="secondary">{entry.state}</Badge>
      </PageHeading>
      <div className="grid gap-8 pb-10">
        {!entry.isStanding && <Notice kind="warning">{m.wall_team_ended_text()}</Notice>}
        <div className="grid gap-3">
          <p lang={entry.language} className="measure text-lg break-words whitespace-pre-line">
            {entry.question}
          </p>
          <EntryFacts entry={{ ...entry, locale: entry.language, picture: null }} />
          <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
            <span>{entry.offered}</span>
            <Link to={entry.source.to} className="link">
              {entry.source.text}
            </Link>
            {entry.isShown && (
              <a href={`/${lang}/wall/${entry.id}`} className="link">
                {m.wall_own_open()}
              </a>
            )}
          </p>
          {entry.reason && <p className="measure break-words whitespace-pre-line">{entry.reason}</p>}
        </div>
        <OnDuty duty="content" explained>
          {entry.canShow && <PublishBoard key={entry.seen} entry={entry} refused={refused} />}
          {entry.canRefuse && (
            <details className="max-w-xl border-t border-rule pt-3">
              <summary className="cursor-pointer font-semibold">
                {entry.isShown ? m.wall_team_take_down() : m.wall_team_refuse()}
              </summary>
              <div className="mt-3">
                <ActionForm
                  action={{ intent: "refuse" }}
                  section="refuse"
                  submit={entry.isShown ? m.wall_team_take_down() : m.wall_team_refuse()}
                  variant="danger"
                  refused={refused}
                >
                  {(field) => (
                    <TextAreaField
                      {...field("reason")}
                      rows={3}
                      label={m.wall_team_reason()}
                      hint={m.wall_team_reason_hint()}
                    />
                  )}
                </ActionForm>
              </div>
            </details>
          )}
        </OnDuty>
        <Part id="answers" title={m.wall_team_answers()}>
          <p className="text-sm text-soft">{m.wall_team_answers_text()}</p>
          {entry.answers.length === 0 && <p>{m.wall_team_answers_none()}</p>}
          <ul className="grid gap-1">
            {entry.answers.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className="link">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
        <Part id="consents" title={m.wall_team_consents()}>
          <ul className="grid gap-1 text-sm">
            {entry.consents.map((text) => (
              <li key={text} className="break-words">
                {text}
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-part`} className="grid gap-2">
      <h2 id={`${id}-part`} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
