import { useLanguage } from "#app/parts/page/use-language.ts";
import { m } from "#texts/messages.js";

type KnownLifeProps = { address: string; name: string; year: number | null; whole: boolean };

/** The archive knows the vehicle: its published life, one click away. */
export function KnownLife({ address, name, year, whole }: KnownLifeProps) {
  const lang = useLanguage();
  return (
    <p className="mb-8 border-l-3 border-brass bg-sheet px-4 py-3">
      {whole ? m.reading_known_whole() : m.reading_known_part()}{" "}
      <a href={`/${lang}${address}`} className="link font-semibold">
        {[name, year].filter(Boolean).join(", ")}
      </a>
    </p>
  );
}
