type TypePlateProps = {
  /** What the number is: "Fahrgestellnummer", "Rumpfnummer". */
  label: string;
  number: string;
  /** What its parts say, where they say anything: `{ signs: "8R02", meaning: "…" }`. */
  parts?: readonly { signs: string; meaning: string }[];
};

/** A chassis or hull number as stamped metal, and beneath it what it decodes to. */
export function TypePlate({ label, number, parts = [] }: TypePlateProps) {
  return (
    <div className="max-w-full">
      <div className="type-plate">
        <span className="block font-plate text-xs leading-tight text-[#47443a]">{label}</span>
        <span className="type-plate-number block">{number}</span>
      </div>
      {parts.length > 0 && (
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 text-sm">
          {parts.map((part) => (
            <div key={part.signs} className="contents">
              <dt className="figures">{part.signs}</dt>
              <dd className="text-soft">{part.meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
