import type { Ctx, Staff } from "#business/context.ts";
import { evidenceOf, type SourceWithCitations, subjectOf } from "#business/evidence/read-evidence.ts";
import type { Locale } from "#business/locale.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { panelOf } from "#business/worklist/fold-panel.ts";
import type { SubjectCitation } from "../shell/use-case.ts";
import { loadViewer } from "../viewer/load-viewer.ts";

export type PanelFacts = Awaited<ReturnType<typeof loadPanel>>;

/** A few suffice for answering; the conversation has all of them. */
const latestMessages = 12;

/** The panel's data: the source named by the address, or the latest messages (`?side=talk`). */
export async function loadPanel(ctx: Ctx<Staff>, researchId: string, url: URL, locale: Locale) {
  const talk = url.searchParams.get("side") === "talk";
  const sources = await evidenceOf(ctx, researchId);
  const opened = url.searchParams.get("edit");
  const messages = talk ? await commentsOf(ctx, researchId) : [];
  return {
    ...(await panelOf(ctx)),
    /** The newest first. */
    sources: sources.map(({ id, title, evidenceClass }) => ({ id, title, evidenceClass })).reverse(),
    citations: sources.flatMap(toCitations).filter(({ subject, ofMark }) => ofMark || subject === opened),
    viewer: talk ? null : await loadViewer(ctx, researchId, sources, url, locale),
    messages: talk ? messages.slice(0, latestMessages) : null,
  };
}

/** Each with what it supports. Shown in opened forms and in those of marks. */
function toCitations({
  id: source,
  title,
  evidenceClass,
  citations,
}: SourceWithCitations): SubjectCitation[] {
  return citations.flatMap(({ id, page, transcript, supports }) =>
    supports.map(({ directness, ...support }) => ({
      subject: subjectOf(support),
      ofMark: support.markId !== null,
      id,
      source,
      page,
      title,
      evidenceClass,
      transcript,
      directness,
    })),
  );
}
