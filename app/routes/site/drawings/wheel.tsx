export function Wheel({ x, y, r }: { x: number; y: number; r: number }) {
  const rim = r * 0.64;
  const slots = Array.from({ length: 12 }, (_, i) => i * 30 + 15);
  const tread = Array.from({ length: 90 }, (_, i) => i * 4);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="contour ground" r={r} />
      <circle className="fine" r={r * 0.955} />
      <circle className="fine" r={r * 0.82} />
      <circle className="faint" r={r * 0.79} />
      {tread.map((angle) => (
        <path key={angle} className="fine" transform={`rotate(${angle})`} d={`M0 ${-r}V${-r * 0.957}`} />
      ))}
      <circle r={rim} />
      <circle className="fine" r={rim * 0.94} />
      {slots.map((angle) => (
        <path
          key={angle}
          className="fine"
          transform={`rotate(${angle})`}
          d={`M-2.600 ${-rim * 0.86}a2.600 2.600 0 0 1 5.200 0v${rim * 0.09}a2.600 2.600 0 0 1 -5.200 0z`}
        />
      ))}
      <circle r={rim * 0.66} className="ground" />
      <circle className="fine" r={rim * 0.6} />
      <circle className="fine" r={rim * 0.3} />
      <circle className="fine" r={rim * 0.1} />
      <path
        className="faint"
        d={`M${-rim * 0.5} ${-rim * 0.12}A${rim * 0.52} ${rim * 0.52} 0 0 1 ${-rim * 0.1} ${-rim * 0.51}`}
      />
      <path className="centre" d={`M0 ${-r * 1.22}V${r * 1.3}M${-r * 1.22} 0H${r * 1.22}`} />
    </g>
  );
}
