import { normaliseChassis } from "./chassis-number.ts";

export type SailNumber = { nation: string | null; number: string; key: string };

/** Letters used until about 1992 become today's (G → GER), so both spellings match. Sailors' lore, to be checked. */
export function readSailNumber(raw: string): SailNumber | null {
  const match = /^([A-Z]{1,3})?0*(\d{1,5})$/.exec(normaliseChassis(raw));
  if (!match) return null;
  const [, letters, number = ""] = match;
  const nation = letters === undefined ? null : (todaysLetters[letters] ?? letters);
  return { nation, number, key: nation === null ? number : `${nation} ${number}` };
}

/** German waterway offices (K-AB 123). The office was freely chosen and proves no residence. */
export type SmallCraftNumber = { office: string; letters: string; number: string; key: string };

export function readSmallCraftNumber(raw: string): SmallCraftNumber | null {
  const match = /^([A-ZÄÖÜ]{1,3})\s?-\s?([A-Z]{1,2})\s?(\d{1,3})$/.exec(
    raw.slice(0, 100).normalize("NFC").trim().toUpperCase(),
  );
  if (!match) return null;
  const [, office = "", letters = "", number = ""] = match;
  return { office, letters, number, key: `${office}-${letters} ${Number(number)}` };
}

/** International boat certificate: S is the DSV (printed); M (DMYV) and A (ADAC) are general knowledge. */
export type BoatCertificateNumber = { number: string; issuer: "DSV" | "DMYV" | "ADAC"; key: string };

export function readBoatCertificateNumber(raw: string): BoatCertificateNumber | null {
  const match = /^(\d{3,6})([SMA])$/.exec(normaliseChassis(raw));
  if (!match) return null;
  const [, number = "", letter = ""] = match;
  const issuer = letter === "S" ? "DSV" : letter === "M" ? "DMYV" : "ADAC";
  return { number, issuer, key: `${number} ${letter}` };
}

const todaysLetters: Readonly<Record<string, string>> = {
  G: "GER",
  K: "GBR",
  F: "FRA",
  I: "ITA",
  H: "NED",
  N: "NOR",
  S: "SWE",
  D: "DEN",
  L: "FIN",
  Z: "SUI",
  OE: "AUT",
  B: "BEL",
  E: "ESP",
  US: "USA",
  KA: "AUS",
  KZ: "NZL",
  KC: "CAN",
};
