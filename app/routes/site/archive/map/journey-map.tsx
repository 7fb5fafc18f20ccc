import type { JourneyView } from "./journey-view.server.ts";

type JourneyMapProps = {
  journey: JourneyView;
  /** The coast file. */
  coast: string;
  caption: string;
  /** Without empty strips above and below. */
  short?: boolean;
};

/** An ink map: lines where seen at both ends, dots where nobody knows; its places are listed next to it. */
export function JourneyMap({ journey, coast, caption, short = false }: JourneyMapProps) {
  const { legs, dots, labels } = journey;
  return (
    <svg
      viewBox={short ? "0 90 960 400" : "0 0 960 580"}
      role="img"
      aria-label={caption}
      className="journey-map"
    >
      <use href={`${coast}#graticule`} className="journey-graticule" />
      <use href={`${coast}#land`} className="journey-shore" />
      <use href={`${coast}#land`} className="journey-land" />
      <use href={`${coast}#borders`} className="journey-borders" />
      {legs.map(({ id, path, known }) => (
        <path key={id} d={path} className="journey-leg" data-known={known} />
      ))}
      {dots.map(({ id, x, y, area }) => (
        <circle key={id} cx={x} cy={y} r={5} className="journey-dot" data-area={area} />
      ))}
      {(["wide", "narrow"] as const).map((size) => (
        <g key={size} className="journey-labels" data-size={size}>
          {labels[size].map(({ text, x, y, anchor }) => (
            <text key={`${text} ${x}`} x={x} y={y} textAnchor={anchor}>
              {text}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
}
