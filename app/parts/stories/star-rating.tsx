import { FieldError, type FieldLabels } from "#app/ui/field.tsx";

type StarFieldProps = Pick<FieldLabels, "label" | "error"> & {
  name: string;
  defaultValue: string | undefined;
  starText: (count: string) => string;
};

export function StarField({ name, label, error, defaultValue, starText }: StarFieldProps) {
  return (
    <fieldset
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      className={error ? "border-l-3 border-oxblood pl-3" : undefined}
    >
      <legend className="font-semibold leading-snug">{label}</legend>
      <div className="stars mt-1.5">
        {["1", "2", "3", "4", "5"].map((count) => (
          <label key={count} className="star">
            <input
              type="radio"
              name={name}
              value={count}
              id={count === "1" ? name : undefined}
              defaultChecked={defaultValue === count}
              className="sr-only"
            />
            <Star />
            <span className="sr-only">{starText(count)}</span>
          </label>
        ))}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  );
}

export function Stars({ count, text }: { count: number; text: string }) {
  return (
    <p className="flex items-center gap-1 text-brass">
      <span className="sr-only">{text}</span>
      {Array.from({ length: 5 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static list
        <span key={i} className={i < count ? "star-full" : "star-empty"}>
          <Star />
        </span>
      ))}
    </p>
  );
}

function Star() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="star-figure">
      <path d="m12 2.6 2.9 6.1 6.6.9-4.800 4.600 1.200 6.600L12 17.600l-5.900 3.200 1.200-6.600-4.800-4.600 6.600-.9z" />
    </svg>
  );
}
