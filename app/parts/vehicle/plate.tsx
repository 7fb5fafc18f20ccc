import type { PlateReading } from "#business/identification/plates/plate.ts";
import { m } from "#texts/messages.js";
import { plateStyle } from "./plate-style.ts";

type PlateProps = {
  reading: PlateReading;
  /** Decides between styles with the same spelling. */
  year?: number | undefined;
  size?: string;
};

export function Plate({ reading, year, size = "1.6rem" }: PlateProps) {
  const appearance = plateStyle(reading, year);
  const [first, ...rest] = appearance.groups;
  return (
    <span
      role="img"
      aria-label={m.plate_spoken({ plate: reading.display })}
      className="plate"
      data-ground={appearance.ground}
      data-lettering={appearance.lettering}
      data-stripes={appearance.stripes}
      style={{ fontSize: size }}
    >
      {appearance.euro && <EuroField state={appearance.euro} />}
      <span aria-hidden="true" className="plate-lettering">
        {appearance.stacked && <Stacked over={appearance.stacked[0]} under={appearance.stacked[1]} />}
        <span>{first}</span>
        {rest.length > 0 && <Between kind={appearance.between} />}
        {rest.map((group) => (
          <span key={group}>{group}</span>
        ))}
        {appearance.months && <Stacked over={appearance.months[0]} under={appearance.months[1]} lined />}
      </span>
      {appearance.yellowEnd && <span aria-hidden="true" className="plate-yellow-end" />}
    </span>
  );
}

function Stacked({ over, under, lined = false }: { over: string; under: string; lined?: boolean }) {
  return (
    <span className="plate-stacked" data-lined={lined}>
      <span>{over}</span>
      <span>{under}</span>
    </span>
  );
}

/** Twelve stars and the country code. */
export function EuroField({ state }: { state: string }) {
  const stars = Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6);
  return (
    <span aria-hidden="true" className="plate-euro">
      <svg viewBox="-10 -10 20 20" aria-hidden="true" className="plate-stars">
        {stars.map((angle) => (
          <circle
            key={angle}
            cx={(7 * Math.sin(angle)).toFixed(2)}
            cy={(7 * Math.cos(angle)).toFixed(2)}
            r="1.35"
          />
        ))}
      </svg>
      {state}
    </span>
  );
}

function Between({ kind }: { kind: "seal" | "arms-at" | "arms-ch" | "gap" | undefined }) {
  if (kind === "seal") return <span className="plate-seal" />;
  if (kind === "arms-at" || kind === "arms-ch")
    return (
      <svg viewBox="0 0 20 24" aria-hidden="true" className="plate-shield">
        <path d="M1 1h18v11c0 6-4 9-9 11-5-2-9-5-9-11z" data-kind={kind} />
        {kind === "arms-ch" && <path d="M8 5h4v4.5h4.5v4H12V18H8v-4.500H3.500v-4H8z" data-kind="cross" />}
      </svg>
    );
  return <span className="plate-gap" />;
}
