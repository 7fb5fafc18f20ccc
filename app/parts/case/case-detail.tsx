import type { ReactNode } from "react";
import { Link } from "react-router";
import { Fact } from "#app/parts/page/fact.tsx";
import { LiveAnnouncement } from "#app/parts/page/live-announcement.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Plate } from "#app/parts/vehicle/plate.tsx";
import { TypePlate } from "#app/parts/vehicle/type-plate.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Day, formatDate } from "#app/ui/date.tsx";
import { Progress } from "#app/ui/progress.tsx";
import type { PlateReading } from "#business/identification/plates/plate.ts";
import type { VehicleKind } from "#business/identification/vehicle-kind.ts";
import { statusLabel } from "#business/messages/status-label.ts";
import type { AwaitedStart } from "#business/orders/work/read-awaited-start.ts";
import { badgeVariants, type ResearchStatus } from "#business/researches/research.ts";
import { vehicleHeading } from "#business/vehicles/vehicle-heading.ts";
import { m } from "#texts/messages.js";
import { overdueText } from "./overdue-text.ts";
import { startLine } from "./start-line.ts";

export type CaseFacts = {
  number: string;
  status: ResearchStatus;
  progressPercentage: number;
  statusMessage: string | null;
  promisedAt: Date | null;
  /** YYYY-MM-DD: the day named since. */
  expectedOn: string | null;
  vehicle: ShownVehicle;
};
export type ShownVehicle = {
  kind: VehicleKind;
  make: string | null;
  model: string | null;
  year: number | null;
  color: string | null;
  licensePlate: string | null;
  chassisNumber: string | null;
  registrationLocation: string | null;
  drivenLocation: string | null;
  recollection: string | null;
  dealer: string | null;
};

export function CaseDetail({
  research,
  plate,
  answerAt,
  awaitedStart,
  overdue = false,
  points,
  reportAt = null,
}: {
  research: CaseFacts;
  plate: PlateReading | null;
  answerAt: string;
  awaitedStart: AwaitedStart | null;
  /** The promised day has passed while the clock was running. */
  overdue?: boolean;
  /** The score, which stands further down; null without one. */
  points: number | null;
  /** Null before the first report is issued. */
  reportAt?: string | null;
}) {
  const lang = useLanguage();
  const { status, vehicle } = research;
  const line = status === "pending" && awaitedStart ? startLine(awaitedStart, lang) : statusLine(research);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="label-plate">{m.case_number({ number: research.number })}</p>
          <h2 className="text-3xl">{vehicleHeading(vehicle, lang)}</h2>
        </div>
        {plate && <Plate reading={plate} year={vehicle.year ?? undefined} size="1.7rem" />}
      </header>
      <div className="grid gap-x-8 gap-y-3 border-y-2 border-ink py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="grid content-start justify-items-start gap-2">
          <Badge variant={badgeVariants[status]}>{statusLabel(status, lang)}</Badge>
          <p className="text-lg">{line}</p>
          {reportAt && (
            <Link to={reportAt} className={`no-print ${buttonClass("primary", "small")}`}>
              {m.report_read()}
            </Link>
          )}
          <LiveAnnouncement
            text={m.live_progress({
              line: `${statusLabel(status, lang)}, ${line}`,
              percent: String(research.progressPercentage),
            })}
          />
        </div>
        <div className="grid content-start gap-2">
          <Progress value={research.progressPercentage} label={m.case_progress()} />
          {status === "awaiting_confirmation" ? (
            <p className="text-sm">
              {m.case_waits_for_you()}{" "}
              <Link to={answerAt} className="link font-semibold">
                {m.case_answer_now()}
              </Link>
            </p>
          ) : (
            <Promised facts={research} overdue={overdue} />
          )}
          {points !== null && (
            <p className="text-sm">
              <a href="#score" className="link">
                {m.case_score()}: {points}
              </a>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function Promised({
  facts: { promisedAt, expectedOn, status },
  overdue,
}: {
  facts: CaseFacts;
  overdue: boolean;
}) {
  const lang = useLanguage();
  if (!promisedAt || status === "completed" || status === "cancelled") return null;
  if (overdue)
    return (
      <p className="font-semibold">
        {overdueText({ promised: formatDate(promisedAt, lang), expectedOn, lang })}
      </p>
    );
  return (
    <p className="text-sm text-soft">
      {m.case_promised()} <Day date={promisedAt} locale={lang} />
    </p>
  );
}

export function statusLine({ status, statusMessage }: Pick<CaseFacts, "status" | "statusMessage">): string {
  if (statusMessage) return statusMessage;
  if (status === "pending") return m.case_message_pending();
  if (status === "completed") return m.case_message_completed();
  if (status === "cancelled") return m.case_message_cancelled();
  return m.status_message_default();
}

type FactRow = readonly [label: string, value: ReactNode];

type VehicleDescriptionProps = {
  vehicle: ShownVehicle;
  completeAt?: string;
  /** The form that adds to it. */
  completion?: ReactNode;
  brief?: boolean;
};

/** With `completeAt`, what is not known is folded away under an offer to add it there; `brief` leaves it out. */
export function VehicleDetails({ vehicle, completeAt, completion, brief = false }: VehicleDescriptionProps) {
  const inFigures = (value: string | number | null) => value && <span className="figures">{value}</span>;
  const boat = vehicle.kind === "antique-boat";
  const number = boat ? m.case_chassis_number_boat() : m.case_chassis_number();
  const rows: FactRow[] = [
    [boat ? m.case_make_boat() : m.case_make(), vehicle.make],
    [boat ? m.case_model_boat() : m.case_model(), vehicle.model],
    [m.case_year(), inFigures(vehicle.year)],
    [m.case_color(), vehicle.color],
    [boat ? m.case_license_plate_boat() : m.case_license_plate(), inFigures(vehicle.licensePlate)],
    [
      boat ? m.case_registration_location_boat() : m.case_registration_location(),
      vehicle.registrationLocation,
    ],
    [boat ? m.case_driven_location_boat() : m.case_driven_location(), vehicle.drivenLocation],
    [m.case_dealer(), vehicle.dealer],
  ];
  const known = rows.filter(([, value]) => Boolean(value));
  const missing = [...rows, [number, vehicle.chassisNumber] as const]
    .filter(([, value]) => !value)
    .map(([label]) => label);
  return (
    <>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {(completeAt || brief ? known : rows).map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      {vehicle.recollection && (
        <div>
          <p className="label-plate">{brief ? m.case_recollection_team() : m.case_recollection()}</p>
          <p className="measure break-words whitespace-pre-line">{vehicle.recollection}</p>
        </div>
      )}
      {vehicle.chassisNumber && <TypePlate label={number} number={vehicle.chassisNumber} />}
      {completeAt && missing.length > 0 && (
        <MissingFacts labels={missing} completeAt={completeAt}>
          {completion}
        </MissingFacts>
      )}
    </>
  );
}

type MissingFactsProps = { labels: readonly string[]; completeAt: string; children: ReactNode };

function MissingFacts({ labels, completeAt, children }: MissingFactsProps) {
  return (
    <details className="no-print">
      <summary className="link inline-flex min-h-10 cursor-pointer items-center font-semibold">
        {m.case_complete({ count: String(labels.length) })}
      </summary>
      <div className="grid gap-2 border-l-3 border-rule py-1 pl-4">
        <p className="measure">{m.case_complete_text()}</p>
        <ul className="flex flex-wrap gap-x-5 text-soft">
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        {children}
        <p>
          <Link to={completeAt} className="link inline-flex min-h-10 items-center font-semibold">
            {m.case_complete_link()}
          </Link>
        </p>
      </div>
    </details>
  );
}
