import { useEffect, useRef, useState } from "react";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { informationOptions } from "#app/routes/team/case/shell/citation-labels.ts";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { ConflictNotice } from "#app/routes/team/case/shell/conflict-notice.tsx";
import { VersionField } from "#app/routes/team/case/shell/version-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import type { Box } from "#business/evidence/evidence.ts";
import { m } from "#texts/messages.js";
import { toCitationFields } from "./citation-form-values.ts";
import { boxFrom, boxText } from "./crop.ts";
import { CropFields } from "./crop-fields.tsx";
import { cropText, placeText } from "./crop-text.ts";
import type { CitationFacts } from "./load-viewer.ts";

type ChangeCitationProps = {
  citation: CitationFacts;
  /** Null: the source has no pages. */
  pages: number | null;
  /** What is drawn on the current page. */
  drawn: Box | null;
  to: string;
  refused: ConflictedForm | undefined;
};

export function ChangeCitationForm({ citation, pages, drawn, to, refused }: ChangeCitationProps) {
  const { id, version } = citation;
  const known = toCitationFields(citation);
  const versioned = { name: "citationId", subject: id, refused };
  return (
    <ActionForm
      action={{ intent: "change-citation", citationId: id }}
      section={`citation-${id}`}
      to={to}
      submit={m.desk_save()}
      refused={refused}
    >
      {(field) => (
        <>
          <ConflictNotice
            {...versioned}
            labels={{
              transcript: m.evidence_transcript(),
              information: m.evidence_information(),
              ...(pages === null ? {} : { page: m.evidence_page_label(), box: m.evidence_crop() }),
            }}
            options={{ information: informationOptions(), box: placesOf(refused) }}
            keep="?"
          />
          <VersionField {...versioned} version={version} />
          <TextAreaField
            {...field("transcript", known.transcript)}
            label={m.evidence_transcript()}
            rows={3}
          />
          <SelectField
            {...field("information", known.information)}
            label={m.evidence_information()}
            options={informationOptions()}
          />
          {pages !== null && (
            <TextField
              {...field("page", known.page)}
              label={m.evidence_page_label()}
              hint={m.evidence_page_hint({ pages: String(pages) })}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
          <CropField
            known={field("box", known.box).defaultValue ?? ""}
            drawn={drawn}
            paged={pages !== null}
          />
        </>
      )}
    </ActionForm>
  );
}

type CropFieldProps = { known: string; drawn: Box | null; paged: boolean };

/** The cited crop, to be set to what is drawn, sized in figures, or removed. */
function CropField({ known, drawn, paged }: CropFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [box, setBox] = useState(boxFrom(known));
  // A draft was restored just before.
  useEffect(() => {
    const soon = setTimeout(() => field.current && setBox(boxFrom(field.current.value)));
    return () => clearTimeout(soon);
  }, []);
  const other = drawn && boxText(drawn) !== boxText(box) ? drawn : null;
  return (
    <div className={paged || box ? "grid justify-items-start gap-2" : "hidden"}>
      <input ref={field} type="hidden" name="box" value={boxText(box)} readOnly />
      {paged && <p className="text-sm">{box ? cropText(box) : m.evidence_place_whole()}</p>}
      {box && <CropFields box={box} onBox={setBox} />}
      {paged && other && (
        <Button type="button" variant="secondary" size="small" onClick={() => setBox(other)}>
          {m.evidence_crop_take()}
        </Button>
      )}
      {paged && !drawn && <p className="text-sm text-soft">{m.evidence_crop_take_hint()}</p>}
    </div>
  );
}

/** A conflict's two crops, in words. */
function placesOf(refused: ConflictedForm | undefined) {
  return [refused?.values.box, refused?.conflict?.standing.box].map((value = "") => ({
    value,
    label: placeText(value),
  }));
}
