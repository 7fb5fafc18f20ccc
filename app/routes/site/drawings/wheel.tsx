import { Tread, tenths } from "./tread.tsx";

export function Wheel({ x, y, r }: { x: number; y: number; r: number }) {
  const rim = r * 0.64;
  const slots = Array.from({ length: 12 }, (_, i) => i * 30 + 15);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="contour ground" r={r} />
      <circle className="fine" r={tenths(r * 0.955)} />
      <circle className="fine" r={tenths(r * 0.82)} />
      <circle className="faint" r={tenths(r * 0.79)} />
      <Tread r={r} depth={r * 0.043} lines={90} />
      <circle r={tenths(rim)} />
      <circle className="fine" r={tenths(rim * 0.94)} />
      {slots.map((angle) => (
        <path
          key={angle}
          className="fine"
          transform={`rotate(${angle})`}
          d={`M-2.6 ${tenths(-rim * 0.86)}a2.6 2.6 0 0 1 5.2 0v${tenths(rim * 0.09)}a2.6 2.6 0 0 1 -5.2 0z`}
        />
      ))}
      <circle r={tenths(rim * 0.66)} className="ground" />
      <circle className="fine" r={tenths(rim * 0.6)} />
      <circle className="fine" r={tenths(rim * 0.3)} />
      <circle className="fine" r={tenths(rim * 0.1)} />
      <path
        className="faint"
        d={`M${tenths(-rim * 0.5)} ${tenths(-rim * 0.12)}A${tenths(rim * 0.52)} ${tenths(rim * 0.52)} 0 0 1 ${tenths(-rim * 0.1)} ${tenths(-rim * 0.51)}`}
      />
      <path
        className="centre"
        d={`M0 ${tenths(-r * 1.22)}V${tenths(r * 1.3)}M${tenths(-r * 1.22)} 0H${tenths(r * 1.22)}`}
      />
    </g>
  );
}
