import { mayLieBetween } from "./dated.ts";
import type { CasePicture, Found, PicturedMark } from "./picture.ts";

/** C15: the boat bore another name or sail number later, and nobody renamed it. */
export function boatName({ vehicle, marks, statements }: CasePicture): Found[] {
  if (vehicle.kind !== "antique-boat") return [];
  const renamings = statements.filter(({ eventType }) => eventType === "renaming");
  return (["name", "sail_number"] as const).flatMap((type) => {
    const borne = marks
      .filter((mark) => mark.type === type)
      .toSorted((a, b) => ((a.from.earliest ?? "") < (b.from.earliest ?? "") ? -1 : 1));
    return borne.slice(1).flatMap((mark, i): Found[] => {
      const before = borne[i];
      if (!before || before.norm === mark.norm) return [];
      const start = before.from.earliest === null ? before.until : before.from;
      if (renamings.some((renaming) => mayLieBetween(renaming, start, changeBy(mark)))) return [];
      return [{ subjects: [before, mark].map(({ id }) => ({ kind: "mark", id })) }];
    });
  });
}

/** By when the later mark was certainly there. */
function changeBy({ from, until }: PicturedMark) {
  return from.latest === null ? until : from;
}
