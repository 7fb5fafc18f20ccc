import { useLanguage } from "#app/parts/page/use-language.ts";
import { m } from "#texts/messages.js";
import { RecordsAdvice } from "./advice.tsx";
import type { AnswerWords, FitWords, SightingWords, VehicleWords } from "./answer-words.ts";
import type { OutlookWords } from "./outlook-words.ts";
import type { RecollectionWords, TopicWords } from "./recollection-words.ts";
import { Understood } from "./understood.tsx";

/** The headline: what the archive has. */
export function AnswerSummary({ answer }: { answer: AnswerWords }) {
  const { headline, resembling, understood, attempts, topics, advice } = answer;
  return (
    <>
      <div className="grid gap-1">
        <p className="text-lg leading-snug">{headline}</p>
        {resembling && <Fits {...resembling} sentences />}
      </div>
      <Understood rows={understood} />
      {attempts.length > 0 && (
        <div className="grid gap-1">
          {attempts.map((sentence) => (
            <p key={sentence} className="text-sm text-soft">
              {sentence}
            </p>
          ))}
        </div>
      )}
      {topics.length > 0 && <Topics topics={topics} />}
      {!answer.complete && <RecordsAdvice records={advice.records} free={advice.abroad ? [] : advice.free} />}
    </>
  );
}

export function AnswerDetails({ answer }: { answer: AnswerWords }) {
  const { sightings, famous, outlook, recollection } = answer;
  return (
    <>
      {recollection && <Recollection {...recollection} />}
      {sightings.length > 0 && (
        <section aria-label={m.search_sightings_title()}>
          <Rows rows={sightings} />
          <p className="mt-2 text-sm text-soft">{m.search_sightings_note()}</p>
        </section>
      )}
      {famous.map((vehicle) => (
        <Famous key={vehicle.name} {...vehicle} />
      ))}
      <Outlook {...outlook} />
    </>
  );
}

function Topics({ topics }: { topics: readonly TopicWords[] }) {
  const lang = useLanguage();
  return (
    <section aria-label={m.search_topic_title()} className="grid gap-2 border-l-3 border-fir pl-4">
      <p className="label-plate">{m.search_topic_title()}</p>
      {topics.map(({ text, leadsTo }) => (
        <div key={text}>
          <p className="measure">{text}</p>
          {leadsTo && (
            <a href={`/${lang}${leadsTo.path}`} className="link inline-flex min-h-11 items-center">
              {leadsTo.text}
            </a>
          )}
        </div>
      ))}
    </section>
  );
}

/** All of what else somebody knew, as it was typed. */
function Recollection({ kept }: RecollectionWords) {
  return (
    <section aria-label={m.search_recollection()} className="grid gap-1 border-t border-rule pt-3">
      <p className="text-sm text-soft">{m.search_recollection_kept()}</p>
      <blockquote className="measure border-l-3 border-rule pl-4 break-words whitespace-pre-line">
        {kept}
      </blockquote>
    </section>
  );
}

function Famous({ name, intro, address, rows, ...fits }: VehicleWords) {
  const lang = useLanguage();
  return (
    <section aria-label={name}>
      <p className="label-plate">{intro}</p>
      <h3 className="text-xl">{name}</h3>
      <Fits {...fits} />
      <div className="mt-2">
        <Rows rows={rows} />
      </div>
      <a href={`/${lang}${address}`} className="link mt-1 inline-flex min-h-11 items-center">
        {m.search_famous_open()}
      </a>
    </section>
  );
}

function Rows({ rows }: { rows: SightingWords[] }) {
  return (
    <ul className="border-t border-rule">
      {rows.map(({ when, what, agrees, disagrees }) => (
        <li
          key={`${when} ${what} ${agrees} ${disagrees}`}
          className="border-b border-rule py-1.5 leading-snug sm:grid sm:grid-cols-[9rem_1fr] sm:gap-x-4"
        >
          <span className="figures max-sm:mr-2">{when}</span>
          <span>{what}</span>
          <div className="sm:col-start-2">
            <Fits agrees={agrees} disagrees={disagrees} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** `sentences`: the words need no label. */
function Fits({ agrees, disagrees, sentences = false }: FitWords & { sentences?: boolean }) {
  return (
    <>
      {agrees && (
        <p className="text-sm">
          {!sentences && <span className="text-fir">{m.search_agrees()} </span>}
          {agrees}
        </p>
      )}
      {disagrees && (
        <p className="text-sm">
          {!sentences && <span className="text-oxblood">{m.search_disagrees()} </span>}
          {disagrees}
        </p>
      )}
    </>
  );
}

function Outlook({ reason, holdings, narrowedBy, measured, average }: OutlookWords) {
  return (
    <section aria-label={m.search_outlook()} className="border-l-3 border-brass pl-4">
      <p>{reason}</p>
      {narrowedBy.length > 0 && (
        <p className="mt-1">
          {m.search_raised()} {narrowedBy.join(", ")}.
        </p>
      )}
      {holdings && <p className="mt-1">{holdings}</p>}
      {measured && <p className="mt-1 text-sm text-soft">{measured}</p>}
      {average && <p className="mt-1 text-sm text-soft">{average}</p>}
    </section>
  );
}
