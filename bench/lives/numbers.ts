import type { Random } from "#tests/world/random.ts";
import type { Model } from "./models.ts";

export function stampChassis(random: Random, model: Model, year: number): string {
  const rule = ruleOf(random, model.chassis, year);
  const [system, detail = ""] = rule.split(":");
  if (system === "vw") return volkswagen(random, detail, year);
  if (system === "porsche") return porsche(random, year);
  if (system === "mb")
    return year > 1981
      ? `WDB${detail}1${random.pick(["A", "B", "F"])}${random.digits(6)}`
      : baumuster(random, detail);
  if (system === "ford") return ford(random, detail, year);
  if (system === "vin") return fill(random, detail);
  if (system === "trabant") return String(Math.floor((year - 1957) * 91_000 + random.next() * 91_000));
  return fill(random, rule);
}

export function stampEngine(random: Random, model: Model): string {
  return fill(random, model.engine);
}

/** `#` is a digit; a pattern of digits only does not start with 0. */
export function fill(random: Random, pattern: string): string {
  const filled = pattern.replace(/#/g, () => random.digits(1));
  return /^#+$/.test(pattern) ? filled.replace(/^0/, () => String(1 + random.below(9))) : filled;
}

/** `A@1950-1956,B@1957-1960`: one of the parts valid in that year. */
function ruleOf(random: Random, rules: string, year: number): string {
  const head = /^[a-z]+:/.exec(rules)?.[0] ?? "";
  const parts = rules.slice(head.length).split(",");
  const hold = parts.filter((part) => {
    const [from, until] = (part.split("@")[1] ?? "0-9999").split("-").map(Number);
    return (from ?? 0) <= year && year <= (until ?? 9999);
  });
  return head + (random.pick(hold.length > 0 ? hold : parts).split("@")[0] ?? "");
}

/** Last serials per year up to 1964, in thousands; then type, year digit and serial (Volkswagen's own tables). */
function volkswagen(random: Random, type: string, year: number): string {
  const ends = [
    2, 54, 64, 73, 92, 139, 220, 314, 428, 575, 782, 1061, 1394, 1775, 2226, 2802, 3551, 4400, 5200, 6016,
    6502,
  ];
  if (year <= 1964) {
    const at = Math.max(year - 1944, 1);
    const [low = 2, high = 54] = [ends[at - 1], ends[at]];
    const number = Math.floor((low + random.next() * (high - low)) * 1000);
    return year <= 1955 ? `1-${String(number).padStart(7, "0")}` : String(number);
  }
  const serial = String(1 + random.below(999_999)).padStart(6, "0");
  if (year <= 1969) return `${type}${year % 10}${serial}`;
  if (year <= 1979) return `${type}${year % 10}2${serial}`;
  return `WVWZZZ${type}Z${vinYear(year)}W${serial}`;
}

function porsche(random: Random, year: number): string {
  if (year <= 1967) return String(300_001 + Math.min(8_500, (year - 1964) * 2_200 + random.below(2_200)));
  if (year === 1968) return `118${random.below(8)}${random.digits(4)}`;
  if (year === 1969) return `119${random.below(4)}${random.below(3)}${random.digits(4)}`;
  if (year <= 1979) return `911${year % 10}${1 + random.below(3)}0${random.digits(4)}`;
  if (year === 1980) return `91A013${random.digits(4)}`;
  return `WP0ZZZ91Z${vinYear(year)}S1${random.digits(5)}`;
}

function baumuster(random: Random, type: string): string {
  const steering = random.chance(0.9) ? "1" : "2";
  return `${type.slice(0, 3)}.${type.slice(3)}-${steering}${random.pick(["0", "0", "2"])}-${random.digits(6)}`;
}

/** Year letter from 1965 (E), then the month on a ring of sixteen letters. */
function ford(random: Random, start: string, year: number): string {
  const month = random.below(12);
  const ring = "JUMPBRAGCKDELYST";
  if (year < 1965) return `${start}${random.digits(2)}${random.digits(6)}`;
  const yearLetter = "EFGHJKLMNPRSTUWABC"[Math.min(year - 1965, 17)];
  return `${start}BN${yearLetter}${ring[((year - 1965) * 12 + month) % 16]}${random.digits(5)}`;
}

/** VIN position 10: A for 1980, without I, O, Q, U and Z. */
function vinYear(year: number): string {
  return "ABCDEFGHJKLMNPRSTVWXY"[year - 1980] ?? "A";
}
