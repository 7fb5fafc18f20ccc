import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { archiveRecordForCase } from "#business/archive/read-records.ts";
import { violates } from "#platform/database/constraint-error.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { documentOriginals, researchDocuments } from "../documents/documents.sql.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { berlinDay } from "../locale.ts";
import { sources } from "./evidence.sql.ts";
import { datedAs, familyOf, sourceDetails } from "./source-input.ts";

const { title, ...details } = sourceDetails;
const common = { researchId: z.uuid(), ...details };

export const AddSource = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("document"), ...common, title, documentId: z.uuid() }),
  /** Also one that the engine did not propose. Without a title it gets that of the archive's source. */
  z.object({
    kind: z.literal("sighting"),
    ...common,
    title: title.or(z.literal("")),
    archiveRecordId: z.uuid(),
  }),
  z.object({
    kind: z.literal("link"),
    ...common,
    title,
    url: z
      .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: "evidence_url_invalid" })
      .max(2000, "evidence_url_invalid"),
    readOn: z.iso.date("evidence_read_on_missing"),
    /** The page as it was saved: a file of the case. The server fetches nothing. */
    documentId: z
      .union([z.literal(""), z.uuid()])
      .optional()
      .transform((id) => id || null),
  }),
]);
type Input = z.infer<typeof AddSource>;

/** The same again, under the same title, is the source that is there: a form pressed twice makes one. */
export function addSource(ctx: Ctx<Staff>, input: Input): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    if (input.kind === "link" && input.readOn > berlinDay(ctx.now()))
      throw new RuleBroken("evidence_read_in_future");
    const referred = await referredBy(ctx, input);
    const known = await sameSource(ctx, input);
    if (known) return known;
    const id = uuidv7(ctx.now().getTime());
    const who = ctx.actor.userId;
    const at = ctx.now();
    const [added] = await ctx.db
      .insert(sources)
      .values({
        id,
        ...input,
        ...datedAs(input),
        family: familyOf(input),
        ...referred,
        createdBy: who,
        createdAt: at,
        changedBy: who,
        changedAt: at,
      })
      .onConflictDoNothing({ target: [sources.researchId, sources.archiveRecordId] })
      .returning({ id: sources.id })
      .catch((error: unknown) => {
        throw violates(error, "sources_research_fk") ? new NotFound() : error;
      });
    if (!added && input.kind === "sighting") return sightingInCase(ctx, input);
    await record(ctx, "source.added", `research:${input.researchId}`, { source: id });
    return id;
  });
}

/** What the file or the sighting says of itself. Throws `NotFound` for one that is not there or of another case. */
async function referredBy(ctx: Tx<Staff>, input: Input): Promise<Partial<typeof sources.$inferInsert>> {
  if (input.kind === "sighting") {
    const sighting = await archiveRecordForCase(ctx, input.archiveRecordId, "de");
    if (!sighting) throw new NotFound();
    const title = input.title || sighting.citation;
    return input.date || !sighting.date ? { title } : { title, date: sighting.date };
  }
  if (!input.documentId) return {};
  const [file] = await ctx.db
    .select({
      // A blackened copy is still the same paper.
      sha256: sql<string>`coalesce(${documentOriginals.sha256}, ${researchDocuments.sha256})`,
      fingerprint: researchDocuments.fingerprint,
    })
    .from(researchDocuments)
    .leftJoin(documentOriginals, eq(documentOriginals.documentId, researchDocuments.id))
    .where(
      and(
        eq(researchDocuments.id, input.documentId),
        eq(researchDocuments.researchId, input.researchId),
        ne(researchDocuments.state, "refused"),
        isNull(researchDocuments.removedAt),
      ),
    );
  if (!file) throw new NotFound();
  return file;
}

/** One case at a time, so that two presses at once do not pass each other. */
async function sameSource(ctx: Tx<Staff>, input: Input): Promise<string | null> {
  if (input.kind === "sighting") return null;
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`sources:${input.researchId}`}, 0))`,
  );
  const of =
    input.kind === "document"
      ? eq(sources.documentId, input.documentId)
      : and(
          eq(sources.url, input.url),
          eq(sources.readOn, input.readOn),
          input.documentId ? eq(sources.documentId, input.documentId) : isNull(sources.documentId),
        );
  const [row] = await ctx.db
    .select({ id: sources.id })
    .from(sources)
    .where(
      and(
        eq(sources.researchId, input.researchId),
        eq(sources.kind, input.kind),
        eq(sources.title, input.title),
        of,
      ),
    );
  return row?.id ?? null;
}

async function sightingInCase(
  ctx: Tx<Staff>,
  input: { researchId: string; archiveRecordId: string },
): Promise<string> {
  const [row] = await ctx.db
    .select({ id: sources.id })
    .from(sources)
    .where(and(eq(sources.researchId, input.researchId), eq(sources.archiveRecordId, input.archiveRecordId)));
  if (!row) throw new NotFound();
  return row.id;
}
