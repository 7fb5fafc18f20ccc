export const encodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "cp850",
  "macintosh",
  "utf-8-twice",
] as const;
export type Encoding = (typeof encodings)[number];

export function isEncoding(text: unknown): text is Encoding {
  return (encodings as readonly unknown[]).includes(text);
}

/** Of dates that are written in numbers. */
export const dayOrders = ["day-first", "month-first"] as const;
export type DayOrder = (typeof dayOrders)[number];
