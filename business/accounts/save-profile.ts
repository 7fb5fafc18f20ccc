import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "../context.ts";
import { profileTextAtMost } from "./account.ts";
import { profiles, users } from "./accounts.sql.ts";
import { isVatId, tidyVatId } from "./vat-id.ts";

const upTo = (code: string) =>
  z
    .string()
    .trim()
    .max(profileTextAtMost, code)
    .transform((text) => text || null);

export const SaveProfile = z
  .object({
    firstName: upTo("accounts_first_name_too_long"),
    lastName: upTo("accounts_last_name_too_long"),
    city: upTo("accounts_city_too_long"),
    state: upTo("accounts_state_too_long"),
    country: upTo("accounts_country_too_long"),
    customerType: z.enum(["consumer", "business"], "accounts_customer_type_missing"),
    company: upTo("accounts_company_too_long").default(null),
    vatId: z
      .string()
      .max(profileTextAtMost, "accounts_vat_id_wrong")
      .transform((text) => tidyVatId(text) || null)
      .default(null),
    locale: z.enum(["de", "en"], "accounts_language_missing"),
  })
  .refine(({ customerType, company }) => customerType === "consumer" || company !== null, {
    path: ["company"],
    error: "accounts_company_missing",
  })
  .refine(({ customerType, vatId }) => customerType === "consumer" || vatId === null || isVatId(vatId), {
    path: ["vatId"],
    error: "accounts_vat_id_wrong",
  });

/** Saves what a customer says about themselves; company and VAT number are kept for a business only. */
export async function saveProfile(ctx: Ctx<Customer>, input: z.infer<typeof SaveProfile>): Promise<void> {
  const { locale, ...said } = input;
  const business = said.customerType === "business" ? {} : { company: null, vatId: null };
  await inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    await ctx.db
      .insert(profiles)
      .values({ id: userId, ...said, ...business })
      .onConflictDoUpdate({ target: profiles.id, set: { ...said, ...business } });
    // The language stands with the account, which its owner may read but not write.
    await asSystem(ctx, "save-profile", (ctx) =>
      ctx.db.update(users).set({ locale, updatedAt: ctx.now() }).where(eq(users.id, userId)),
    );
    await record(ctx, "profile.saved", `user:${userId}`);
  });
}
