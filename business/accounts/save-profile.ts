import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "../context.ts";
import { maxProfileTextLength } from "./account.ts";
import { profiles, users } from "./accounts.sql.ts";
import { isVatId, normaliseVatId, vatIdProblem } from "./vat-id.ts";

const optionalText = (code: string) =>
  z
    .string()
    .trim()
    .max(maxProfileTextLength, code)
    .transform((text) => text || null);

export const SaveProfile = z
  .object({
    firstName: optionalText("accounts_first_name_too_long"),
    lastName: optionalText("accounts_last_name_too_long"),
    city: optionalText("accounts_city_too_long"),
    state: optionalText("accounts_state_too_long"),
    country: optionalText("accounts_country_too_long"),
    customerType: z.enum(["consumer", "business"], "accounts_customer_type_missing"),
    company: optionalText("accounts_company_too_long").default(null),
    vatId: z
      .string()
      .max(maxProfileTextLength, "accounts_vat_id_wrong")
      .transform((text) => normaliseVatId(text) || null)
      .default(null),
    locale: z.enum(["de", "en"], "accounts_language_missing"),
  })
  .refine(({ customerType, company }) => customerType === "consumer" || company !== null, {
    path: ["company"],
    error: "accounts_company_missing",
  })
  .superRefine(({ customerType, vatId }, check) => {
    if (customerType === "business" && vatId !== null && !isVatId(vatId))
      check.addIssue({ code: "custom", message: vatIdProblem(vatId), path: ["vatId"] });
  });

export async function saveProfile(ctx: Ctx<Customer>, input: z.infer<typeof SaveProfile>): Promise<void> {
  const { locale, ...fields } = input;
  const business = fields.customerType === "business" ? {} : { company: null, vatId: null };
  await inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    await ctx.db
      .insert(profiles)
      .values({ id: userId, ...fields, ...business })
      .onConflictDoUpdate({ target: profiles.id, set: { ...fields, ...business } });
    // The locale is a column of `users`, which customers may read but not write.
    await asSystem(ctx, "save-profile", (ctx) =>
      ctx.db.update(users).set({ locale, updatedAt: ctx.now() }).where(eq(users.id, userId)),
    );
    await record(ctx, "profile.saved", `user:${userId}`);
  });
}
