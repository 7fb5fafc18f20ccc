import { recordOnce } from "../audit/record-once.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff } from "../context.ts";
import { unblackenedFile } from "../documents/originals/read-original.ts";
import { evidenceOf } from "../evidence/read-evidence.ts";
import { namesOfPersons } from "../people/names-in-text.ts";
import type { Region } from "./redaction.ts";
import { regionsOfWords, textOfWords } from "./regions-of-words.ts";
import { sensitiveSpans } from "./sensitive-text.ts";
import { wordsOfPdf } from "./words-of-pdf.ts";

export type SuggestedRegions = {
  /** False where nothing could be read: a picture, or a PDF of pictures. */
  hasText: boolean;
  regions: Region[];
};

const maxSuggested = 300;

/** From what was read: a PDF's own text, and places whose words somebody has typed. Nothing is blackened by it. */
export async function suggestRegions(
  ctx: Ctx<Staff>,
  asked: { researchId: string; documentId: string },
): Promise<SuggestedRegions> {
  mustBeOnDuty(ctx, "research");
  const file = await inTransaction(ctx, async (ctx) => {
    const file = await unblackenedFile(ctx, asked);
    await recordOnce(ctx, "document.read", `document:${file.id}`);
    return file;
  });
  const isPdf = file.fileType === "application/pdf" && file.flaw !== "locked" && !file.isErased;
  const pages = isPdf ? await wordsOfPdf(ctx, file.fileUrl) : null;
  const names = await namesOfPersons(ctx, asked.researchId);
  const written = (pages ?? []).flatMap(({ words }, i) => {
    const text = textOfWords(words);
    const spans = sensitiveSpans(text);
    const others = names(text)
      .filter((name) => !spans.some(({ start, end }) => name.start < end && start < name.end))
      .map((name) => ({ kind: "name" as const, ...name }));
    return regionsOfWords(i + 1, words, [...spans, ...others]);
  });
  const typed = await typedPlaces(
    ctx,
    asked,
    (text) => sensitiveSpans(text)[0]?.kind ?? (names(text)[0] && "name"),
  );
  return {
    hasText: typed.length > 0 || (pages ?? []).some(({ words }) => textOfWords(words).trim() !== ""),
    regions: [...written, ...typed].slice(0, maxSuggested),
  };
}

/** The boxes of citations whose transcript holds something. */
async function typedPlaces(
  ctx: Ctx<Staff>,
  { researchId, documentId }: { researchId: string; documentId: string },
  kindOf: (text: string) => Region["kind"] | undefined,
): Promise<Region[]> {
  const sources = await evidenceOf(ctx, researchId);
  return sources
    .filter((source) => source.documentId === documentId)
    .flatMap(({ citations }) => citations)
    .flatMap(({ page, box, transcript }) => {
      const kind = box && transcript ? kindOf(transcript) : undefined;
      return box && kind ? [{ page: page ?? 1, kind, ...box }] : [];
    });
}
