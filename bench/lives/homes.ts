import districts from "./districts.json" with { type: "json" };
import { type Choice, choiceOf } from "./random.ts";

/** Where a keeper lives, and which signs the office there painted on plates, period by period. */
export type Home = {
  id: number;
  part: "west" | "east" | "at" | "ch" | "abroad";
  town: string;
  nearby: string[];
  country: string;
  /** The sign since 1956 (Germany), 1990 (Austria), or the canton. */
  sign: string;
  /** Another sign before a reform of the districts, until the year given. */
  before: { sign: string; until: number } | null;
  /** Zone and Land letters of 1948, or the Austrian Land sign until 1989. */
  second: string;
  reich: string;
  gdr: string;
};

const homes: Home[] = [];
const weights: number[] = [];
for (const row of districts.west) german("west", row);
for (const row of districts.east) german("east", row);
for (const row of districts.at) {
  const [town = "", weight, sign = "", second = "", nearby = ""] = row.split("|");
  add({ part: "at", town, country: "AT", sign, second, nearby: nearby.split(";") }, Number(weight));
}
for (const row of districts.ch) {
  const [town = "", weight, sign = "", nearby = ""] = row.split("|");
  add({ part: "ch", town, country: "CH", sign, nearby: nearby.split(";") }, Number(weight));
}
for (const row of districts.abroad) {
  const [town = "", weight, country = ""] = row.split("|");
  add({ part: "abroad", town, country }, Number(weight));
}

function german(part: "west" | "east", row: string): void {
  const [town = "", weight, signs = "", second = "", reich = "", gdr = "", nearby = ""] = row.split("|");
  const [, old, end, sign] = /^(.+)-(\d{4})>(.+)$/.exec(signs) ?? [];
  const before = old ? { sign: old, until: Number(end) } : null;
  add(
    { part, town, country: "DE", sign: sign ?? signs, before, second, reich, gdr, nearby: nearby.split(";") },
    Number(weight),
  );
}

function add(home: Partial<Home> & Pick<Home, "part" | "town" | "country">, weight: number): void {
  homes.push({
    sign: "",
    before: null,
    second: "",
    reich: "",
    gdr: "",
    nearby: [],
    ...home,
    id: homes.length,
  });
  weights.push(weight);
}

/** A home in these parts of the world, the larger town more often. */
export const homesIn: Record<Home["part"], Choice<Home>> = {
  west: inParts("west"),
  east: inParts("east"),
  at: inParts("at"),
  ch: inParts("ch"),
  abroad: inParts("abroad"),
};

/** Homes that share the zone and Land letters: one moves there more often than elsewhere. */
export const neighbours: Home[][] = homes.map((home) =>
  homes.filter((h) => h !== home && h.part === home.part && (home.second === "" || h.second === home.second)),
);

function inParts(part: Home["part"]): Choice<Home> {
  return choiceOf(homes.flatMap((home, n) => (home.part === part ? [[home, weights[n] ?? 1] as const] : [])));
}
