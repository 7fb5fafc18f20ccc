import { useEffect, useRef } from "react";

export function ErrorSummary({
  title,
  errors,
}: {
  title: string;
  errors: readonly { field?: string; message: string }[];
}) {
  const box = useRef<HTMLDivElement>(null);
  const key = errors.map((error) => error.message).join("|");
  useEffect(() => {
    if (key) box.current?.focus();
  }, [key]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="border-2 border-oxblood bg-sheet px-5 py-4">
      <p className="font-semibold text-oxblood">{title}</p>
      <ul className="mt-1 grid gap-1">
        {errors.map(({ field, message }) => (
          <li key={`${field}${message}`}>
            {field ? (
              <a href={`#${field}`} className="text-oxblood underline underline-offset-4">
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
