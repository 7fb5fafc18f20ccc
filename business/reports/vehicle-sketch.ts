export type SketchKind = "classic-car" | "antique-boat";
type Tone = "soft" | "brass" | "water";
type Line = { d: string; tone?: Tone };

/** A car and a boat in side elevation, as page and paper show them; 100 wide. */
export const vehicleSketches: Record<SketchKind, { height: number; lines: Line[] }> = {
  "classic-car": {
    height: 35,
    lines: [
      {
        d: "M4 24C4 17 8 16 14 15.5L28 14C33 6 40 4 52 4C64 4 70 8 75 14C84 14.5 94 16 96 20L96.5 26H86M71 26H33M18 26H4.5L4 24",
      },
      { d: "M33 13.5C36 8 42 6.5 50 6.3V13.5ZM52.5 6.3C61 6.5 66 9 70 13.5H52.5ZM51.2 6V25", tone: "soft" },
      { d: "M7 18.5H94", tone: "brass" },
      {
        d: "M18.3 26a7.2 7.2 0 1 0 14.4 0a7.2 7.2 0 1 0 -14.4 0M71.3 26a7.2 7.2 0 1 0 14.4 0a7.2 7.2 0 1 0 -14.4 0",
      },
      {
        d: "M20.5 26a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M73.5 26a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M24.3 26a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0M77.3 26a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0M0 33.3H100",
        tone: "soft",
      },
    ],
  },
  "antique-boat": {
    height: 27,
    lines: [
      { d: "M3 14C30 12.5 70 12 98 9C92 17 84 23 72 25H7C5 22 3.5 18 3 14Z" },
      {
        d: "M4 17.2C30 15.8 66 15.6 89.8 13.8M4 20.4C30 19 66 18.8 86.6 17",
        tone: "brass",
      },
      { d: "M44 12.6L50 5H53L49 12.4M20 13C22 9 28 9 30 12.8", tone: "soft" },
      { d: "M0 22q5 1.4 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0", tone: "water" },
    ],
  },
};

export const strokeOf = (tone: Tone | undefined): number => (tone ? 0.3 : 0.55);
export const sketchBox = (height: number): string => `-1 0 102 ${height}`;

const inks: Record<Tone, string> = { soft: "#5A5347", brass: "#8A6418", water: "#1E4A78" };

/** For paper, in the colours of business/print-style.typ. */
export function sketchSvg(kind: SketchKind): Uint8Array {
  const { height, lines } = vehicleSketches[kind];
  const paths = lines.map(
    ({ d, tone }) =>
      `<path d="${d}" fill="none" stroke="${tone ? inks[tone] : "#1C1A16"}" stroke-width="${strokeOf(tone)}"/>`,
  );
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${sketchBox(height)}">${paths.join("")}</svg>`,
  );
}
