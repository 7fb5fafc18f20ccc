import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { ConflictNotice } from "#app/routes/team/case/shell/conflict-notice.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { Day } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";
import type { VersionFacts } from "./load-versions.ts";
import { Panel } from "./panel.tsx";
import { RowLinks, type RowSubject } from "./row-parts.tsx";
import { useHere } from "./use-here.ts";

type VersionListProps = {
  subject: RowSubject;
  name: "statementId" | "custodyId";
  intent: string;
  row: string;
  labels: Record<string, string>;
  versions: readonly VersionFacts[];
  refused: ConflictedForm | undefined;
};

/** Newest first, each with its changes; any earlier one can be restored. */
export function VersionList({ subject, name, intent, row, labels, versions, refused }: VersionListProps) {
  const lang = useLanguage();
  const { open } = useCase();
  const { closedAt, formTo } = useHere();
  const { id, title } = subject;
  const section = `versions-${id}`;
  return (
    <Panel id={section} title={m.desk_versions_which({ title })}>
      <ConflictNotice
        name={name}
        subject={id}
        refused={refused?.values.intent === intent ? refused : undefined}
        labels={{}}
        keep={closedAt(row)}
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
            {open && version < subject.version && change !== "withdrawn" && (
              <ActionForm
                action={{ intent, [name]: id, restored: String(version) }}
                section={section}
                to={formTo(section)}
                submit={m.desk_restore()}
                submitLabel={m.desk_restore_which({ version: String(version) })}
                refused={refused}
              >
                <input type="hidden" name="version" value={subject.version} />
              </ActionForm>
            )}
          </li>
        ))}
      </ol>
      <RowLinks subject={subject} row={row} now="versions" />
    </Panel>
  );
}

function changeText(change: VersionFacts["change"]): string {
  const texts = {
    drafted: m.statement_change_drafted,
    changed: m.statement_change_changed,
    published: m.statement_change_published,
    withdrawn: m.statement_change_withdrawn,
    restored: m.statement_change_restored,
  };
  return texts[change]();
}
