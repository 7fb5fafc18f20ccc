import type { House } from "#business/context.ts";
import { currentCode, people } from "./people.ts";

/** The second factor of the demonstration staff, as it stands now. Nothing in production. */
export async function demonstrationCodes(
  house: House,
): Promise<{ email: string; code: string; secondsLeft: number }[]> {
  if (house.config.production) return [];
  const code = await currentCode();
  const secondsLeft = 30 - (Math.floor(Date.now() / 1000) % 30);
  return people.filter((p) => p.role !== "customer").map(({ email }) => ({ email, code, secondsLeft }));
}
