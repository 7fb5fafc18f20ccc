import { type Choice, choiceOf } from "#tests/world/random.ts";
import districts from "./districts.json" with { type: "json" };

export type Home = {
  id: number;
  part: "west" | "east" | "at" | "ch" | "abroad";
  town: string;
  nearby: string[];
  country: string;
  code: string;
  /** Code before a district reform, until the given year. */
  before: { code: string; until: number } | null;
  second: string;
  reich: string;
  gdr: string;
};

const homes: Home[] = [];
const weights: number[] = [];
for (const row of districts.west) german("west", row);
for (const row of districts.east) german("east", row);
for (const row of districts.at) {
  const [town = "", weight, code = "", second = "", nearby = ""] = row.split("|");
  add({ part: "at", town, country: "AT", code, second, nearby: nearby.split(";") }, Number(weight));
}
for (const row of districts.ch) {
  const [town = "", weight, code = "", nearby = ""] = row.split("|");
  add({ part: "ch", town, country: "CH", code, nearby: nearby.split(";") }, Number(weight));
}
for (const row of districts.abroad) {
  const [town = "", weight, country = ""] = row.split("|");
  add({ part: "abroad", town, country }, Number(weight));
}

function german(part: "west" | "east", row: string): void {
  const [town = "", weight, codes = "", second = "", reich = "", gdr = "", nearby = ""] = row.split("|");
  const [, old, end, code] = /^(.+)-(\d{4})>(.+)$/.exec(codes) ?? [];
  const before = old ? { code: old, until: Number(end) } : null;
  add(
    { part, town, country: "DE", code: code ?? codes, before, second, reich, gdr, nearby: nearby.split(";") },
    Number(weight),
  );
}

function add(home: Partial<Home> & Pick<Home, "part" | "town" | "country">, weight: number): void {
  homes.push({
    code: "",
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

export const homesIn: Record<Home["part"], Choice<Home>> = {
  west: inParts("west"),
  east: inParts("east"),
  at: inParts("at"),
  ch: inParts("ch"),
  abroad: inParts("abroad"),
};

export const neighbours: Home[][] = homes.map((home) =>
  homes.filter((h) => h !== home && h.part === home.part && (home.second === "" || h.second === home.second)),
);

function inParts(part: Home["part"]): Choice<Home> {
  return choiceOf(homes.flatMap((home, n) => (home.part === part ? [[home, weights[n] ?? 1] as const] : [])));
}
