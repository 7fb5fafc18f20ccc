const signatureDashes = /^--\s*$/;
const ofTheApp =
  /^(von meinem .{2,40} gesendet|gesendet (von|mit) .{2,60}|sent from (my|the) .{2,40}|diese nachricht wurde von .{2,60} gesendet\.?|get outlook for .{2,20}|(holen sie sich )?outlook für .{2,20}( herunterladen)?)\s*$/i;
const originalBar = /^\s*-{2,}\s*(ursprüngliche (nachricht|mail)|original[ -]?(message|nachricht))\s*-{2,}/i;
const head = /^[\s*]*(von|from|gesendet|sent|datum|date|an|to|betreff|subject|cc)\s*:\*?\s/i;
const headStart = /^[\s*]*(von|from|gesendet|sent)\s*:\*?\s/i;
const attribution = /^\s*(am|on|le)\b.{3,400}\b(schrieb|wrote|a écrit)\b.{0,300}:\s*$/i;
const forwarded = /(weitergeleitete nachricht|weitergeleiteten nachricht|forwarded message)/i;

/** What somebody wrote, and what their program repeated below it. Answers between quoted lines keep them. */
export function splitQuoted(text: string): { own: string; quoted: string } {
  const lines = text.split("\n");
  const at = firstQuoted(lines);
  const before = lines.slice(0, at.line);
  const after = lines.slice(at.line + at.heading);
  const turns = at.marked ? turnsOf(after) : 0;
  if (turns > 1) return { own: text.trim(), quoted: "" };
  const below = turns === 1 ? after.slice(after.findLastIndex(isMarked) + 1) : [];
  const { own, signature } = withoutSignature([...before, ...below]);
  if (own === "") return { own: text.trim(), quoted: "" };
  const rest = lines.slice(at.line, lines.length - below.length).join("\n");
  return { own, quoted: [signature, rest].filter((part) => part.trim() !== "").join("\n\n") };
}

function isMarked(line: string): boolean {
  return line.startsWith(">");
}

type Place = { line: number; heading: number; marked: boolean };

function firstQuoted(lines: readonly string[]): Place {
  for (const [line, text] of lines.entries()) {
    if (line > 0 && forwarded.test(lines[line - 1] ?? "")) break;
    if (forwarded.test(text)) break;
    if (originalBar.test(text)) return { line, heading: 1, marked: false };
    if (/^_{10,}\s*$/.test(text) && isHead(lines, line + 1)) return { line, heading: 1, marked: false };
    if (isHead(lines, line)) return { line, heading: 1, marked: false };
    const heading = [1, 2, 3].find((count) => attribution.test(lines.slice(line, line + count).join(" ")));
    if (heading) return { line, heading, marked: true };
    if (isMarked(text)) return { line, heading: 0, marked: true };
  }
  return { line: lines.length, heading: 0, marked: false };
}

/** Two lines of a head in a row, as Outlook, GMX and web.de repeat it. */
function isHead(lines: readonly string[], from: number): boolean {
  const near = lines.slice(from, from + 6).filter((line) => line.trim() !== "");
  return headStart.test(near[0] ?? "") && head.test(near[1] ?? "");
}

/** How often somebody's own words follow quoted ones. */
function turnsOf(lines: readonly string[]): number {
  const written = lines.filter((line) => line.trim() !== "");
  return written.filter((line, i) => !isMarked(line) && i > 0 && isMarked(written[i - 1] ?? "")).length;
}

function withoutSignature(lines: readonly string[]): { own: string; signature: string } {
  const dashes = lines.findIndex((line) => signatureDashes.test(line));
  const kept = dashes >= 0 ? lines.slice(0, dashes) : [...lines];
  const cut = dashes >= 0 ? lines.slice(dashes) : [];
  while (kept.length > 0 && (kept.at(-1)?.trim() === "" || ofTheApp.test(kept.at(-1) ?? "")))
    cut.unshift(kept.pop() ?? "");
  return { own: kept.join("\n").trim(), signature: cut.join("\n").trim() };
}
