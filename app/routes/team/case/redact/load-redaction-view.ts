import { languageOf } from "#app/http/language.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { loadRedaction } from "#business/redactions/load-redaction.ts";
import { suggestRegions } from "#business/redactions/suggest-regions.ts";

export type RedactionView = Awaited<ReturnType<typeof loadRedactionView>>;

/** A file with what is blackened in it and what might be; `?page=` says where one comes from. */
export async function loadRedactionView(
  ctx: Ctx<Staff>,
  asked: { researchId: string; documentId: string },
  url: URL,
) {
  const file = await loadRedaction(ctx, asked);
  const isWaiting = file.redaction?.state === "queued";
  const isSeen = file.hasCopies && file.state !== "refused" && file.state !== "processing";
  const canBe = isSeen && file.flaw !== "locked" && !file.isErased && !isWaiting;
  const researchAddress = `/${languageOf(url.pathname)}/team/researches/${asked.researchId}`;
  return {
    file,
    isWaiting,
    canBe,
    researchAddress,
    pageAddress: `${researchAddress}/documents/${file.id}/original/`,
    suggested: canBe ? await suggestRegions(ctx, asked) : { hasText: false, regions: [] },
    firstPage: Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1),
  };
}
