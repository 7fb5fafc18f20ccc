import type { Random } from "#tests/world/random.ts";

/** Including worn stampings and Fraktur, beyond the classic look-alikes. */
const misreadings = "0O 0O 0D 0Q 1I 1I 1L 1T 17 2Z 5S 5S 6G 8B 8B UV 38 49 EF MN PR CG 56 3B".split(" ");

export function misread(random: Random, text: string): string {
  const from = random.below(text.length);
  for (let step = 0; step < text.length; step++) {
    const at = (from + step) % text.length;
    const character = text[at] ?? "";
    const pairs = misreadings.filter((pair) => pair.includes(character));
    if (pairs.length === 0) continue;
    return text.slice(0, at) + random.pick(pairs).replace(character, "") + text.slice(at + 1);
  }
  return text;
}

export function mistype(random: Random, text: string): string {
  const places = [...text].flatMap((character, at) => (/[0-9A-Z]/.test(character) ? [at] : []));
  if (places.length < 3) return text;
  const at = random.pick(places);
  const character = text[at] ?? "";
  const other = /\d/.test(character)
    ? random.digits(1)
    : (("ABCDEFGHJKLMNPRSTUVWXYZ"[random.below(23)] ?? "A") as string);
  const kind = random.next();
  if (kind < 0.5) return text.slice(0, at) + other + text.slice(at + 1);
  if (kind < 0.75) return text.slice(0, at) + (text[at + 1] ?? "") + character + text.slice(at + 2);
  if (kind < 0.9) return text.slice(0, at) + text.slice(at + 1);
  return text.slice(0, at) + character + text.slice(at);
}

export function misspell(random: Random, word: string): string {
  if (word.length < 5) return word;
  const at = 1 + random.below(word.length - 2);
  if (random.chance(0.5)) return word.slice(0, at) + word.slice(at + 1);
  return word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2);
}

/** Right in 46 % of cases, seldom off by more than two. */
export function rememberYear(random: Random, year: number): number {
  const error = random.next();
  const direction = random.chance(0.5) ? 1 : -1;
  if (error < 0.46) return year;
  if (error < 0.76) return year + direction;
  if (error < 0.93) return year + 2 * direction;
  if (error < 0.98) return year + 3 * direction;
  return year + 5 * direction;
}

/** Unknown characters become `?`; the district is remembered best, a final H always. */
export function partlyForgotten(random: Random, plate: string): string {
  const [head = "", ...rest] = plate.split(/(?<=[-\s])/);
  if (rest.length === 0) return plate;
  const loseDetail = (part: string, p: number) =>
    part.replace(/[0-9A-Z](?!(?<=\dH)$)/g, (s) => (random.chance(p) ? "?" : s));
  return loseDetail(head, 0.03) + rest.map((part) => loseDetail(part, 0.4)).join("");
}
