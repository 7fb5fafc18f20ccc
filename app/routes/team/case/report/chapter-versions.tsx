import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { usePanelAddress } from "#app/routes/team/case/shell/use-panel-address.ts";
import { Day } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";
import type { ReportTab } from "./load-report.ts";

type ChapterVersionsProps = Pick<ReportTab, "chosen" | "versions"> & { refused: ConflictedForm | undefined };

/** Latest first, each with added and removed sentences; an earlier one can be restored. */
export function ChapterVersions({ chosen, versions, refused }: ChapterVersionsProps) {
  const lang = useLanguage();
  const { open } = useCase();
  const { panelAt } = usePanelAddress();
  if (versions.length === 0) return null;
  return (
    <details className="border-t border-rule pt-1">
      <summary className="link inline-flex min-h-10 cursor-pointer items-center">
        {m.report_desk_versions({ count: String(versions.length) })}
      </summary>
      <ol className="mt-2 grid gap-4">
        {versions.map(({ version, changedBy, changedAt, added, removed }) => (
          <li key={version} className="grid gap-1 border-t border-rule pt-2">
            <p>
              <span className="figures">{m.desk_version({ version: String(version) })}</span> · {changedBy} ·{" "}
              <Day date={changedAt} locale={lang} time />
            </p>
            <ul className="measure text-sm">
              {removed.map((sentence) => (
                <li key={sentence}>
                  <del className="text-soft">{sentence}</del>
                </li>
              ))}
              {added.map((sentence) => (
                <li key={sentence}>
                  <ins className="no-underline">{sentence}</ins>
                </li>
              ))}
            </ul>
            {open && version < chosen.version && (
              <ActionForm
                action={{ intent: "restore", chapter: chosen.chapter, restored: String(version) }}
                section="chapter"
                to={`${panelAt({ chapter: chosen.chapter })}#chapter`}
                submit={m.desk_restore()}
                submitLabel={m.desk_restore_which({ version: String(version) })}
                refused={refused}
              >
                <input type="hidden" name="version" value={chosen.version} />
              </ActionForm>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
