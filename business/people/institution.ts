export const institutionKinds = [
  "dealer",
  "workshop",
  "maker",
  "club",
  "archive",
  "museum",
  "authority",
  "company",
] as const;
export type InstitutionKind = (typeof institutionKinds)[number];

/** The first that fits, in lower case. The migration says the same in SQL; a test compares the two. */
export const institutionWords: readonly (readonly [InstitutionKind, RegExp])[] = [
  ["museum", /museum(?!s)/],
  ["archive", /archiv(?!ar)/],
  ["club", /club(?!mitglied)|verein( |,|$)|verband( |,|$)/],
  [
    "authority",
    /^(behörde|authority)( [0-9]{1,3})?(,|$)|ministerium|^polizei|bundeswehr|feuerwehr( |,|$)|stadtwerke/,
  ],
  ["maker", /^(hersteller|maker)( [0-9]{1,3})?(,|$)|automobilwerk|fahrzeugfabrik|werft( |,|$)/],
  ["workshop", /^(werkstatt|workshop)( [0-9]{1,3})?(,|$)/],
  ["dealer", /^(händler|dealer)( [0-9]{1,3})?(,|$)|autohaus|auktionshaus|auction house/],
];
export const companyForm =
  /(^|[^A-Za-zÄÖÜäöüß])(GmbH|AG|KG|OHG|Ltd|Inc|SpA|S\.p\.A|B\.V|e\. ?K|e\. ?V)($|[^A-Za-zÄÖÜäöüß])/;

/** Whether a text names an institution, which is no person; null for whatever may be a person. */
export function institutionKindOf(text: string): InstitutionKind | null {
  const lower = text.toLowerCase();
  const found = institutionWords.find(([, words]) => words.test(lower));
  if (found) return found[0];
  return companyForm.test(text) ? "company" : null;
}
