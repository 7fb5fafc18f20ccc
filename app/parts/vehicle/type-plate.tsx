type TypePlateProps = {
  label: string;
  number: string;
  parts?: readonly { characters: string; meaning: string }[];
};

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
            <div key={part.characters} className="contents">
              <dt className="figures">{part.characters}</dt>
              <dd className="text-soft">{part.meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
