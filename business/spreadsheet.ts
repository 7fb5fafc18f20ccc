/** One cell of a table for a spreadsheet program. It would take a text that begins with one of these signs for a formula and carry it out. */
export function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The mark by which spreadsheet programs know that a table is UTF-8. */
export const utf8Mark = "\u{feff}";
