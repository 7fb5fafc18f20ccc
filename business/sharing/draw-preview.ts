import { createHash } from "node:crypto";
import { drawPicture, type PictureTask, type PictureText } from "#platform/images/draw-picture.ts";
import { m } from "#texts/messages.js";
import { asUnavailable } from "../as-unavailable.ts";
import type { Services } from "../context.ts";
import type { Locale } from "../locale.ts";
import { product } from "../product.ts";

/** What a messenger shows of a shared case or a published life: nothing that its page does not show to everybody. */
export type Preview = {
  /** Above the name; of a shared case its own words. */
  kicker?: string;
  vehicle: string;
  year: number | null;
  /** Masked, or null. */
  plate: string | null;
  classification: string | null;
  years: number[];
  locale: Locale;
};

const [ink, soft, paper, sheet, brass] = ["#1c1a16", "#5a5347", "#f6f2e8", "#fffdf7", "#8a6418"] as const;
export const previewSize = { width: 1200, height: 630 } as const;

const drawn = new WeakMap<Services, Map<string, Promise<Uint8Array>>>();
/** Some 40 kB each. */
const maxDrawn = 100;

/** A PNG. The same content is drawn once per process. */
export function drawPreview(services: Services, preview: Preview): Promise<Uint8Array> {
  const task = pictureOf(preview);
  const key = createHash("sha256").update(JSON.stringify(task)).digest("hex");
  const known = drawn.get(services) ?? new Map<string, Promise<Uint8Array>>();
  drawn.set(services, known);
  const earlier = known.get(key);
  if (earlier) return earlier;
  const [oldest] = known.keys();
  if (known.size >= maxDrawn && oldest) known.delete(oldest);
  const picture = drawPicture(task)
    .then(({ png }) => png)
    .catch(asUnavailable);
  known.set(key, picture);
  picture.catch(() => known.delete(key));
  return picture;
}

/** As on the pictures of the public pages (`scripts/render-images.ts`). */
function pictureOf(preview: Preview): PictureTask {
  const { vehicle, year, plate, classification, years, locale } = preview;
  const facts = [
    year === null ? "" : m.share_preview_year({ year: String(year) }, { locale }),
    classification ?? "",
  ].filter(Boolean);
  const column = { left: 72, width: 1056 };
  const name = vehicle.length > 60 ? `${vehicle.slice(0, 59)}…` : vehicle;
  const texts: PictureText[] = [
    { text: product, face: "serif", size: 44, color: ink, left: 150, top: 66, width: 500 },
    {
      text: preview.kicker ?? m.share_preview_kicker({}, { locale }),
      face: "plate",
      size: 32,
      color: brass,
      ...column,
      top: 186,
    },
    {
      text: name,
      face: "serif",
      size: name.length > 30 ? 62 : 76,
      color: ink,
      ...column,
      top: { below: 26 },
    },
    ...(facts.length > 0
      ? [
          {
            text: facts.join("  ·  "),
            face: "plate" as const,
            size: 34,
            color: soft,
            ...column,
            top: { below: 34 },
          },
        ]
      : []),
    ...(plate
      ? [
          {
            text: plate,
            face: "plate" as const,
            size: 46,
            color: ink,
            left: 880,
            top: 72,
            width: 248,
            centred: true,
          },
        ]
      : []),
  ];
  return { svg: frameWith(plate !== null, years), texts };
}

function frameWith(plate: boolean, years: readonly number[]): string {
  const { width, height } = previewSize;
  const ticks = Array.from({ length: 67 }, (_, i) => `<path d="M${i * 16} 40v${i % 10 === 0 ? 16 : 8}"/>`);
  const marks = positionsOf(years).map(
    (x) => `<path d="M${x} 40V22"/><circle cx="${x}" cy="12" r="10" fill="${ink}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${paper}"/>
    <g transform="translate(72 58) scale(0.90625)"><rect width="64" height="64" rx="6" fill="#15382c"/>
      <rect x="4.5" y="4.5" width="55" height="55" rx="3" fill="none" stroke="${sheet}" stroke-width="2"/>
      <path d="M13 20h9l6 21 5.5-17L28.6 20H35l6.5 21L47 20h4l-9 29h-3L33 31l-6 18h-3z" fill="${sheet}"/></g>
    <path d="M72 137.500h1056" stroke="${ink}" stroke-width="3"/>
    ${plate ? `<rect x="880" y="56" width="248" height="62" rx="8" fill="${sheet}" stroke="${ink}" stroke-width="4"/>` : ""}
    <g transform="translate(72 498)" fill="none" stroke="${ink}" stroke-width="2"><path d="M0 40H1056"/>${ticks.join("")}${marks.join("")}</g>
  </svg>`;
}

/** Along 1056 pixels, from the first year to the last, at most one every 24: more would be one black bar. */
function positionsOf(years: readonly number[]): number[] {
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const at = years.map((year) => 24 + Math.round(((year - first) / Math.max(1, last - first)) * 42) * 24);
  return [...new Set(at)];
}
