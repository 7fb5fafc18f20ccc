import { foldConfusables } from "../vehicles/confusables.ts";

/** Two unknown figures are 81 plates, two letters 484, as they are folded. */
const mostPlates = { besidePrefix: 81, without: 484 };

const everySign = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"].map(foldConfusables);
const letters = [...new Set(everySign.slice(0, 26))];
const figures = [...new Set(everySign.slice(26))];

/**
 * Every whole plate, folded, that a form of a fragment ("5148|VK|6?", groups between "|") may stand for; none when it may be too many
 * or of any length: behind a known prefix it is found by its figures anyway. What is missing is a letter among letters or between two
 * numbers, else a figure.
 */
export function filledInPlates(form: string, prefixKnown: boolean): string[] {
  const most = prefixKnown ? mostPlates.besidePrefix : mostPlates.without;
  if (!form.includes("?") || form.includes("*")) return [];
  const groups = form.split("|");
  let plates = [""];
  for (const [at, group] of groups.entries()) {
    const missing = isOfLetters(groups, at) ? letters : figures;
    for (const sign of group) {
      const known = foldConfusables(vowels[sign] ?? sign);
      const signs = sign === "?" ? missing : [known];
      plates = plates.flatMap((plate) => signs.map((next) => plate + next));
      if (plates.length > most) return [];
    }
  }
  return plates;
}

/** As plates are folded: umlauts are often typed as their vowel. */
const vowels: Readonly<Record<string, string>> = { Ä: "A", Ö: "O", Ü: "U" };

function isOfLetters(groups: readonly string[], at: number): boolean {
  const group = groups[at] ?? "";
  if (/[^?]/.test(group)) return !/\d/.test(group);
  return at === 0 || (/\d/.test(groups[at + 1] ?? "") && group.length <= 2);
}
