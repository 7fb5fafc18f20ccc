import type { CasePicture, Found } from "./picture.ts";

const features: readonly { mark: RegExp; since: string }[] = [
  { mark: /fe-schrift|fe font|fälschungserschwerend/i, since: "1994-11-01" },
  { mark: /euro-?kennzeichen|eurofeld|euro (?:number )?plate|euroband/i, since: "1994-11-01" },
  { mark: /saisonkennzeichen|seasonal plate|season plate/i, since: "1997-03-01" },
  { mark: /\bH-?kennzeichen|\bH[ -]plate/i, since: "1997-07-01" },
  { mark: /prüfplakette|hu-plakette|tüv-plakette|inspection sticker/i, since: "1961-01-01" },
];

/** C14: a photograph shows what was only there later than it is dated. */
export function photoFeature({ statements }: CasePicture): Found[] {
  return statements
    .filter(
      ({ eventType, latest, text }) =>
        eventType === "photo_sighting" &&
        latest !== null &&
        features.some(({ mark, since }) => latest < since && mark.test(text)),
    )
    .map(({ id }) => ({ subjects: [{ kind: "statement", id }] }));
}
