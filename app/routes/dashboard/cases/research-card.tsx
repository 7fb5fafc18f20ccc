import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Plate } from "#app/parts/vehicle/plate.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Progress } from "#app/ui/progress.tsx";
import type { PlateReading } from "#business/identification/plates/plate.ts";
import { statusLabel } from "#business/messages/status-label.ts";
import { badgeVariants, type ResearchStatus } from "#business/researches/research.ts";
import { m } from "#texts/messages.js";

export type ResearchCardData = {
  id: string;
  number: string;
  status: ResearchStatus;
  progressPercentage: number;
  vehicle: string;
  year: number | null;
  plate: PlateReading | null;
};

export function ResearchCard({
  research,
  current = false,
  search = "",
}: {
  research: ResearchCardData;
  current?: boolean;
  /** The list's query string. */
  search?: string;
}) {
  const lang = useLanguage();
  const { vehicle, year, plate, status } = research;
  return (
    <article
      className={`relative grid gap-3 border bg-sheet px-4 pt-3.5 pb-4 hover:border-ink ${
        current ? "border-ink border-l-6" : "border-rule"
      }`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="label-plate">{m.case_number({ number: research.number })}</p>
          <h3 className="text-xl">
            <Link
              to={`/${lang}/dashboard/researches/${research.id}${search && `?${search}`}`}
              aria-current={current ? "true" : undefined}
              className="after:absolute after:inset-0"
            >
              {vehicle}
              {year !== null && <span className="figures ml-1.5 text-lg text-soft"> {year}</span>}
            </Link>
          </h3>
        </div>
        {plate && <Plate reading={plate} year={year ?? undefined} size="1.15rem" />}
      </div>
      <div className="grid gap-2">
        <span>
          <Badge variant={badgeVariants[status]}>{statusLabel(status, lang)}</Badge>
        </span>
        <Progress value={research.progressPercentage} label={m.case_progress()} />
      </div>
    </article>
  );
}
