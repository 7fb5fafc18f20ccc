import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { findMake } from "#business/identification/makes/find-make.ts";
import { firstPlate } from "#business/identification/plates/first-plate.ts";
import type { Locale } from "#business/locale.ts";
import { describedVehicle } from "#business/researches/read-described-vehicle.ts";
import { namedFor } from "../archive.ts";
import { archives } from "../archives.sql.ts";
import { questions } from "../questions.sql.ts";
import { templatesFor } from "./templates-for.ts";

/** What is usually asked about such a vehicle, without what this case has already. */
export function suggestedQuestions(ctx: Ctx<Staff>, researchId: string, locale: Locale) {
  return inTransaction(ctx, async (ctx) => {
    const vehicle = await describedVehicle(ctx, researchId);
    const plate = firstPlate(vehicle.licensePlate ?? "");
    const make = findMake([vehicle.make, vehicle.model].filter(Boolean).join(" "))?.make;
    const templates = templatesFor({
      makes: make ? [make] : [],
      year: vehicle.year,
      country: plate?.country ?? null,
      boat: vehicle.kind === "antique-boat",
    });
    if (templates.length === 0) return [];
    const known = await ctx.db
      .select({ id: archives.id, key: archives.key, de: archives.nameDe, en: archives.nameEn })
      .from(archives)
      .where(
        and(
          inArray(
            archives.key,
            templates.map(({ archive }) => archive),
          ),
          isNull(archives.retiredAt),
        ),
      );
    const asked = await ctx.db
      .select({ template: questions.template })
      .from(questions)
      .where(and(eq(questions.researchId, researchId), isNotNull(questions.template)));
    const place = plate?.town ?? plate?.district ?? plate?.region ?? null;
    return templates
      .filter(({ id }) => !asked.some(({ template }) => template === id))
      .map(({ id, archive, text }) => {
        const found = known.find(({ key }) => key === archive);
        return {
          template: id,
          text: text[locale],
          archive: found ? { id: found.id, name: namedFor(found[locale], place) } : null,
        };
      });
  });
}

export type SuggestedQuestion = Awaited<ReturnType<typeof suggestedQuestions>>[number];
