import { type KeyboardEvent, useEffect, useRef } from "react";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { gradeText, informationOptions } from "#app/routes/team/case/shell/citation-labels.ts";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import type { Box, InformationKind } from "#business/evidence/evidence.ts";
import { gradeOf } from "#business/evidence/evidence-weight.ts";
import { m } from "#texts/messages.js";
import { ContradictionsWhileTyping } from "../contradictions/contradictions-while-typing.tsx";
import { boxFrom, boxText } from "./crop.ts";
import { CropFields } from "./crop-fields.tsx";
import type { ViewerFacts } from "./load-viewer.ts";

type CiteFormProps = {
  viewer: ViewerFacts;
  box: Box | null;
  onBox: (box: Box | null) => void;
  to: string;
  refused: RefusedForm | undefined;
};

/** Cites the box, or the whole page without one. */
export function CiteForm({ viewer, box, onBox, to, refused }: CiteFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const { source, page } = viewer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form; the next render would clear the draft's box
  useEffect(() => {
    const kept = boxFrom(field.current?.value ?? "");
    if (kept) onBox(kept);
  }, []);
  const place = box
    ? m.evidence_place_crop()
    : page === null
      ? m.evidence_place_source()
      : m.evidence_place_page();
  return (
    <section aria-label={m.evidence_cite()}>
      <h3 className="text-base font-semibold">{m.evidence_cite()}</h3>
      <p className="mb-2 text-sm text-soft">{place}</p>
      <ActionForm
        action={{ intent: "cite", sourceId: source.id, page: page === null ? "" : String(page) }}
        section="viewer"
        to={`${to}#viewer`}
        submit={m.evidence_cite_save()}
        variant="primary"
        refused={refused}
      >
        {(named) => (
          <>
            <input ref={field} type="hidden" name="box" value={boxText(box)} readOnly />
            {box && <CropFields box={box} onBox={onBox} />}
            <TextAreaField
              {...named("transcript")}
              label={m.evidence_transcript()}
              hint={m.evidence_transcript_hint()}
              optional={m.team_optional()}
              rows={3}
              onKeyDown={saveWithEnter}
            />
            <SelectField
              {...named("information", "primary")}
              label={m.evidence_information()}
              hint={m.evidence_weighs()}
              options={weighed(source)}
            />
            <ContradictionsWhileTyping kind="citation" />
          </>
        )}
      </ActionForm>
    </section>
  );
}

/** Ctrl and Enter: from one crop to the next without leaving the keys. */
function saveWithEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Each option with the weight a citation of this source alone would have. */
function weighed(source: ViewerFacts["source"]) {
  return informationOptions().map(({ value, label }) => {
    const information = value as InformationKind; // The options' own values.
    const grade = gradeOf([{ ...source, information, origin: source.id }]);
    return { value, label: `${label}: ${gradeText(grade)}` };
  });
}
