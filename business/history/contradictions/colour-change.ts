import { readColour } from "#business/vehicles/colours/colour.ts";
import { isBefore, mayLieBetween } from "./dated.ts";
import type { CasePicture, Found, PicturedStatement } from "./picture.ts";

const fromFactory = ["production", "delivery"];
const seen = [
  "first_registration",
  "registration",
  "photo_sighting",
  "race_rally",
  "sale",
  "auction",
  "inspection_hu",
  "oldtimer_gutachten",
  "barn_find",
  "film_appearance",
  "survey",
];

/** C9: another colour than the factory gave it, and nobody painted it. */
export function colourChange({ statements }: CasePicture): Found[] {
  const coloured = (types: string[]) =>
    statements
      .filter(({ eventType }) => types.includes(eventType))
      .flatMap((statement) => {
        const colour = readColour(statement.text);
        return colour ? { statement, family: colour.family } : [];
      });
  const [factory] = coloured(fromFactory);
  if (!factory) return [];
  const repaints = statements.filter(({ eventType }) => ["repaint", "restoration"].includes(eventType));
  const repainted = (until: PicturedStatement) =>
    repaints.some((repaint) => mayLieBetween(repaint, factory.statement, until));
  return coloured(seen)
    .filter(({ family, statement }) => family !== factory.family && !isBefore(statement, factory.statement))
    .filter(({ statement }) => !repainted(statement))
    .map(({ statement }) => ({
      subjects: [factory.statement, statement].map(({ id }) => ({ kind: "statement", id })),
    }));
}
