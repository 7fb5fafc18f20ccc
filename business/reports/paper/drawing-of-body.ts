import { readFileSync } from "node:fs";
import { bodyOfVehicle } from "../../vehicles/body-of-vehicle.ts";
import type { PrintedReport } from "../printed-report.ts";
import { sketchSvg } from "../vehicle-sketch.ts";

type Drawn = Pick<PrintedReport["vehicle"], "kind" | "make" | "model" | "year">;

/** The site's drawing of such a body; of a vehicle that it has none of, the sketch of a car or boat. */
export function drawingOfBody({ kind, make, model, year }: Drawn): Uint8Array {
  const body = bodyOfVehicle({
    kind: kind === "antique-boat" ? "boat" : "car",
    described: [make, model].filter(Boolean).join(" "),
    year,
  });
  if (body === null) return sketchSvg(kind);
  // From the folder where the process starts, as templates are: the built server has none beside it.
  return new Uint8Array(readFileSync(`business/reports/paper/bodies/${body}.svg`));
}
