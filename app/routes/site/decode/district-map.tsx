import { type PlateAnswer, plateMapSize } from "./plate-answer.ts";

type DistrictMapProps = { dots?: PlateAnswer["dots"]; className?: string };

/** Every issuing place as a dot, from one shared file; the current one larger. */
export function DistrictMap({ dots = [], className = "" }: DistrictMapProps) {
  return (
    <svg
      viewBox={`0 0 ${plateMapSize.width} ${plateMapSize.height}`}
      width={plateMapSize.width}
      height={plateMapSize.height}
      aria-hidden="true"
      className={`district-map ${className}`}
    >
      <use href="/districts.svg#districts" />
      <g data-door="dots">
        {dots.map(({ x, y, sure }) => (
          <circle key={`${x} ${y} ${sure}`} cx={x} cy={y} r={sure ? 9 : 4} data-sure={sure} />
        ))}
      </g>
    </svg>
  );
}
