import { Link } from "react-router";
import { type CaseFacts, type ShownVehicle, statusLine } from "#app/parts/case/case-detail.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Plate } from "#app/parts/vehicle/plate.tsx";
import { TypePlate } from "#app/parts/vehicle/type-plate.tsx";
import { Readers } from "#app/routes/team/shell/readers.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Day } from "#app/ui/date.tsx";
import type { PlateReading } from "#business/identification/plates/plate.ts";
import { statusLabel } from "#business/messages/status-label.ts";
import { badgeVariants, type ResearchStatus } from "#business/researches/research.ts";
import { vehicleHeading } from "#business/vehicles/vehicle-heading.ts";
import { m } from "#texts/messages.js";

type CaseHeaderProps = {
  research: Pick<CaseFacts, "number" | "progressPercentage" | "statusMessage" | "promisedAt"> & {
    status: ResearchStatus;
  };
  vehicle: ShownVehicle;
  plate: PlateReading | null;
  overdue: boolean;
  /** Null: nobody. */
  assignee: string | null;
};

/** Always visible: the vehicle, the case's state, and its promised date. */
export function CaseHeader({ research, vehicle, plate, overdue, assignee }: CaseHeaderProps) {
  const lang = useLanguage();
  const boat = vehicle.kind === "antique-boat";
  return (
    <header className="case-head">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {plate && <Plate reading={plate} year={vehicle.year ?? undefined} size="1.25rem" />}
        <div className="min-w-0 grow">
          <p className="label-plate flex flex-wrap items-center gap-x-4">
            <Link to={`/${lang}/team`} className="link no-print inline-flex min-h-7 items-center">
              {m.team_back()}
            </Link>
            {m.case_number({ number: research.number })}
          </p>
          <h1 className="text-2xl leading-tight">{vehicleHeading(vehicle, lang)}</h1>
        </div>
        {vehicle.chassisNumber && (
          <div className="case-type-plate max-lg:hidden">
            <TypePlate
              label={boat ? m.case_chassis_number_boat() : m.case_chassis_number()}
              number={vehicle.chassisNumber}
            />
          </div>
        )}
        <div className="grid justify-items-start gap-0.5 text-sm">
          <p className="flex flex-wrap items-center gap-x-3">
            <Badge variant={badgeVariants[research.status]}>{statusLabel(research.status, lang)}</Badge>
            <span className="figures">{research.progressPercentage} %</span>
            <span className="max-w-80 truncate max-md:hidden">{statusLine(research)}</span>
          </p>
          <Clock research={research} overdue={overdue} />
          <p className="text-soft">
            {m.work_column_assignee()}: {assignee ?? m.work_nobody()}
          </p>
          <Readers />
        </div>
      </div>
    </header>
  );
}

function Clock({ research: { promisedAt }, overdue: late }: Pick<CaseHeaderProps, "research" | "overdue">) {
  const lang = useLanguage();
  if (!promisedAt) return <p className="text-soft">{m.team_not_started()}</p>;
  return (
    <p className={late ? "font-semibold text-oxblood" : "text-soft"}>
      {m.case_promised()} <Day date={promisedAt} locale={lang} time />
      {late && ` · ${m.team_overdue()}`}
    </p>
  );
}
