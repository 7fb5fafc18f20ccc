import type { PlateReading } from "#business/vehicles/plates/plate.ts";

/** How a plate is made: the ground and colour of its signs, its edge, and what it bears besides them. */
export type PlateLook = {
  ground: "white" | "black" | "yellow" | "blue" | "paper";
  signs: "black" | "white" | "red" | "green";
  /** The blue field at the left with the state's letter. */
  euro?: string;
  /** Red, white, red above and below the signs. */
  stripes?: boolean;
  /** The date field of a short-term plate. */
  yellowEnd?: boolean;
  /** Signs that stand over each other before the rest: zone and land, or months. */
  stacked?: readonly [string, string];
  /** The main signs, group by group; a seal or arms stands between the first two where `between` says so. */
  groups: readonly string[];
  between?: "seal" | "arms-at" | "arms-ch" | "gap";
  months?: readonly [string, string];
};

/**
 * The look of a plate in the style of its system and time. `year` decides where one spelling lived through several
 * styles (the blue field came to Germany in November 1994). Systems whose colours we cannot vouch for stay paper.
 */
export function plateLook(reading: PlateReading, year?: number): PlateLook {
  const { system, display } = reading;
  switch (system) {
    case "de-1906":
    case "at-1939":
    case "ddr-1953":
    case "ddr-1974":
      return { ground: "white", signs: "black", groups: groupsOf(display) };
    case "de-zone-1948":
      return { ground: "black", signs: "white", ...stack(display) };
    case "at-1930":
    case "at-1947":
      return { ground: "black", signs: "white", groups: groupsOf(display) };
    case "at-1990":
      return {
        ground: "white",
        signs: "black",
        stripes: true,
        between: "arms-at",
        groups: groupsOf(display),
        ...euro("A", year, 2002),
      };
    case "ch-1933":
      return { ground: "white", signs: "black", between: "arms-ch", groups: groupsOf(display) };
    case "de-1956":
      return german(reading, year);
    case "gb":
    case "fr":
    case "it":
      return { ...(old(reading, year) ? blackened : whitened), groups: groupsOf(display) };
    case "nl":
      return old(reading, year)
        ? { ground: "blue", signs: "white", groups: groupsOf(display) }
        : { ground: "yellow", signs: "black", groups: groupsOf(display) };
    default:
      return { ground: "paper", signs: "black", groups: [display] };
  }
}

const blackened = { ground: "black", signs: "white" } as const;
const whitened = { ground: "white", signs: "black" } as const;

function german(reading: PlateReading, year: number | undefined): PlateLook {
  const { variant, season, display } = reading;
  const modern = variant !== undefined && ["H", "E", "season", "seasonal+H"].includes(variant);
  const signs =
    variant === "dealer-06" || variant === "collector-07" || variant === "dealer" ? "red" : "black";
  return {
    ground: "white",
    signs,
    groups: groupsOf(display.replace(/\s*\(?\d{1,2}\s*[-–/]\s*\d{1,2}\)?$/, season ? "" : "$&")),
    between: "seal",
    ...(modern ? { euro: "D" } : euro("D", year, 1995)),
    ...(season ? { months: [two(season.from), two(season.to)] as const } : {}),
    ...(variant === "short-term" ? { yellowEnd: true } : {}),
  };
}

function euro(state: string, year: number | undefined, since: number): { euro?: string } {
  return year !== undefined && year >= since ? { euro: state } : {};
}

/** Bright grounds came in the 1970s; a plate that cannot be later, or is asked for in an earlier year, is dark. */
function old({ issued }: PlateReading, year: number | undefined): boolean {
  const last = issued.until === null ? undefined : Number(issued.until.slice(0, 4));
  return (year ?? last ?? 9999) < 1973;
}

/** "BR 87-5575": zone and land stand over each other. */
function stack(display: string): Pick<PlateLook, "stacked" | "groups"> {
  const [, zone, land, rest] = /^(\p{L})(\p{L})\s+(.+)$/u.exec(display) ?? [];
  return zone && land && rest ? { stacked: [zone, land], groups: [rest] } : { groups: [display] };
}

/** The letters of the district first, then everything behind the first separator. */
function groupsOf(display: string): string[] {
  const [, first, rest] = /^([\p{L}]{1,3})[-\s]+(.+)$/u.exec(display) ?? [];
  return first && rest ? [first, rest] : [display];
}

function two(month: number): string {
  return String(month).padStart(2, "0");
}
