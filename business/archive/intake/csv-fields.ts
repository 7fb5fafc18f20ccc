export type CsvFields = { fields: string[] } | { open: number } | { stray: number };

/** RFC 4180 with any separator; a quote inside an unquoted field is an ordinary character. */
export function csvFields(text: string, separator: string): CsvFields {
  if (!text.includes('"')) return { fields: text.split(separator) };
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1);
      if (close < 0) return { open: at };
      fields.push(text.slice(at + 1, close).replaceAll('""', '"'));
      at = close + 1;
      if (at === text.length) return { fields };
      if (!text.startsWith(separator, at)) return { stray: close };
      at += separator.length;
    } else {
      const next = text.indexOf(separator, at);
      if (next < 0) {
        fields.push(text.slice(at));
        return { fields };
      }
      fields.push(text.slice(at, next));
      at = next + separator.length;
    }
  }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
