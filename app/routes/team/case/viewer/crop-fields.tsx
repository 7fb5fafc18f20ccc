import type { Box } from "#business/evidence/evidence.ts";
import { m } from "#texts/messages.js";
import { placedBox } from "./crop.ts";

type CropFieldsProps = { box: Box; onBox: (box: Box | null) => void };

/** The crop in figures, for people without pointer or arrow keys (WCAG 2.5.7). Not submitted. */
export function CropFields({ box, onBox }: CropFieldsProps) {
  const names = {
    x: m.evidence_crop_left(),
    y: m.evidence_crop_top(),
    width: m.evidence_crop_width(),
    height: m.evidence_crop_height(),
  };
  return (
    <fieldset>
      <legend className="font-semibold">{m.evidence_crop_figures()}</legend>
      <div className="mt-1 flex flex-wrap items-end gap-3">
        {(["x", "y", "width", "height"] as const).map((part) => (
          <label key={part} className="grid text-sm">
            {names[part]}
            <input
              type="number"
              min={0}
              max={100}
              value={Math.round(box[part] * 100)}
              onChange={({ target }) => onBox(placedBox({ ...box, [part]: Number(target.value) / 100 }))}
              className="min-h-10 w-20 rounded-sm border border-edge bg-sheet px-2"
            />
          </label>
        ))}
        <button type="button" onClick={() => onBox(null)} className="link min-h-10 text-sm">
          {m.evidence_crop_drop()}
        </button>
      </div>
    </fieldset>
  );
}
