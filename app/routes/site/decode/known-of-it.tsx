import { m } from "#texts/messages.js";
import { DistrictMap } from "./district-map.tsx";
import type { PlateAnswer } from "./plate-answer.ts";

/** What it may have been before, and where it was issued. */
export function KnownOfIt({ known: { before, dots } }: { known: PlateAnswer }) {
  if (before.length === 0 && dots.length === 0) return null;
  return (
    <div className="mb-10 grid gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        {before.length > 0 && (
          <>
            <h2 className="label-plate">{m.door_before_title()}</h2>
            <ul className="mt-1">
              {before.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {dots.length > 0 && (
        <figure>
          <figcaption className="label-plate mb-2">{m.door_map_title()}</figcaption>
          <DistrictMap dots={dots} className="max-w-44 text-edge" />
        </figure>
      )}
    </div>
  );
}
