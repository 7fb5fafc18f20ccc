import { Link } from "react-router";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";
import type { ConflictedForm } from "../conflict.ts";
import { ConflictNotice } from "../conflict-notice.tsx";
import { useCase } from "../use-case.ts";
import { fieldLabels } from "./field-labels.ts";
import type { HistoryVersion } from "./load-history.ts";
import { Panel } from "./panel.tsx";
import type { StatementFacts } from "./statement-fields.ts";
import { useHere } from "./use-here.ts";

type VersionListProps = {
  statement: StatementFacts;
  versions: readonly HistoryVersion[];
  refused: ConflictedForm | undefined;
};

/** Newest first, each with what it changed; any earlier one can be said again. */
export function VersionList({ statement, versions, refused }: VersionListProps) {
  const lang = useLanguage();
  const { open } = useCase();
  const { closed, formTo } = useHere();
  const labels = fieldLabels();
  const section = `versions-${statement.id}`;
  return (
    <Panel id={section} title={m.desk_versions_which({ title: statement.title })}>
      <ConflictNotice
        name="statementId"
        subject={statement.id}
        refused={refused?.values.intent === "restore" ? refused : undefined}
        labels={{}}
        keep={closed}
      />
      <ol className="grid gap-3">
        {versions.map(({ version, change, changedBy, changedAt, differences }) => (
          <li key={version} className="grid gap-1 border-t border-rule pt-2">
            <p>
              <span className="figures">{m.desk_version({ version: String(version) })}</span> ·{" "}
              {changeText(change)} · {changedBy} · <Day date={changedAt} locale={lang} time />
            </p>
            {differences.length > 0 && (
              <dl className="grid gap-x-4 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
                {differences.map(({ field, before, after }) => (
                  <div key={field} className="contents">
                    <dt className="text-soft">{labels[field]}</dt>
                    <dd className="min-w-0 break-words">
                      <del className="text-soft">{before}</del> → <ins className="no-underline">{after}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {open && version < statement.version && change !== "withdrawn" && (
              <ActionForm
                action={{ intent: "restore", statementId: statement.id, restored: String(version) }}
                section={section}
                to={formTo(section)}
                submit={m.desk_restore()}
                submitLabel={m.desk_restore_which({ version: String(version) })}
                refused={refused}
              >
                <input type="hidden" name="version" value={statement.version} />
              </ActionForm>
            )}
          </li>
        ))}
      </ol>
      <Link to={closed} className="link justify-self-start" preventScrollReset>
        {m.desk_close()}
      </Link>
    </Panel>
  );
}

function changeText(change: HistoryVersion["change"]): string {
  const texts = {
    drafted: m.statement_change_drafted,
    changed: m.statement_change_changed,
    published: m.statement_change_published,
    withdrawn: m.statement_change_withdrawn,
    restored: m.statement_change_restored,
  };
  return texts[change]();
}
