import { type CaseFacts, statusLine, type VehicleFacts } from "#app/parts/case/case-detail.tsx";
import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Plate } from "#app/parts/vehicle/plate.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Day } from "#app/ui/date.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { statusLabel } from "#business/messages/notification.ts";
import { badgeVariants, type ResearchStatus, vehicleName } from "#business/researches/research.ts";
import type { PlateReading } from "#business/vehicles/plates/plate.ts";
import { m } from "#texts/messages.js";

type CaseHeaderProps = {
  research: Pick<CaseFacts, "number" | "progressPercentage" | "statusMessage" | "promisedAt"> & {
    status: ResearchStatus;
  };
  vehicle: VehicleFacts;
  plate: PlateReading | null;
  overdue: boolean;
  customer: {
    firstName: string | null;
    lastName: string | null;
    billedName: string;
    email: string;
    language: string;
  };
};

export function CaseHeader({ research, vehicle, plate, overdue, customer }: CaseHeaderProps) {
  const lang = useLanguage();
  const { status, promisedAt } = research;
  const late = overdue && (status === "in_progress" || status === "results_available");
  return (
    <header className="grid gap-5 pt-2 pb-7">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div>
          <p className="label-plate">{m.case_number({ number: research.number })}</p>
          <h1 className="text-3xl">
            {vehicleName({ ...vehicle, licensePlate: null }) || m.dashboard_unnamed_vehicle()}
          </h1>
        </div>
        {plate && <Plate reading={plate} year={vehicle.year ?? undefined} size="1.7rem" />}
      </div>
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-2">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Badge variant={badgeVariants[status]}>{statusLabel(status, lang)}</Badge>
            <span>{statusLine(research)}</span>
          </p>
          <Progress value={research.progressPercentage} label={m.case_progress()} />
          <p className={late ? "font-semibold text-oxblood" : "text-soft"}>
            {promisedAt ? (
              <>
                {m.case_promised()} <Day date={promisedAt} locale={lang} time />
                {late && ` · ${m.team_overdue()}`}
              </>
            ) : (
              m.team_not_started()
            )}
          </p>
        </div>
        <dl className="grid content-start">
          <Fact label={m.team_customer()}>
            {[customer.firstName, customer.lastName].filter(Boolean).join(" ") || customer.billedName}
          </Fact>
          <Fact label={m.team_customer_email()}>
            <a href={`mailto:${customer.email}`} className="link break-all">
              {customer.email}
            </a>
          </Fact>
          <Fact label={m.team_customer_language()}>{customer.language}</Fact>
        </dl>
      </div>
    </header>
  );
}
