import { eq } from "drizzle-orm";
import { inTransaction, type System, type Tx } from "#business/context.ts";
import { citations, sources, statementCitations } from "#business/evidence/evidence.sql.ts";
import type { PaperKind, SourceFamily } from "#business/evidence/evidence.ts";
import { custodyPeriods, researchTimeline } from "#business/history/history.sql.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { scoreCase } from "#business/score/score-case.ts";
import { identityMarks, vehicles } from "#business/vehicles/vehicles.sql.ts";
import { uuidv7 } from "#platform/uuid.ts";
import type { OrderFixture } from "./order-fixtures.ts";
import type { TestApp } from "./test-app.ts";

const papers: [PaperKind, SourceFamily][] = [
  ["identity", "authority"],
  ["origin", "maker"],
  ["ownership", "authority"],
  ["technical", "inspection"],
  ["photos", "picture"],
  ["transfer", "business"],
];

/** Originals of every kind, an owner since the first day, two marks as the factory recorded them: the score is Heritage Silver. */
export function documentCase(app: TestApp, { researchId, userId, staffId }: OrderFixture): Promise<void> {
  return inTransaction(app.system(), async (ctx) => {
    const at = ctx.now();
    const versioned = { createdBy: staffId, createdAt: at, changedBy: staffId, changedAt: at };
    const vehicleId = await bornIn1965(ctx, researchId);
    const held = {
      id: uuidv7(),
      researchId,
      userId,
      status: "accepted" as const,
      publishedAt: at,
      ...versioned,
    };
    const [statementId, markIds] = [uuidv7(), [uuidv7(), uuidv7()]];
    await ctx.db.insert(researchTimeline).values({
      ...held,
      id: statementId,
      date: "1965-05-12",
      sortsOn: "1965-05-12",
      titleDe: "Erstzulassung in Celle",
      titleEn: "First registered in Celle",
      eventType: "first_registration",
    });
    await ctx.db.insert(custodyPeriods).values({
      ...held,
      party: "Halter 1",
      role: "owner",
      begin: "1965-01-01",
      beginEarliest: "1965-01-01",
      beginLatest: "1965-01-01",
      acquisition: "purchase_new",
    });
    await ctx.db.insert(identityMarks).values(
      (["chassis", "engine"] as const).map((type, n) => ({
        id: markIds[n] ?? "",
        vehicleId,
        type,
        raw: `11512345${n}`,
        norm: `11512345${n}`,
        partState: "factory" as const,
        changedBy: staffId,
        changedAt: at,
        publishedAt: at,
      })),
    );
    for (const [paper, family] of papers) {
      const [sourceId, citationId] = [uuidv7(), uuidv7()];
      await ctx.db.insert(sources).values({
        id: sourceId,
        researchId,
        kind: "link",
        evidenceClass: "A",
        title: paper,
        form: "original",
        verification: "issuer",
        rights: "own",
        papers: [paper],
        family,
        url: `https://example.org/${paper}`,
        readOn: "2026-01-01",
        ...versioned,
      });
      await ctx.db
        .insert(citations)
        .values({ id: citationId, researchId, sourceId, information: "primary", ...versioned });
      const link = {
        researchId,
        sourceId,
        citationId,
        directness: "direct",
        createdBy: staffId,
        createdAt: at,
      } as const;
      await ctx.db
        .insert(statementCitations)
        .values([
          { ...link, id: uuidv7(), statementId },
          { ...link, id: uuidv7(), custodyId: held.id },
          ...markIds.map((markId) => ({ ...link, id: uuidv7(), markId, vehicleId })),
        ]);
    }
    await scoreCase(ctx, { researchId, cause: "source" });
  });
}

async function bornIn1965(ctx: Tx<System>, researchId: string): Promise<string> {
  const [found] = await ctx.db
    .select({ vehicleId: researches.vehicleId })
    .from(researches)
    .where(eq(researches.id, researchId));
  if (!found) throw new Error("The case exists.");
  await ctx.db.update(vehicles).set({ year: 1965 }).where(eq(vehicles.id, found.vehicleId));
  return found.vehicleId;
}
