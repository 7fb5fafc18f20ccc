import { useParams } from "react-router";
import { formatPercent } from "./percent.ts";

export function Progress({ value, label }: { value: number; label: string }) {
  const { lang } = useParams();
  const shown = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={shown}
        aria-valuemin={0}
        aria-valuemax={100}
        className="graduated relative h-4 grow border border-ink bg-sheet"
      >
        <div className="h-full bg-fir transition-[width] duration-200" style={{ width: `${shown}%` }} />
      </div>
      <span className="figures min-w-12 text-right">{formatPercent(shown / 100, lang ?? "de")}</span>
    </div>
  );
}
