import { Progress } from "#app/ui/progress.tsx";
import { m } from "#texts/messages.js";
import { AnswerDetails, AnswerSummary } from "./answer.tsx";
import type { AnswerWords } from "./answer-words.ts";
import type { AnsweredEnquiry } from "./load-enquiry.ts";
import { Offer } from "./offer.tsx";
import type { SearchValues } from "./search-values.ts";

type AnalysisProps = {
  entered: SearchValues;
  answer: AnswerWords | null;
  files: AnsweredEnquiry["files"];
  /** Progress of the steps; 100 only with the answer. */
  percent: number;
};

/** The steps while the search runs; then the answer and the offer, with the steps folded below. */
export function Analysis({ entered, answer, files, percent }: AnalysisProps) {
  const done = percent >= 100 && answer !== null;
  return (
    <div className="grid gap-5">
      {!done && <Steps percent={percent} answer={null} />}
      <div aria-live="polite" className="grid gap-4 empty:hidden">
        {done && <AnswerSummary answer={answer} />}
      </div>
      {done && <Offer answer={answer} />}
      {done && <AnswerDetails answer={answer} />}
      {done && (
        <details className="border-t border-rule pt-3">
          <summary className="cursor-pointer py-1 text-fir underline underline-offset-4 pointer-coarse:py-2.5">
            {m.search_steps_done()}
          </summary>
          <div className="mt-3">
            <Steps percent={percent} answer={answer} />
          </div>
        </details>
      )}
      <Entered entered={entered} files={files} />
    </div>
  );
}

function Steps({ percent, answer }: { percent: number; answer: AnswerWords | null }) {
  const steps = [
    [m.search_step_databases(), answer?.searched],
    [m.search_step_archives(), answer?.weighed],
    [m.search_step_pictures(), answer?.compared],
  ] as const;
  return (
    <div>
      <ul className="mb-3 grid gap-1.5">
        {steps.map(([step, happened], i) => (
          <li key={step} className="grid grid-cols-[auto_1fr] items-baseline gap-x-2.5">
            <Tick done={percent >= ((i + 1) * 100) / steps.length} />
            <span>{step}</span>
            {happened && <span className="col-start-2 text-sm text-soft">{happened}</span>}
          </li>
        ))}
      </ul>
      {!answer && <Progress value={percent} label={m.search_progress()} />}
      <p className="mt-2 text-sm text-soft">{m.search_duration_note()}</p>
    </div>
  );
}

function Entered({ entered, files }: { entered: SearchValues; files: AnsweredEnquiry["files"] }) {
  const boat = entered.vehicleType === "antique-boat";
  const rows = [
    [boat ? m.search_plate_boat() : m.search_plate(), entered.kennzeichen],
    [boat ? m.search_make_model_boat() : m.search_make_model(), entered.markeModell],
    [m.search_year(), entered.baujahr],
    [boat ? m.search_chassis_boat() : m.search_chassis(), entered.fahrgestellnummer],
    [m.search_dealer(), entered.dealer],
    [m.search_documents(), files.map((file) => file.name).join(", ")],
  ].filter(([, value]) => value);
  if (rows.length === 0) return null;
  return (
    <dl className="border-t border-rule min-[20rem]:grid min-[20rem]:grid-cols-[minmax(7rem,auto)_1fr]">
      {rows.map(([name, value]) => (
        <div
          key={name}
          className="border-b border-rule py-1.5 min-[20rem]:col-span-2 min-[20rem]:grid min-[20rem]:grid-cols-subgrid min-[20rem]:items-baseline"
        >
          <dt className="label-plate pr-6">{name}</dt>
          <dd className="figures min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
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
