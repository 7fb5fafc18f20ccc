import { useLanguage } from "#app/parts/page/use-language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatPercent } from "#app/ui/percent.ts";
import { Progress } from "#app/ui/progress.tsx";
import { formatMoney } from "#business/locale.ts";
import { packageById } from "#business/orders/catalogue.ts";
import type { EnquiryView } from "#business/researches/enquiries/read-enquiries.ts";
import { m } from "#texts/messages.js";
import type { SearchValues } from "./search-values.ts";
import { useAnalysisProgress } from "./use-analysis-progress.ts";

type AnalysisProps = {
  entered: SearchValues;
  answer: EnquiryView["answer"] | null;
  files: EnquiryView["files"];
  /** Set when the page already has its answer: nothing is animated. */
  still?: boolean;
};

export function Analysis({ entered, answer, files, still = false }: AnalysisProps) {
  const language = useLanguage();
  const percent = useAnalysisProgress(answer !== null, still);
  const done = percent >= 100 && answer !== null;
  const steps = [m.search_step_databases(), m.search_step_archives(), m.search_step_pictures()];
  return (
    <div className="grid gap-6">
      <div>
        <ul className="mb-3 grid gap-0.5">
          {steps.map((step, i) => (
            <li key={step} className="flex items-baseline gap-2.5">
              <Tick done={percent >= ((i + 1) * 100) / steps.length} />
              {step}
            </li>
          ))}
        </ul>
        <Progress value={percent} label={m.search_progress()} />
        <p className="mt-2 text-sm text-soft">{m.search_duration_note()}</p>
      </div>
      <Entered entered={entered} files={files} />
      <div aria-live="polite" className="grid gap-6">
        {done && <Answer answer={answer} />}
      </div>
      {done && (
        <div className="border-t border-rule pt-5">
          <p className="measure">{m.search_basic_text()}</p>
          <ButtonLink to={`/${language}/checkout/basic`} className="mt-3">
            {m.search_order_basic({ price: formatMoney(packageById("basic")?.priceCents ?? 0, language) })}
          </ButtonLink>
          <p className="mt-1.5 text-sm text-soft">{m.search_vat_included()}</p>
        </div>
      )}
    </div>
  );
}

function Entered({ entered, files }: { entered: SearchValues; files: EnquiryView["files"] }) {
  const rows = [
    [m.search_plate(), entered.kennzeichen],
    [m.search_make_model(), entered.markeModell],
    [m.search_year(), entered.baujahr],
    [m.search_chassis(), entered.fahrgestellnummer],
    [m.search_documents(), files.map((file) => file.name).join(", ")],
  ].filter(([, value]) => value);
  if (rows.length === 0) return null;
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] border-t border-rule">
      {rows.map(([name, value]) => (
        <div
          key={name}
          className="col-span-2 grid grid-cols-subgrid items-baseline border-b border-rule py-1.5"
        >
          <dt className="label-plate pr-6">{name}</dt>
          <dd className="figures min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({ answer }: { answer: EnquiryView["answer"] }) {
  const { sightings, regions, probability, forecast, raisedBy = [] } = answer;
  const language = useLanguage();
  return (
    <>
      <div>
        <p className="text-lg">
          {sightings === 0
            ? m.search_no_sightings()
            : sightings === 1
              ? m.search_one_sighting()
              : m.search_sightings({ count: String(sightings) })}
        </p>
        {regions.length > 0 && (
          <p className="text-soft">{m.search_regions({ regions: regions.join(", ") })}</p>
        )}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <span className="figures text-3xl">{formatPercent(probability, language)}</span>
        <span>
          {m.search_probability()}
          <span className="block text-sm text-soft">
            {forecast === "details" ? m.search_forecast_details() : m.search_forecast_average()}
          </span>
        </span>
      </div>
      {raisedBy.length > 0 && (
        <div className="border-l-3 border-brass pl-4">
          <p className="text-sm text-soft">{m.search_raised()}</p>
          <ul>
            {raisedBy.map(({ detail, probability }) => (
              <li key={detail}>{contributionLabel(detail, Math.round(probability * 100))}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Tick({ done }: { done: boolean }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="w-3 shrink-0 fill-none stroke-fir stroke-2">
      {done ? (
        <path d="m1.500 6.500 3 3 6-7" />
      ) : (
        <circle cx="6" cy="6" r="2.500" className="stroke-edge stroke-1" />
      )}
    </svg>
  );
}

type Raising = NonNullable<EnquiryView["answer"]["raisedBy"]>[number]["detail"];

function contributionLabel(detail: Raising, percent: number): string {
  const inputs = { percent: String(percent) };
  const words: Record<Raising, string> = {
    chassis: m.search_raised_chassis(inputs),
    plate: m.search_raised_plate(inputs),
    model: m.search_raised_model(inputs),
    year: m.search_raised_year(inputs),
  };
  return words[detail];
}
