import { createOTP } from "@better-auth/utils/otp";
import { symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { profiles, secondFactors, users } from "#business/accounts/accounts.sql.ts";
import { signUp } from "#business/accounts/sessions/sign-up.ts";
import { type Ctx, inTransaction, type Services, type System } from "#business/context.ts";
import { startWithFirstTexts } from "#business/messages/canned-texts/add-first-texts.ts";
import type { StaffRole } from "#business/staff-roles.ts";
import { uuidv7 } from "#platform/uuid.ts";

/** Public, like the second factor derived from it. */
export const demonstrationPassword = "demonstration-1906";
const demonstrationSecret = "demonstration-second-factor-0001";

/** Addresses under example.org belong to nobody (RFC 2606). */
export const people = [
  {
    key: "customer",
    email: "kundin@example.org",
    firstName: "Hanna",
    lastName: "Beispiel",
    role: "customer",
    locale: "de",
  },
  {
    key: "business",
    email: "betrieb@example.org",
    firstName: "Otto",
    lastName: "Muster",
    role: "customer",
    locale: "de",
    company: "Klassikgarage Muster GmbH",
  },
  {
    key: "newcomer",
    email: "neu@example.org",
    firstName: "Emil",
    lastName: "Exempel",
    role: "customer",
    locale: "en",
  },
  {
    key: "researcher",
    email: "recherche@example.org",
    firstName: "Ruth",
    lastName: "Probe",
    role: "staff",
    locale: "de",
  },
  {
    key: "administrator",
    email: "leitung@example.org",
    firstName: "Anton",
    lastName: "Entwurf",
    role: "staff",
    locale: "de",
  },
] as const;

/** The researcher does all of the daily work; people, sessions and what changes the archive as a whole are the administrator's. */
export const demonstrationRoles: Record<"researcher" | "administrator", StaffRole[]> = {
  researcher: ["researcher", "reviewer", "support", "finance"],
  administrator: ["administrator"],
};

export type PersonKey = (typeof people)[number]["key"];

/** Signs people up through `signUp`, confirms their addresses and gives staff role and second factor. */
export async function seedPeople(services: Services): Promise<Record<PersonKey, string>> {
  const now = () => new Date();
  const ids: Partial<Record<PersonKey, string>> = {};
  for (const person of people) {
    const visitor = { services, now, actor: { kind: "visitor" } as const };
    await signUp(
      visitor,
      { email: person.email, password: demonstrationPassword, locale: person.locale, adult: "stated" },
      `seed:${person.key}`,
    );
    ids[person.key] = await completePerson({ services, now, actor: { kind: "system", job: "seed" } }, person);
  }
  await startWithFirstTexts({ services, now, actor: { kind: "system", job: "seed" } }, "leitung@example.org");
  return ids as Record<PersonKey, string>; // The loop above visits every key.
}

function completePerson(ctx: Ctx<System>, person: (typeof people)[number]): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const staff = person.role !== "customer";
    const [user] = await ctx.db
      .update(users)
      .set({
        emailVerified: true,
        role: person.role,
        staffRoles: person.role === "staff" ? demonstrationRoles[person.key] : [],
        name: `${person.firstName} ${person.lastName}`,
        twoFactorEnabled: staff,
      })
      .where(eq(users.email, person.email))
      .returning({ id: users.id });
    if (!user) throw new Error(`${person.email} was not signed up.`);
    await ctx.db
      .update(profiles)
      .set({
        firstName: person.firstName,
        lastName: person.lastName,
        country: "Deutschland",
        customerType: "company" in person ? "business" : "consumer",
        company: "company" in person ? person.company : null,
      })
      .where(eq(profiles.id, user.id));
    if (staff) {
      const encrypt = (data: string) => symmetricEncrypt({ key: ctx.services.secret, data });
      await ctx.db.insert(secondFactors).values({
        id: uuidv7(),
        userId: user.id,
        secret: await encrypt(demonstrationSecret),
        backupCodes: await encrypt("[]"),
      });
    }
    return user.id;
  });
}

/** The current TOTP code of demonstration staff. */
export function codeAt(now: Date): Promise<string> {
  return createOTP(demonstrationSecret, { digits: 6 }).hotp(Math.floor(now.getTime() / 30_000));
}
