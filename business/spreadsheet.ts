/** Prefixes text that a spreadsheet would execute as a formula, also by a character of full width. */
export function cell(text: string): string {
  const escaped = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** Spreadsheet programs recognise UTF-8 by it. */
export const utf8Bom = "\u{feff}";
