import type { PlateReading } from "#business/identification/plates/plate.ts";

export type PlateStyle = {
  ground: "white" | "black" | "yellow" | "blue" | "paper";
  lettering: "black" | "white" | "red" | "green";
  euro?: string;
  stripes?: boolean;
  yellowEnd?: boolean;
  /** Stacked characters before the rest: zone and state, or months. */
  stacked?: readonly [string, string];
  /** The main characters by group; `between` puts a seal or arms after the first. */
  groups: readonly string[];
  between?: "seal" | "arms-at" | "arms-ch" | "gap";
  months?: readonly [string, string];
};

export function plateStyle(reading: PlateReading, year?: number): PlateStyle {
  const { system, display } = reading;
  switch (system) {
    case "de-1906":
    case "at-1939":
    case "ddr-1953":
    case "ddr-1974":
      return { ground: "white", lettering: "black", groups: groupsOf(display) };
    case "de-zone-1948":
      return { ground: "black", lettering: "white", ...stack(display) };
    case "at-1930":
    case "at-1947":
      return { ground: "black", lettering: "white", groups: groupsOf(display) };
    case "at-1990":
      return {
        ground: "white",
        lettering: "black",
        stripes: true,
        between: "arms-at",
        groups: groupsOf(display),
        ...euro("A", year, 2002),
      };
    case "ch-1933":
      return { ground: "white", lettering: "black", between: "arms-ch", groups: groupsOf(display) };
    case "de-1956":
      return german(reading, year);
    case "gb":
    case "fr":
    case "it":
      return { ...(old(reading, year) ? blackened : whitened), groups: groupsOf(display) };
    case "nl":
      return old(reading, year)
        ? { ground: "blue", lettering: "white", groups: groupsOf(display) }
        : { ground: "yellow", lettering: "black", groups: groupsOf(display) };
    default:
      return { ground: "paper", lettering: "black", groups: [display] };
  }
}

const blackened = { ground: "black", lettering: "white" } as const;
const whitened = { ground: "white", lettering: "black" } as const;

function german(reading: PlateReading, year: number | undefined): PlateStyle {
  const { variant, season, display } = reading;
  const modern = variant !== undefined && ["H", "E", "season", "seasonal+H"].includes(variant);
  const lettering =
    variant === "dealer-06" || variant === "collector-07" || variant === "dealer" ? "red" : "black";
  return {
    ground: "white",
    lettering,
    groups: groupsOf(display.replace(/(?<!\s)\s*\(?\d{1,2}\s*[-–/]\s*\d{1,2}\)?$/, season ? "" : "$&")),
    between: "seal",
    ...(modern ? { euro: "D" } : euro("D", year, 1995)),
    ...(season ? { months: [two(season.from), two(season.to)] as const } : {}),
    ...(variant === "short-term" ? { yellowEnd: true } : {}),
  };
}

function euro(state: string, year: number | undefined, since: number): { euro?: string } {
  return year !== undefined && year >= since ? { euro: state } : {};
}

/** Light plates came in the 1970s; one that cannot be later, or is shown in an earlier year, is dark. */
function old({ issued }: PlateReading, year: number | undefined): boolean {
  const last = issued.until === null ? undefined : Number(issued.until.slice(0, 4));
  return (year ?? last ?? 9999) < 1973;
}

function stack(display: string): Pick<PlateStyle, "stacked" | "groups"> {
  const [, zone, land, rest] = /^(\p{L})(\p{L})\s+(\S.*)$/u.exec(display) ?? [];
  return zone && land && rest ? { stacked: [zone, land], groups: [rest] } : { groups: [display] };
}

function groupsOf(display: string): string[] {
  const [, first, rest] = /^([\p{L}]{1,3})[-\s]+([^-\s].*)$/u.exec(display) ?? [];
  return first && rest ? [first, rest] : [display];
}

function two(month: number): string {
  return String(month).padStart(2, "0");
}
