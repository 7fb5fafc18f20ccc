const languages = ["de", "en", "fr", "it", "nl"];
/** States that are no more, whose codes ISO 3166-3 keeps for what they were. */
const formerCodes: readonly string[] = ["DD", "SU", "YU", "CS", "ZR", "BU", "TP", "AN"];
/** Of unknown and invented regions. */
const noCountry: readonly string[] = ["ZZ", "XA", "XB", "QO", "EU", "EZ", "UN"];

/** ISO 3166 alpha-2 for a code, a name in five languages or a sign at the back of a car; null for anything else. */
export function readCountry(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(code) && isCode(code)) return code;
  return names().get(fold(text)) ?? null;
}

function isCode(code: string): boolean {
  if (formerCodes.includes(code)) return true;
  if (noCountry.includes(code)) return false;
  const known = new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code) !== undefined;
  return known && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}

let namesRead: ReadonlyMap<string, string> | undefined;

function names(): ReadonlyMap<string, string> {
  if (namesRead) return namesRead;
  const read = new Map<string, string>();
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((one) => letters.map((other) => one + other)).filter(isCode);
  for (const language of languages) {
    const words = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const code of codes.filter((code) => !formerCodes.includes(code))) {
      const name = words.of(code);
      if (name !== undefined) read.set(fold(name), code);
    }
  }
  for (const [code, others] of Object.entries(otherNames))
    for (const name of others.split("|")) read.set(fold(name), code);
  namesRead = read;
  return read;
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/^(?:the|die|der|la|le|les|l['’]|il|lo|het|de) ?(?=\p{L}{3})/u, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Signs of the conventions of 1926 and 1968, three letters of ISO 3166, and what people say. */
const otherNames: Record<string, string> = {
  DE: "D|DEU|GER|BRD|Bundesrepublik|Bundesrepublik Deutschland|Westdeutschland|West Germany|FRG|RFA|Allemagne de l'Ouest|Germania Ovest|RFT|West-Duitsland|Deutsches Reich|Federal Republic of Germany|Deutschl.|Dtl.|Dtld.",
  DD: "DDR|GDR|RDA|RDT|SBZ|Ostdeutschland|East Germany|Deutsche Demokratische Republik|German Democratic Republic|République démocratique allemande|Allemagne de l'Est|Germania Est|Oost-Duitsland",
  AT: "A|AUT|Oesterreich|Österr.|Oesterr.",
  CH: "CHE|SUI|Confoederatio Helvetica",
  GB: "UK|GBR|U.K.|G.B.|England|Scotland|Schottland|Wales|Northern Ireland|Nordirland|Great Britain|Großbritannien|Grossbritannien|Britain|Grande-Bretagne|Angleterre|Gran Bretagna|Inghilterra|Groot-Brittannië|Engeland",
  US: "USA|U.S.A.|U.S.|Amerika|America|Vereinigte Staaten von Amerika|United States of America|États-Unis d'Amérique|Stati Uniti d'America|Verenigde Staten van Amerika",
  FR: "F|FRA|Frankr.",
  IT: "I|ITA",
  NL: "NLD|NED|Holland|Hollande|Olanda|Nederland",
  BE: "B|BEL",
  LU: "L|LUX",
  ES: "E|ESP",
  PT: "P|PRT|POR",
  DK: "DNK|DEN",
  SE: "S|SWE",
  NO: "N|NOR",
  FI: "FIN|SF",
  IE: "IRL|EIR|Eire",
  LI: "FL|LIE|Fürstentum Liechtenstein",
  PL: "POL",
  HU: "H|HUN",
  CZ: "CZE|Czech Republic|Tschechische Republik|Tschechei|République tchèque|Repubblica Ceca",
  SK: "SVK|Slovak Republic|Slowakische Republik",
  CS: "CSSR|ČSSR|CSR|ČSR|CSFR|ČSFR|Czechoslovakia|Tschechoslowakei|Tchécoslovaquie|Cecoslovacchia|Tsjecho-Slowakije|Tsjechoslowakije",
  SU: "UdSSR|USSR|URSS|CCCP|СССР|Sowjetunion|Soviet Union|Union soviétique|Unione Sovietica|Sovjet-Unie",
  YU: "Jugoslawien|Yugoslavia|Yougoslavie|Jugoslavia|Joegoslavië|SFRJ",
  RU: "RUS|Russische Föderation|Russian Federation",
  SI: "SLO|SVN",
  HR: "HRV|CRO",
  RO: "ROU|ROM|R",
  BG: "BGR|BUL",
  GR: "GRC|HELLAS",
  TR: "TUR|Türkei|Turkey",
  EE: "EST",
  LV: "LVA|LETT",
  LT: "LTU",
  CA: "CDN|CAN",
  AU: "AUS",
  JP: "J|JPN",
  ZA: "ZAF|RSA",
  VA: "V|Vatikan|Vatican|Vaticano|Vaticaanstad",
  MC: "MCO",
  IS: "ISL",
  MT: "M|MLT",
  AR: "RA|ARG",
  BR: "BRA",
  MX: "MEX",
  IN: "IND",
  NZ: "NZL",
  IL: "ISR",
  GI: "GBZ",
  JE: "GBJ",
  GG: "GBG",
  IM: "GBM",
};
