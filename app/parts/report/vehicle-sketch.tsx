import { type SketchKind, sketchBox, strokeOf, vehicleSketches } from "#business/reports/vehicle-sketch.ts";
import { m } from "#texts/messages.js";

const toneClasses = { soft: "text-soft", brass: "text-brass", water: "text-enamel" };

export function VehicleSketch({ kind }: { kind: SketchKind }) {
  const { height, lines } = vehicleSketches[kind];
  const title = kind === "antique-boat" ? m.report_drawing_boat() : m.report_drawing_car();
  return (
    <svg viewBox={sketchBox(height)} role="img" aria-label={title} className="h-auto w-full max-w-sm">
      {lines.map(({ d, tone }) => (
        <path
          key={d}
          d={d}
          fill="none"
          stroke="currentColor"
          strokeWidth={strokeOf(tone)}
          className={tone && toneClasses[tone]}
        />
      ))}
    </svg>
  );
}
