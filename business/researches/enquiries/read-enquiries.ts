import { eq } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction, type Visitor } from "#business/context.ts";
import { enquiryFiles } from "#business/documents/read-documents.ts";
import { enquiries, type SearchAnswer } from "#business/researches/researches.sql.ts";

export type EnquiryView = {
  id: string;
  vehicleType: "classic-car" | "antique-boat";
  kennzeichen: string | null;
  markeModell: string | null;
  baujahr: string | null;
  fahrgestellnummer: string | null;
  recollection: string | null;
  dealer: string | null;
  files: { name: string; sizeBytes: number; fileType: string }[];
  answer: SearchAnswer;
};

/** The current enquiry of this browser; null when there is none, or it has expired or been ordered. */
export function myEnquiry(ctx: Ctx<Visitor | Customer>): Promise<EnquiryView | null> {
  const { enquiryId } = ctx;
  if (!enquiryId) return Promise.resolve(null);
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(enquiries).where(eq(enquiries.id, enquiryId));
    if (!row?.answer || row.orderedAt || row.expiresAt < ctx.now()) return null;
    return {
      id: row.id,
      vehicleType: row.vehicleType,
      kennzeichen: row.kennzeichen,
      markeModell: row.markeModell,
      baujahr: row.baujahr,
      fahrgestellnummer: row.fahrgestellnummer,
      recollection: row.recollection,
      dealer: row.dealer,
      files: await enquiryFiles(ctx, row.id),
      answer: row.answer,
    };
  });
}
