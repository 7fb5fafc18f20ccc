import { type Choice, choiceOf, choose, type Random } from "#tests/world/random.ts";
import table from "./features.json" with { type: "json" };
import type { VehicleLife } from "./life.ts";

/** What was special, in words that several people use for it. Words and shares are the generator's own. */
export type Special = { words: readonly string[]; spot: string | null; motif: string | null };

const choicesOf = (rows: readonly string[]): Choice<readonly string[]> =>
  choiceOf(
    rows.map((row) => {
      const [share, words = ""] = row.split("|");
      return [words.split(";"), Number(share)] as const;
    }),
  );
const everyday = choicesOf(table.everyday);
const wear = choicesOf(table.wear);

/** For each stage of a life what was special then: every keeper adds some, and about a third of them goes with a keeper. */
export function specialsOf(random: Random, { stages }: VehicleLife): Special[][] {
  let now: Special[] = Array.from({ length: 1 + random.below(3) }, () => of(choose(random, everyday)));
  return stages.map((_, at) => {
    if (at > 0) now = now.filter(() => !random.chance(0.3));
    const added = random.below(3);
    for (let n = 0; n < added; n++) now = [...now, newSpecial(random)];
    return now;
  });
}

function newSpecial(random: Random): Special {
  const kind = random.next();
  if (kind < 0.2) return { words: table.stickers, spot: null, motif: random.pick(table.motifs) };
  if (kind < 0.55)
    return {
      words: choose(random, wear),
      spot: random.chance(0.6) ? random.pick(table.spots) : null,
      motif: null,
    };
  return of(choose(random, everyday));
}

function of(words: readonly string[]): Special {
  return { words, spot: null, motif: null };
}

/** As somebody says it: one of its names, the spot half of the time and not always the right one. */
export function saySpecial(random: Random, { words, spot, motif }: Special): string {
  const phrase = random.pick(words).replace("MOTIF", motif ?? "");
  if (!spot || random.chance(0.5)) return phrase;
  return `${phrase} ${random.chance(0.15) ? random.pick(table.spots) : spot}`;
}
