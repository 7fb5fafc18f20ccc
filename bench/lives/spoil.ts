import type { Random } from "#tests/world/random.ts";
import type { Observation, Sighting } from "./sighting.ts";

/** Not the reader's own list, whose gaps would never show; what stands twice is written most. */
const fillers =
  "unbekannt;unbekannt;k.A.;k. A.;keine Angabe;n/a;N.N.;-;--;?;nicht lesbar;unknown;inconnu;onbekend;XXX;00000000000000000".split(
    ";",
  );

/** What clerks and spreadsheets do to a report: fields filled with words, numbers rounded, umlauts lost. */
export function spoil<S>(random: Random, { sighting, stage }: Observation<S>): Observation<S> {
  if (sighting.kind === "boat") return { sighting, stage };
  const { chassis, engine, plates, ...rest } = sighting;
  const spoilt = {
    ...rest,
    ...present("chassis", chassis === undefined ? filler(random) : throughSpreadsheet(random, chassis)),
    ...present("engine", engine === undefined ? filler(random) : throughSpreadsheet(random, engine)),
    ...present("plates", plates?.map((plate) => loseUmlaut(random, plate)) ?? listOf(filler(random))),
  };
  return { sighting: spoilt, stage };
}

/** A report that says a number or a plate, not one whose field is filled or whose digits a spreadsheet ate. */
export function isReadable(mark: string | undefined): boolean {
  return mark !== undefined && !fillers.includes(mark) && !/E\+\d+$|\.0$/.test(mark);
}

/** GÖ becomes GO on a keyboard without umlauts, GOE by those who know the rule. */
export function loseUmlaut(random: Random, plate: string): string {
  if (!/[ÄÖÜ]/.test(plate) || !random.chance(0.4)) return plate;
  const tail = random.chance(0.7) ? "" : "E";
  return plate.replace(/[ÄÖÜ]/g, (letter) => `${{ Ä: "A", Ö: "O", Ü: "U" }[letter]}${tail}`);
}

function filler(random: Random): string | undefined {
  return random.chance(0.08) ? random.pick(fillers) : undefined;
}

/** Digits alone are a number to a spreadsheet: leading zeros go, a decimal comes, the last of many digits are lost. */
function throughSpreadsheet(random: Random, mark: string): string {
  if (!/^\d{5,}$/.test(mark) || !random.chance(0.05)) return mark;
  if (random.chance(0.5)) return `${Number(mark)}.0`;
  return Number(mark).toExponential(5).toUpperCase();
}

function listOf(text: string | undefined): string[] | undefined {
  return text === undefined ? undefined : [text];
}

function present<K extends keyof Sighting>(key: K, value: Sighting[K] | undefined) {
  return (value === undefined ? {} : { [key]: value }) as { [key in K]?: Sighting[K] }; // absent where nothing was reported
}
