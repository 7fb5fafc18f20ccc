/** What a person sees of a cell: without a spreadsheet's wrapping, without characters that nobody can see. */
export function cleanCell(value: string, isProse: boolean): string {
  const visible = value
    .replace(/[\u{ad}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}\u{2066}-\u{2069}\u{feff}]/gu, "")
    .replace(/[\u{a0}\u{2000}-\u{200a}\u{202f}\u{205f}\u{3000}]/gu, " ")
    .trim();
  if (isProse) return visible.replace(/[\v\f]|\r\n?/g, "\n");
  return withoutWrapping(visible)
    .replace(/[\u{2010}\u{2011}\u{2212}]/gu, "-")
    .split(/[\r\n\v\f\u{2028}\u{2029}]/u)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}

/** `="0053814"` and `'0115000001` keep a spreadsheet from calculating; 's-Gravenhage begins with its own apostrophe. */
function withoutWrapping(text: string): string {
  const formula = /^'?=\s*"((?:[^"]|"")*)"$/.exec(text);
  if (formula) return (formula[1] ?? "").replaceAll('""', '"').trim();
  return text.replace(/^['’`](?=[\d=+@-]|\p{Lu}{2})/u, "");
}
