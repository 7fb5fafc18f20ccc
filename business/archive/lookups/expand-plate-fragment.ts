import { foldConfusables } from "#business/identification/confusables.ts";

/** Two unknown digits give 81 folded plates, two letters 484. */
const maxExpansions = { besidePrefix: 81, without: 484 };

const allCharacters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"].map(foldConfusables);
const letters = [...new Set(allCharacters.slice(0, 26))];
const digits = [...new Set(allCharacters.slice(26))];

/** All folded plates a fragment ("5148|VK|6?") may stand for; none when too many. Gaps are letters among letters, else digits. */
export function expandPlateFragment(form: string, prefixKnown: boolean): string[] {
  const maxPlates = prefixKnown ? maxExpansions.besidePrefix : maxExpansions.without;
  if (!form.includes("?") || form.includes("*")) return [];
  const groups = form.split("|");
  let plates = [""];
  for (const [at, group] of groups.entries()) {
    const missing = isLetterGroup(groups, at) ? letters : digits;
    for (const character of group) {
      const known = foldConfusables(vowels[character] ?? character);
      const options = character === "?" ? missing : [known];
      plates = plates.flatMap((plate) => options.map((next) => plate + next));
      if (plates.length > maxPlates) return [];
    }
  }
  return plates;
}

const vowels: Readonly<Record<string, string>> = { Ä: "A", Ö: "O", Ü: "U" };

function isLetterGroup(groups: readonly string[], at: number): boolean {
  const group = groups[at] ?? "";
  if (/[^?]/.test(group)) return !/\d/.test(group);
  return at === 0 || (/\d/.test(groups[at + 1] ?? "") && group.length <= 2);
}
