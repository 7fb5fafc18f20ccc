/** Two digits mean 19xx from 20 on; fewer or smaller ones are no year. */
export function fullYear(text: string | undefined): string | null {
  if (text?.length === 4) return text;
  return text?.length === 2 && Number(text) >= 20 ? `19${text}` : null;
}

/** "1968" and "71" or "9": the year that the short one means after the long one, or null. */
export function laterYear(first: string, short: string): string | null {
  const size = 10 ** short.length;
  const same = Number(first) - (Number(first) % size) + Number(short);
  if (same > Number(first)) return String(same);
  // Winters and seasons cross the century: 1999/00.
  return same + size === Number(first) + 1 ? String(same + size) : null;
}
