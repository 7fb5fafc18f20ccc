import { readColour } from "#business/identification/colours/colour.ts";
import { isBefore, mayLieBetween } from "./dated.ts";
import type { CasePicture, Found, PicturedStatement, Subject } from "./picture.ts";

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

/** C9: another colour than the factory gave it, then or as the customer describes it, and nobody painted it. */
export function colourChange({ vehicle, statements }: CasePicture): Found[] {
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
  const cause: Subject = { kind: "statement", id: factory.statement.id };
  const today = vehicle.colour === null ? null : readColour(vehicle.colour);
  const described: Found[] =
    today && today.family !== factory.family && repaints.length === 0
      ? [{ subjects: [cause, { kind: "vehicle", id: vehicle.id }] }]
      : [];
  const otherwise = coloured(seen)
    .filter(({ family, statement }) => family !== factory.family && !isBefore(statement, factory.statement))
    .filter(({ statement }) => !repainted(statement))
    .map(({ statement }): Found => ({ subjects: [cause, { kind: "statement", id: statement.id }] }));
  return [...otherwise, ...described];
}
