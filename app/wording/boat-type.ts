import type { Locale } from "#business/locale.ts";

/** Sources name a boat's type in English. Longer phrases come first. */
const german: readonly [pattern: RegExp, text: string][] = [
  [/\(designed by ([^()]+)\)/, "(Entwurf: $1)"],
  [/\(([^()]+) design no\. (\d+)\)/, "(Entwurf $2 von $1)"],
  [/\(after a ([^()]+) design\)/, "(nach einem Entwurf von $1)"],
  [/\(attributed to ([^()]+)\)/, "($1 zugeschrieben)"],
  [/\b(\d+) Metre\b/, "$1mR-Yacht"],
  [/\bocean racing yawl\b/i, "Hochsee-Yawl"],
  [/\bgaff (?=yawl)/i, "Gaffel"],
  [/\bgaff cutter\b/gi, "Gaffelkutter"],
  [/\bgaff ketch\b/i, "Gaffelketsch"],
  [/\bgaff schooner\b/i, "Gaffelschoner"],
  [/\bpilot cutter\b/i, "Lotsenkutter"],
  [/\bcruising cutter\b/i, "Fahrtenkutter"],
  [/\bracing sloop\b/i, "Regatta-Slup"],
  [/\bketch\b/i, "Ketsch"],
  [/\bmotor yacht\b/i, "Motoryacht"],
  [/\bsteam pinnace\b/i, "Dampfpinasse"],
  [/\bminesweeper\b/i, "Minensucher"],
  [/\bresearch ship\b/i, "Forschungsschiff"],
  [/\bGold Cup racer\b/i, "Gold-Cup-Rennboot"],
  [/\bunlimited hydroplane\b/i, "Hydroplane der Unlimited-Klasse"],
  [/\bJ Class\b/, "J-Klasse"],
  [/\bwith two (\S+) V12 engines\b/, "mit zwei Zwölfzylindern von $1"],
  [/\b(\d+) ft\b/, "$1 Fuß"],
  [/\bmodified\b/, "umgebaut"],
  [/\bconverted\b/, "umgebaute"],
  [/\blater\b/, "später"],
];

export function boatType(type: string, locale: Locale): string {
  if (locale === "en") return type;
  return german.reduce((text, [pattern, word]) => text.replace(pattern, word), type);
}
