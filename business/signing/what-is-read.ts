import { and, eq } from "drizzle-orm";
import { wordsOfSpan } from "#business/identification/dates/words-of-date.ts";
import { canonicalHash } from "#platform/credentials/data-integrity.ts";
import { createSignature, equalInConstantTime } from "#platform/signature.ts";
import { countChanges } from "../audit/second-person.ts";
import type { Staff, Tx } from "../context.ts";
import { evidenceOf, type SourceWithCitations } from "../evidence/read-evidence.ts";
import type { Paragraph, ProseChapter, ReportContent, ReportStatement } from "../reports/report-content.ts";
import { signOffReadings } from "./signing.sql.ts";

export type Reading = Awaited<ReturnType<typeof whatIsRead>>[number];

type Entry = {
  subject: string;
  /** Of the row on the desk; null for prose. */
  id: string | null;
  kind: "statement" | "custody" | "mark" | "prose";
  /** Of prose. */
  chapter: ProseChapter | null;
  date: { from: string | null; until: string | null; asTyped: string | null };
  title: { de: string | null; en: string | null };
  text: { de: string | null; en: string | null };
  grade: ReportStatement["grade"];
  notes: readonly number[];
};

/** Everything that the report says, each with what it rests on, and whether this member of the team has read it as it stands. */
export async function whatIsRead(ctx: Tx<Staff>, researchId: string, content: ReportContent) {
  const sources = await evidenceOf(ctx, researchId);
  const own = and(eq(signOffReadings.researchId, researchId), eq(signOffReadings.readBy, ctx.actor.userId));
  const rows = await ctx.db
    .select({ subject: signOffReadings.subject, digest: signOffReadings.digest })
    .from(signOffReadings)
    .where(own);
  const changes = await countChanges(ctx, researchId);
  const read = new Set(rows.map(({ subject, digest }) => `${subject} ${digest}`));
  return entriesOf(content).map(({ notes, ...entry }) => {
    const shown = { ...entry, citations: notes.map((number) => citationOf(content, number, sources)) };
    const digest = canonicalHash(shown).toString("hex");
    const cited = notes.map((number) => sourceOf(content, number, sources)?.id ?? null);
    const proof = proofOf(ctx, { researchId, subject: entry.subject, digest, changes });
    return { ...shown, sources: cited, digest, proof, isRead: read.has(`${entry.subject} ${digest}`) };
  });
}

type Shown = { researchId: string; subject: string; digest: string; changes: number };

/** That this row stood so when it was shown to this person, and nothing had changed in the case since the change of that number. */
function proofOf(ctx: Tx<Staff>, { researchId, subject, digest, changes }: Shown): string {
  return createSignature(
    ctx.services.secret,
    "reading",
    researchId,
    subject,
    digest,
    ctx.actor.userId,
    changes,
  );
}

/** Whether a row stands as it was shown, without assembling the report; false also where that takes a look. */
export async function isProven(
  ctx: Tx<Staff>,
  shown: Omit<Shown, "changes"> & { proof?: string | undefined },
): Promise<boolean> {
  if (!shown.proof) return false;
  const changes = await countChanges(ctx, shown.researchId);
  return equalInConstantTime(shown.proof, proofOf(ctx, { ...shown, changes }));
}

function entriesOf({ prose, statements, custody, marks }: ReportContent): Entry[] {
  const never = { from: null, until: null, asTyped: null };
  return [
    ...prose.map(({ chapter, de, en }) => ({
      subject: `prose:${chapter}`,
      id: null,
      kind: "prose" as const,
      chapter,
      date: never,
      title: { de: null, en: null },
      text: { de: plain(de), en: plain(en) },
      grade: null,
      notes: [...de, ...en].flatMap((sentences) => sentences.flatMap(({ notes }) => notes)),
    })),
    ...statements.map(({ id, date, dateAsTyped, title, description, grade, notes }) => ({
      subject: `statement:${id}`,
      id,
      kind: "statement" as const,
      chapter: null,
      date: { from: date, until: null, asTyped: dateAsTyped ?? null },
      title,
      text: description,
      grade,
      notes,
    })),
    ...custody.map(({ id, party, begin, end, beginAsTyped, endAsTyped, place, grade, notes }) => ({
      subject: `custody:${id}`,
      id,
      kind: "custody" as const,
      chapter: null,
      date: { from: begin, until: end ?? "", asTyped: wordsOfSpan(beginAsTyped, endAsTyped) },
      title: { de: party, en: party },
      text: { de: place, en: place },
      grade,
      notes,
    })),
    ...marks.map(({ id, type, raw, validFrom, validUntil, fromAsTyped, untilAsTyped, grade, notes }) => ({
      subject: `mark:${id}`,
      id,
      kind: "mark" as const,
      chapter: null,
      date: { from: validFrom, until: validUntil ?? "", asTyped: wordsOfSpan(fromAsTyped, untilAsTyped) },
      title: { de: raw, en: raw },
      text: { de: type, en: type },
      grade,
      notes,
    })),
  ];
}

function plain(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map((sentences) => sentences.map(({ text }) => text).join(" ")).join("\n\n");
}

function sourceOf({ notes }: ReportContent, number: number, sources: readonly SourceWithCitations[]) {
  const note = notes.find((each) => each.number === number);
  return sources.find(({ citations }) => citations.some(({ id }) => id === note?.citationId));
}

/** Without the number, which moves with whatever stands before it. */
function citationOf({ notes }: ReportContent, number: number, sources: readonly SourceWithCitations[]) {
  const note = notes.find((each) => each.number === number);
  for (const source of sources)
    for (const { id, page, box, transcript } of source.citations)
      if (id === note?.citationId) {
        const { title, evidenceClass, form, verification, documentId, papers } = source;
        const area = box && { x: box.x, y: box.y, width: box.width, height: box.height };
        const known = {
          words: title,
          evidenceClass,
          form,
          verification,
          documentId,
          page,
          box: area,
          transcript,
        };
        return papers.length > 0 ? { ...known, papers } : known;
      }
  return {
    words: note?.words ?? null,
    evidenceClass: note?.evidenceClass ?? null,
    documentId: null,
    transcript: null,
  };
}
