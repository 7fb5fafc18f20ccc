import { kbaCheckDigit } from "#business/identification/chassis/check-digits.ts";
import { readChassis } from "#business/identification/chassis/read-chassis.ts";
import type { CasePicture, Found, PicturedMark } from "./picture.ts";

/** As the transcript of a registration paper gives field 3. */
const field3 = /(?:prüfziffer|feld 3|check digit|field 3)[^0-9a-z]{0,12}([0-9X])\b/i;

/** C11: the German check digit is wrong, or that of a VIN where the law asks for one. Usually a slip: ask. */
export function wrongCheckDigit({ marks }: CasePicture): Found[] {
  return marks
    .filter(({ type }) => type === "chassis")
    .filter((mark) => germanDigitIsWrong(mark) || isoDigitIsWrong(mark))
    .map(({ id }) => ({ subjects: [{ kind: "mark", id }] }));
}

function germanDigitIsWrong({ raw, transcripts }: PicturedMark): boolean {
  const expected = kbaCheckDigit(raw);
  return transcripts.some((transcript) => {
    const given = field3.exec(transcript)?.[1];
    return given !== undefined && expected !== null && given.toUpperCase() !== expected;
  });
}

function isoDigitIsWrong({ raw }: PicturedMark): boolean {
  const readings = readChassis(raw);
  return (
    readings.length > 0 &&
    readings.every(({ checkDigit }) => checkDigit?.kind === "iso" && checkDigit.binding && !checkDigit.valid)
  );
}
