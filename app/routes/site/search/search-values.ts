export const searchFields = [
  "vehicleType",
  "kennzeichen",
  "markeModell",
  "baujahr",
  "fahrgestellnummer",
  "recollection",
  "dealer",
] as const;
export type SearchField = (typeof searchFields)[number];
export type SearchValues = Partial<Record<SearchField, string>>;
