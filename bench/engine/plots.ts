import type { CalibrationBin } from "../linkage/calibration.ts";
import type { CurvePoint } from "./measures.ts";

const side = 360;
const [left, top] = [56, 16];
const width = left + side + 24;
const height = top + side + 52;

export function precisionRecallPlot(
  curves: { name: string; dash: string; points: readonly CurvePoint[] }[],
): string {
  const lines = curves.map(({ dash, points }) => {
    const [only] = points;
    if (only && points.length === 1)
      return `<circle cx="${x(only.recall)}" cy="${y(only.precision)}" r="4" fill="${ink}"/>`;
    const path = points
      .map(({ recall, precision }, at) => `${at ? "L" : "M"}${x(recall)} ${y(precision)}`)
      .join("");
    return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="2"${dash && ` stroke-dasharray="${dash}"`}/>`;
  });
  const legend = curves.map(({ name, dash, points }, at) => {
    const line = top + side - 14 - 18 * (curves.length - 1 - at);
    const mark =
      points.length === 1
        ? `<circle cx="${left + 26}" cy="${line - 4}" r="4" fill="${ink}"/>`
        : `<path d="M${left + 12} ${line - 4}h28" stroke="${ink}" stroke-width="2"${dash && ` stroke-dasharray="${dash}"`}/>`;
    return `${mark}<text x="${left + 48}" y="${line}">${name}</text>`;
  });
  return plot("Precision and recall of the first candidate", "recall", "precision", [...lines, ...legend]);
}

export function calibrationPlot(bins: readonly CalibrationBin[]): string {
  const most = Math.max(...bins.map(({ count }) => count));
  const points = bins.map(({ predicted, observed, count }) => {
    const radius = Math.max(2.5, 14 * Math.sqrt(count / most)).toFixed(1);
    const [side, anchor] = predicted > 0.8 ? [-1, "end"] : [1, "start"];
    const label = `<text x="${x(predicted) + side * (Number(radius) + 5)}" y="${y(observed) + 4}" text-anchor="${anchor}" font-size="11">${count.toLocaleString("en")}</text>`;
    return `<circle cx="${x(predicted)}" cy="${y(observed)}" r="${radius}" fill="${ink}" fill-opacity="0.75"/>${label}`;
  });
  const ideal = `<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="${faint}" stroke-dasharray="4 4"/>`;
  return plot(
    "Calibration of candidates of probability 0.01 and more",
    "predicted probability",
    "share that was true",
    [
      ideal,
      ...points,
      `<text x="${left + 14}" y="${top + 24}" font-size="11">beside each point: candidates</text>`,
    ],
  );
}

/** Mid tones, legible on white and on black. */
const ink = "#3d82a8";
const faint = "#767676";

function plot(title: string, across: string, up: string, parts: string[]): string {
  const grid = [0.2, 0.4, 0.6, 0.8].map(
    (value) =>
      `<path d="M${x(value)} ${y(0)}V${y(1)}M${x(0)} ${y(value)}H${x(1)}" stroke="${faint}" stroke-opacity="0.2"/>`,
  );
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
    (value) =>
      `<path d="M${x(value)} ${y(0)}v5M${x(0)} ${y(value)}h-5" stroke="${faint}"/>` +
      `<text x="${x(value)}" y="${y(0) + 20}" text-anchor="middle">${value}</text>` +
      `<text x="${x(0) - 9}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif" font-size="13" fill="${faint}">
<title>${title}</title>
<rect x="${left}" y="${top}" width="${side}" height="${side}" fill="none" stroke="${faint}"/>
${grid.join("\n")}
${ticks.join("\n")}
<text x="${left + side / 2}" y="${height - 8}" text-anchor="middle">${across}</text>
<text transform="translate(14 ${top + side / 2}) rotate(-90)" text-anchor="middle">${up}</text>
${parts.join("\n")}
</svg>
`;
}

function x(value: number): number {
  return Math.round((left + value * side) * 10) / 10;
}

function y(value: number): number {
  return Math.round((top + (1 - value) * side) * 10) / 10;
}
