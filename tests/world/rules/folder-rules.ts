import type { Noun } from "#business/noun.ts";
import { nouns } from "#business/nouns.ts";

const folders = Object.entries<Noun>(nouns);

/** Which business folder may use which, as each declares. */
export const mayUse: Record<string, readonly string[]> = Object.fromEntries(
  folders.map(([folder, { uses }]) => [
    folder,
    uses === "all" ? folders.map(([other]) => other).filter((other) => other !== folder) : uses,
  ]),
);
