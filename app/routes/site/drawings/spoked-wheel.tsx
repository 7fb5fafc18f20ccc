import { Tread, tenths } from "./tread.tsx";

/** A wire wheel with a beaded rim: forty spokes, laced three-cross, of which one pair is turned twenty times. */
export function SpokedWheel({ x, y, r }: { x: number; y: number; r: number }) {
  const rim = r * 0.82;
  const hub = r * 0.16;
  const spacing = (Math.PI * 2) / 40;
  const pair = `M${point(hub, 1.15)}L${point(rim, 0)}M${point(hub, spacing - 1.15)}L${point(rim, spacing)}`;
  const turns = Array.from({ length: 20 }, (_, i) => i * 18);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="contour" r={r} />
      <circle className="fine" r={tenths(r * 0.96)} />
      <circle r={tenths(r * 0.865)} />
      <circle className="fine" r={tenths(r * 0.85)} />
      <circle r={tenths(rim)} />
      <Tread r={r} depth={r * 0.04} lines={120} />
      {turns.map((turn) => (
        <path key={turn} className="fine" transform={`rotate(${turn})`} d={pair} />
      ))}
      <circle className="ground" r={tenths(hub * 1.25)} />
      <circle className="fine" r={tenths(hub)} />
      <circle className="fine" r={tenths(hub * 0.55)} />
      <path
        className="centre"
        d={`M0 ${tenths(-r * 1.12)}V${tenths(r * 1.1)}M${tenths(-r * 1.12)} 0H${tenths(r * 1.12)}`}
      />
    </g>
  );
}

function point(radius: number, angle: number): string {
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
}
