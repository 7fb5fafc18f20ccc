import type { Services } from "#business/context.ts";
import { codeAt, people } from "./people.ts";

/** Current second-factor codes of the demonstration staff; none in production. */
export async function demonstrationCodes(
  services: Services,
  now: Date,
): Promise<{ email: string; code: string; secondsLeft: number }[]> {
  if (services.config.production) return [];
  const code = await codeAt(now);
  const secondsLeft = 30 - (Math.floor(now.getTime() / 1000) % 30);
  return people.filter((p) => p.role !== "customer").map(({ email }) => ({ email, code, secondsLeft }));
}
