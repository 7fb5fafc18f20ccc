const first = 1890;
const width = 240;

type LifeLineProps = { built: number | null; years: readonly number[]; thisYear: number };

/** The years it was seen in, on an axis shared by all lives, so they compare at a glance. */
export function LifeLine({ built, years, thisYear }: LifeLineProps) {
  const at = (year: number) => Math.round(((Math.max(first, year) - first) / (thisYear + 1 - first)) * width);
  const begin = at(Math.min(built ?? thisYear, ...years));
  const seen = [...new Set(years.map(at))];
  return (
    <svg viewBox={`0 0 ${width} 16`} aria-hidden="true" className="life-line">
      <path
        className="life-line-axis"
        d={`M0 12H${width}${[1900, 1950, 2000].map((year) => `M${at(year)} 12v4`).join("")}`}
      />
      <path className="life-line-life" d={`M${begin} 8H${at(thisYear)}`} />
      <path className="life-line-seen" d={seen.map((x) => `M${x} 2V12`).join("")} />
    </svg>
  );
}
