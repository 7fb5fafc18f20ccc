import { createOTP } from "@better-auth/utils/otp";
import { symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { profiles, secondFactors, users } from "#business/accounts/accounts.sql.ts";
import { signUp } from "#business/accounts/sign-up.ts";
import { type Ctx, type House, inTransaction, type System } from "#business/context.ts";
import { uuidv7 } from "#platform/uuid.ts";

/** Known to everybody; the second factor of the demonstration staff is computed from it. */
export const demonstrationPassword = "demonstration-1906";
const demonstrationSecret = "demonstration-second-factor-0001";

/** Invented people. Addresses under example.org belong to nobody (RFC 2606). */
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
    role: "researcher",
    locale: "de",
  },
  {
    key: "administrator",
    email: "leitung@example.org",
    firstName: "Anton",
    lastName: "Entwurf",
    role: "administrator",
    locale: "de",
  },
] as const;

export type PersonKey = (typeof people)[number]["key"];

/** Signs the demonstration people up as anybody would, confirms their addresses and gives staff their role and second factor. */
export async function invitePeople(house: House): Promise<Record<PersonKey, string>> {
  const now = () => new Date();
  const ids: Partial<Record<PersonKey, string>> = {};
  for (const person of people) {
    const visitor = { house, now, actor: { kind: "visitor" } as const };
    await signUp(
      visitor,
      { email: person.email, password: demonstrationPassword, locale: person.locale },
      `seed:${person.key}`,
    );
    ids[person.key] = await complete({ house, now, actor: { kind: "system", job: "seed" } }, person);
  }
  return ids as Record<PersonKey, string>; // the loop above has visited every key
}

function complete(ctx: Ctx<System>, person: (typeof people)[number]): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const staff = person.role !== "customer";
    const [user] = await ctx.db
      .update(users)
      .set({
        emailVerified: true,
        role: person.role,
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
      const seal = (data: string) => symmetricEncrypt({ key: ctx.house.secret, data });
      await ctx.db.insert(secondFactors).values({
        id: uuidv7(),
        userId: user.id,
        secret: await seal(demonstrationSecret),
        backupCodes: await seal("[]"),
      });
    }
    return user.id;
  });
}

/** The six digits that demonstration staff would read from their telephone now. */
export function currentCode(): Promise<string> {
  return createOTP(demonstrationSecret, { period: 30, digits: 6 }).totp();
}
