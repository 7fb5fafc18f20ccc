type DialProps = {
  /** 0 to 100. */
  points: number;
  label: string;
};

/** Degrees, clockwise from lower left to lower right. */
const arcDegrees = 260;
const angleOf = (points: number) => -arcDegrees / 2 + (arcDegrees * points) / 100;

/** The score as a gauge: a scale with the three classes, a needle and the figure. */
export function ScoreDial({
  points,
  label,
  classes,
}: DialProps & { classes: readonly { name: string; from: number }[] }) {
  const rim = [...classes].sort((a, b) => a.from - b.from);
  return (
    <svg viewBox="-150 -150 300 290" role="img" aria-label={`${label}: ${points}`} className="dial">
      <circle className="dial-case" r="146" />
      <circle className="dial-face" r="138" />
      <circle className="dial-fine" r="134" />
      {rim.map(({ name, from }, i) => {
        const to = rim[i + 1]?.from ?? 100;
        return (
          <g key={name}>
            <path className={`dial-band dial-band-${i}`} d={arc(116, from, to)} />
            <path id={`rim-${from}`} d={arc(122, from, to)} className="dial-guide" />
            <text className="dial-class">
              <textPath href={`#rim-${from}`} startOffset="50%">
                {name.replace("Heritage ", "")}
              </textPath>
            </text>
          </g>
        );
      })}
      {Array.from({ length: 51 }, (_, i) => i * 2).map((at) => (
        <path
          key={at}
          className={at % 10 === 0 ? "dial-mark" : "dial-fine"}
          transform={`rotate(${angleOf(at)})`}
          d={at % 10 === 0 ? "M0 -110V-94" : "M0 -110V-102"}
        />
      ))}
      {[0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((at) => {
        const [x, y] = pointAt(80, at);
        return (
          <text key={at} className="dial-number" x={x} y={y}>
            {at}
          </text>
        );
      })}
      <Hand points={points} length={100} />
      <rect className="dial-window" x="-34" y="56" width="68" height="40" rx="3" />
      <text className="dial-figure" x="0" y="77">
        {points}
      </text>
      {[45, 135, 225, 315].map((turn) => (
        <g key={turn} transform={`rotate(${turn}) translate(0 -142)`}>
          <circle className="dial-screw" r="3" />
          <path className="dial-fine" d="M-2 0H2" />
        </g>
      ))}
    </svg>
  );
}

export function SmallDial({ points, label }: DialProps) {
  return (
    <svg viewBox="-60 -60 120 104" role="img" aria-label={`${label}: ${points}`} className="dial dial-small">
      <path className="dial-fine" d={arc(52, 0, 100)} />
      {Array.from({ length: 11 }, (_, i) => i * 10).map((at) => (
        <path
          key={at}
          className={at % 50 === 0 ? "dial-mark" : "dial-fine"}
          transform={`rotate(${angleOf(at)})`}
          d={at % 50 === 0 ? "M0 -52V-41" : "M0 -52V-45"}
        />
      ))}
      <path className="dial-filled" d={arc(35, 0, points)} />
      <Hand points={points} length={46} />
      <text className="dial-figure" x="0" y="30">
        {points}
      </text>
    </svg>
  );
}

function Hand({ points, length }: { points: number; length: number }) {
  return (
    <g transform={`rotate(${angleOf(points)})`}>
      <path
        className="dial-hand"
        d={`M-${length * 0.04} ${length * 0.2}L-1 -${length}H1L${length * 0.04} ${length * 0.2}Z`}
      />
      <circle className="dial-hub" r={length * 0.085} />
      <circle className="dial-pin" r={length * 0.03} />
    </g>
  );
}

function pointAt(radius: number, points: number): [number, number] {
  const turn = (angleOf(points) * Math.PI) / 180;
  return [round(radius * Math.sin(turn)), round(-radius * Math.cos(turn))];
}

function arc(radius: number, from: number, to: number): string {
  const [x1, y1] = pointAt(radius, from);
  const [x2, y2] = pointAt(radius, to);
  const large = ((to - from) / 100) * arcDegrees > 180 ? 1 : 0;
  return `M${x1} ${y1}A${radius} ${radius} 0 ${large} 1 ${x2} ${y2}`;
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
