import { namesOf } from "#business/accounts/read-names.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { documentsOf } from "#business/documents/read-documents.ts";
import { datedText } from "#business/evidence/format-citation.ts";
import { likeSources } from "#business/evidence/origins.ts";
import { evidenceOf } from "#business/evidence/read-evidence.ts";
import { berlinDay, type Locale } from "#business/locale.ts";
import { researchForTeam } from "#business/researches/read-case.ts";
import { vehicleName } from "#business/researches/research.ts";
import { findInArchive } from "./find-in-archive.ts";
import { toSourceFields } from "./source-form-values.ts";

export type SourceFacts = Awaited<ReturnType<typeof loadEvidence>>["sources"][number];

export async function loadEvidence(ctx: Ctx<Staff>, researchId: string, url: URL, locale: Locale) {
  const { research, vehicle } = await researchForTeam(ctx, researchId);
  const evidence = await evidenceOf(ctx, researchId);
  const names = await namesOf(ctx, [...new Set(evidence.map(({ changedBy }) => changedBy))]);
  const documents = await documentsOf(ctx, researchId);
  const files = new Map(documents.map((file) => [file.id, file]));
  const used = new Set(evidence.map(({ documentId }) => documentId));
  const titles = new Map(evidence.map(({ id, title }) => [id, title]));
  const taken = evidence.flatMap(({ archiveRecordId }) => archiveRecordId ?? []);
  return {
    number: research.number,
    name: vehicleName(vehicle),
    today: berlinDay(ctx.now()),
    sources: evidence.map(({ citations, changedBy, sha256, ...source }) => ({
      ...source,
      when: source.date && datedText(source.date, source.dateAsTyped, locale),
      citations: citations.length,
      changedBy: names.get(changedBy) ?? "",
      damage: damageOf(files.get(source.documentId ?? "")),
      fileHash: sha256?.slice(0, 12) ?? null,
      like: likeSources({ ...source, sha256 }, evidence).map(({ id, by }) => ({
        id,
        by,
        title: titles.get(id) ?? "",
      })),
      fields: toSourceFields(source, locale),
    })),
    documents: documents
      .filter(({ id, state }) => state !== "refused" && !used.has(id))
      .map(({ id, name, version, flaw }) => ({ id, name, version, damaged: flaw !== null })),
    archive: await findInArchive(ctx, url.searchParams.get("find") ?? "", taken, locale),
  };
}

function damageOf(file: Awaited<ReturnType<typeof documentsOf>>[number] | undefined) {
  if (!file || (file.flaw === null && file.state !== "refused")) return null;
  const { state, refusal, flaw } = file;
  return { state, refusal, flaw };
}
