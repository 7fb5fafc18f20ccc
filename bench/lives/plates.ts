import type { Random } from "#tests/world/random.ts";
import type { Home } from "./homes.ts";

export function plateReforms(home: Home): [from: number, until: number][] {
  if (home.part === "west")
    return [
      [1945.4, 1946],
      [1948, 1949.5],
      [1956.5, 1958.5],
    ];
  if (home.part === "east")
    return [
      [1945.4, 1946],
      [1948, 1949.5],
      [1953.3, 1954],
      [1990.9, 1993.5],
    ];
  if (home.part === "at") return [[1947, 1948]];
  return [];
}

/** Null where no plate was issued or we have no rule. */
export function issuePlate(random: Random, home: Home, at: number, kind: string): string | null {
  if (home.part === "west" || home.part === "east") return germanPlate(random, home, at, kind);
  if (home.part === "at") return austrianPlate(random, home, at);
  if (home.part === "ch") return at < 1933 ? null : `${home.code} ${1 + random.below(60_000)}`;
  return foreignPlate(random, home, at);
}

export function plateStaysWithVehicle(home: Home): boolean {
  return ["NL", "GB", "DK", "SE"].includes(home.country);
}

function germanPlate(random: Random, home: Home, at: number, kind: string): string | null {
  if (at < 1906.75) return null;
  if (at < 1945.4) return home.reich === "-" ? null : `${home.reich}-${1 + random.below(99_999)}`;
  if (at < 1948) return null;
  if (home.part === "east" && at >= 1953.3 && at < 1990.8) return gdrPlate(random, home, at, kind);
  if (at < 1956.5) return home.second === "-" ? null : zonePlate(random, home, at);
  const code = home.before && at < home.before.until + 0.5 ? home.before.code : home.code;
  const letters = capitals(random, random.chance(home.code.length > 2 ? 0.4 : 0.65) ? 2 : 1);
  const longest = Math.min(
    4,
    8 - code.length - letters.length,
    letters.length === 2 && code.length > 1 ? 3 : 4,
  );
  const number = 1 + random.below(10 ** (random.chance(0.8) ? Math.min(3, longest) : longest) - 1);
  return `${code}-${letters} ${number}`;
}

/** From 21 May 1950 a second series omitted the zone letter. */
function zonePlate(random: Random, home: Home, at: number): string {
  if (home.second === "KB") return `KB ${random.digits(3)}-${random.digits(3)}`;
  const second = /^[AB][BHWNR]$/.test(home.second) && at > 1950.39 && random.chance(0.4);
  // Few district numbers are known, so these are invented, one per district.
  const district = 101 + ((home.id * 37) % 90);
  return `${second ? home.second.slice(1) : home.second} ${district}-${1 + random.below(9999)}`;
}

function gdrPlate(random: Random, home: Home, at: number, kind: string): string {
  const first = random.pick([...home.gdr]);
  if (at > 1974.8 && kind !== "motorcycle" && random.chance(0.6))
    return `${first}${capitals(random, 2)} ${random.below(10)}-${random.digits(2)}`;
  return `${first}${capitals(random, 1)} ${random.digits(2)}-${random.digits(2)}`;
}

function austrianPlate(random: Random, home: Home, at: number): string | null {
  if (at < 1947) return null;
  if (at < 1990) return `${home.second} ${1 + random.below(999)}.${random.digits(3)}`;
  return `${home.code}-${1 + random.below(home.code.length === 1 ? 99_999 : 999)} ${capitals(random, 2)}`;
}

function foreignPlate(random: Random, { country }: Home, at: number): string | null {
  if (country === "NL")
    return at < 1951 ? null : `${capitals(random, 2)}-${random.digits(2)}-${random.digits(2)}`;
  if (country === "GB")
    return at < 1963
      ? `${capitals(random, 3)} ${1 + random.below(999)}`
      : `${capitals(random, 3)} ${1 + random.below(999)}${capitals(random, 1)}`;
  if (country === "FR")
    return at < 1950
      ? null
      : `${1 + random.below(9999)} ${capitals(random, 2)} ${random.pick(["75", "69", "67"])}`;
  if (country === "IT")
    return at < 1927 ? null : `${random.pick(["MI", "TO", "BZ"])} ${100_000 + random.below(800_000)}`;
  if (country === "DK")
    return at < 1958 ? null : `${capitals(random, 2)} ${random.digits(2)}.${random.digits(3)}`;
  return at < 1973 ? null : `${capitals(random, 3)} ${random.digits(3)}`;
}

function capitals(random: Random, count: number): string {
  return Array.from({ length: count }, () => "ABCDEFGHJKLMNPRSTUVWXYZ"[random.below(23)]).join("");
}
