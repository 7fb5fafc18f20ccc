import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { NameGroundIfAsked } from "#app/parts/forms/name-ground-field.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { ConflictNotice } from "#app/routes/team/case/shell/conflict-notice.tsx";
import { usePanelAddress } from "#app/routes/team/case/shell/use-panel-address.ts";
import { VersionField } from "#app/routes/team/case/shell/version-field.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { ChapterPreview } from "./chapter-preview.tsx";
import { CitationPicker } from "./citation-picker.tsx";
import type { ReportTab } from "./load-report.ts";

type ChapterFormProps = Pick<ReportTab, "chosen" | "citations"> & { refused: ConflictedForm | undefined };

const fields = ["textDe", "textEn"] as const;

/** Two languages side by side, with each sentence's evidence shown while typing. Ctrl-Enter saves. */
export function ChapterForm({ chosen, citations, refused }: ChapterFormProps) {
  const { chapter, heading, version } = chosen;
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLTextAreaElement | null>(null);
  const [typed, setTyped] = useState({ textDe: chosen.textDe, textEn: chosen.textEn });
  const { panelAt } = usePanelAddress();
  const here = panelAt({ chapter });
  const labels = { textDe: m.report_desk_german(), textEn: m.report_desk_english() };
  const areaOf = (name: string) => box.current?.querySelector<HTMLTextAreaElement>(`[name=${name}]`) ?? null;
  const look = () =>
    setTyped((before) => {
      const now = { textDe: areaOf("textDe")?.value ?? "", textEn: areaOf("textEn")?.value ?? "" };
      return now.textDe === before.textDe && now.textEn === before.textEn ? before : now;
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft or the text of a conflict fills the fields without typing
  useEffect(() => {
    const soon = requestAnimationFrame(look);
    return () => cancelAnimationFrame(soon);
  }, [refused, version]);
  const save = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    box.current?.closest("form")?.requestSubmit();
  };
  const insert = (key: string) => {
    const area = last.current ?? areaOf("textDe");
    if (!area) return;
    area.focus();
    area.setRangeText(`[^${key}]`, area.selectionStart, area.selectionEnd, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ActionForm
        key={version}
        action={{ intent: "chapter", chapter }}
        section="chapter"
        submit={m.desk_save()}
        submitLabel={m.report_desk_save_which({ chapter: heading })}
        variant="primary"
        refused={refused}
        to={`${here}#chapter`}
      >
        {(field) => (
          <>
            <ConflictNotice name="chapter" subject={chapter} refused={refused} labels={labels} keep={here} />
            <VersionField version={version} name="chapter" subject={chapter} refused={refused} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and input of the two fields in it */}
            <div
              ref={box}
              onKeyDown={save}
              onInput={look}
              onFocus={({ target }) => {
                if (target instanceof HTMLTextAreaElement) last.current = target;
              }}
              className="grid gap-x-6 gap-y-3 @2xl:grid-cols-2"
            >
              {fields.map((name) => (
                <TextAreaField
                  key={name}
                  {...field(name, chosen[name])}
                  lang={name === "textDe" ? "de" : "en"}
                  label={labels[name]}
                  rows={9}
                />
              ))}
            </div>
            <NameGroundIfAsked field={field} />
          </>
        )}
      </ActionForm>
      <CitationPicker citations={citations} insert={insert} />
      <ChapterPreview typed={typed} citations={citations} />
    </div>
  );
}
