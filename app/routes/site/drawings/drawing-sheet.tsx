import type { CSSProperties, ReactNode } from "react";

export type Callout = {
  /** Positions of the number and of its leader's end. */
  at: readonly [number, number];
  to: readonly [number, number];
  text: string;
  /** Where its text stands, when that is not the key below. */
  href?: string;
};

type DrawingSheetProps = {
  title: string;
  width: number;
  height: number;
  balloons: readonly Callout[];
  children: ReactNode;
};

/** A technical drawing with numbered call-outs, which lead to their texts or have a key below. */
export function DrawingSheet({ title, width, height, balloons, children }: DrawingSheetProps) {
  const linked = balloons.some(({ href }) => href);
  return (
    <div className="sheet">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role={linked ? "group" : "img"}
        aria-label={title}
        className="sheet-drawing"
        style={{ "--units": width } as CSSProperties}
      >
        {children}
        {balloons.map((callout, i) =>
          callout.href ? (
            <a key={callout.text} href={callout.href} aria-label={`${i + 1}: ${callout.text}`}>
              <Balloon callout={callout} number={i + 1} />
            </a>
          ) : (
            <Balloon key={callout.text} callout={callout} number={i + 1} />
          ),
        )}
      </svg>
      {balloons.length > 0 && !linked && (
        <ol className="sheet-legend">
          {balloons.map(({ text }, i) => (
            <li key={text}>
              <span aria-hidden="true" className="figures">
                {i + 1}
              </span>
              {text}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Balloon({ callout: { at, to }, number }: { callout: Callout; number: number }) {
  return (
    <g>
      <path className="leader" d={`M${at[0]} ${at[1]} L${to[0]} ${to[1]}`} />
      <circle className="leader-end" cx={to[0]} cy={to[1]} r="3.2" />
      <circle className="balloon" cx={at[0]} cy={at[1]} r="17" />
      <text className="balloon-number" x={at[0]} y={at[1]}>
        {number}
      </text>
    </g>
  );
}

export function Ground({ to, y = 400 }: { to: number; y?: number }) {
  const hatching = "m39 -9l-9 9".repeat(Math.floor((to - 30) / 30) - 1);
  return (
    <>
      <path d={`M30 ${y}H${to}`} />
      <path className="faint" d={`M40 ${y}l-9 9${hatching}`} />
    </>
  );
}

/** A dimension in millimetres. `from` is where the extension lines begin. */
export function HorizontalDimension({
  x1,
  x2,
  y,
  from,
  mm,
}: {
  x1: number;
  x2: number;
  y: number;
  from: number;
  mm: number;
}) {
  return (
    <g className="dimension">
      <path d={`M${x1} ${from}V${y + 8}M${x2} ${from}V${y + 8}M${x1} ${y}H${x2}`} />
      <path className="arrow" d={`M${x1} ${y}l13 -3.2v6.4zM${x2} ${y}l-13 -3.2v6.4z`} />
      <text x={(x1 + x2) / 2} y={y - 8}>
        {mm}
      </text>
    </g>
  );
}

export function VerticalDimension({
  y1,
  y2,
  x,
  from,
  mm,
}: {
  y1: number;
  y2: number;
  x: number;
  from: number;
  mm: number;
}) {
  const side = x > from ? 8 : -8;
  return (
    <g className="dimension">
      <path d={`M${from} ${y1}H${x + side}M${from} ${y2}H${x + side}M${x} ${y1}V${y2}`} />
      <path className="arrow" d={`M${x} ${y1}l-3.2 13h6.4zM${x} ${y2}l-3.2 -13h6.4z`} />
      <text transform={`translate(${x - 8} ${(y1 + y2) / 2}) rotate(-90)`}>{mm}</text>
    </g>
  );
}

type Point = readonly [number, number];
export type Cubic = readonly [Point, Point, Point, Point];

/** Interpolates between two curves, as planks lie between sheer and keel. */
export function between(a: Cubic, b: Cubic, share: number): Cubic {
  const mix = (i: 0 | 1 | 2 | 3): Point => [
    a[i][0] + (b[i][0] - a[i][0]) * share,
    a[i][1] + (b[i][1] - a[i][1]) * share,
  ];
  return [mix(0), mix(1), mix(2), mix(3)];
}

export function pathOf([start, c1, c2, end]: Cubic): string {
  const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${at(start)}C${at(c1)} ${at(c2)} ${at(end)}`;
}
