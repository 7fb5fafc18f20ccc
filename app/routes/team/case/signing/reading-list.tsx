import { type CSSProperties, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { RefusedForm } from "#app/http/read-form.ts";
import { formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { paperLabels } from "#app/wording/paper-labels.ts";
import type { Locale } from "#business/locale.ts";
import type { Remark } from "#business/signing/read-review.ts";
import type { Reading } from "#business/signing/what-is-read.ts";
import { m } from "#texts/messages.js";
import { RemarkNote } from "./remark-note.tsx";
import { RemarkForm } from "./review-section.tsx";
import { changeTexts, chapterTexts, gradeTexts } from "./signing-texts.ts";
import { TickForm } from "./tick-form.tsx";

/** A mark with the name of its kind. */
type ReadEntryFacts = Reading & { kindName: string | null };

type ReadingListProps = {
  reading: readonly ReadEntryFacts[];
  changes: ReadonlyMap<string, keyof typeof changeTexts>;
  /** Whether whoever looks may tick. */
  mayRead: boolean;
  remarks: readonly Remark[];
  refused: RefusedForm | undefined;
};

/** All that is signed, each with what it rests on; ticked one by one. */
export function ReadingList({ reading, changes, mayRead, remarks, refused }: ReadingListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const onRead = useCallback((digest: string) => setTicked((before) => new Set([...before, digest])), []);
  const entries = reading.map((entry) => ({ ...entry, isRead: entry.isRead || ticked.has(entry.digest) }));
  const left = entries.filter(({ isRead }) => !isRead).length;
  const before = useRef(left);
  // The key that ticked one is pressed again for the next: no paint, and no press, may come between.
  useLayoutEffect(() => {
    if (left < before.current) list.current?.querySelector<HTMLButtonElement>("button[data-tick]")?.focus();
    before.current = left;
  }, [left]);
  const all = String(reading.length);
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{m.signing_reading()}</h3>
      <p className="measure text-sm text-soft">{m.signing_reading_text()}</p>
      <p role="status" className="font-semibold">
        {left > 0 ? m.signing_reading_left({ count: String(left), all }) : m.signing_reading_done({ all })}
      </p>
      <ol ref={list} className="border-t border-ink">
        {entries.map((each) => (
          <ReadEntry
            key={each.subject}
            entry={each}
            change={each.id === null ? undefined : changes.get(each.id)}
            mayRead={mayRead}
            isLast={left === 1}
            onRead={onRead}
            remarks={remarks}
            refused={refused}
          />
        ))}
      </ol>
    </div>
  );
}

type ReadEntryProps = Pick<ReadingListProps, "mayRead" | "remarks" | "refused"> & {
  entry: ReadEntryFacts;
  change: keyof typeof changeTexts | undefined;
  isLast: boolean;
  onRead: (digest: string) => void;
};

function ReadEntry({ entry, change, mayRead, isLast, onRead, remarks, refused }: ReadEntryProps) {
  const lang = useLanguage();
  const { subject, kind, grade, citations, isRead } = entry;
  const other = lang === "de" ? "en" : "de";
  const title = entry.chapter
    ? chapterTexts[entry.chapter]()
    : (entry.title[lang] ?? entry.title[other] ?? "");
  const when = whenText(entry.date, lang);
  const text = kind === "mark" ? null : (entry.text[lang] ?? entry.text[other]);
  const cited = citations.map((citation, n) => ({
    value: `source:${entry.sources[n]}`,
    label: m.signing_remark_source({ source: citation.words ?? "" }),
  }));
  const sources = cited.filter(
    ({ value }, n) => value !== "source:null" && cited.findIndex((each) => each.value === value) === n,
  );
  const shown = (at: string) => <RemarksHere remarks={remarks} at={at} isSecond={mayRead} />;
  return (
    <li id={`at-${subject}`} className="grid scroll-mt-4 gap-2 border-b border-rule py-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {when && <span className="figures text-soft">{when}</span>}
        {entry.kindName && <span className="label-plate">{entry.kindName}</span>}
        <span className="font-semibold">{title}</span>
        {change && (
          <Badge variant="outline" size="small">
            {changeTexts[change]()}
          </Badge>
        )}
      </div>
      {text && <p className="measure whitespace-pre-line">{text}</p>}
      {entry.date.asTyped && (
        <p className="text-sm text-soft">{m.desk_date_as_typed({ text: entry.date.asTyped })}</p>
      )}
      {grade && (
        <p className="text-sm">
          {m.case_grade({ grade: grade.evidenceClass })}. {gradeTexts[grade.label]()}
        </p>
      )}
      {citations.length === 0 && kind !== "prose" && (
        <p className="text-sm text-brass">{m.signing_no_citation()}</p>
      )}
      {citations.map((citation, i) => (
        <Cited key={`${subject} ${String(i)}`} citation={citation}>
          {shown(`source:${entry.sources[i]}`)}
        </Cited>
      ))}
      {shown(subject)}
      {mayRead && (
        <RemarkForm
          key={remarks.length}
          about={title}
          subjects={[{ value: subject, label: title }, ...sources]}
          refused={refused}
        />
      )}
      {isRead ? (
        <p className="text-sm text-fir">
          <span aria-hidden="true">● </span>
          {m.signing_is_read()}
        </p>
      ) : (
        mayRead && <TickForm entry={entry} title={title} isLast={isLast} onRead={onRead} />
      )}
    </li>
  );
}

type RemarksHereProps = { remarks: readonly Remark[]; at: string; isSecond: boolean };

/** Not yet sent, open and answered, where they were written. */
function RemarksHere({ remarks, at, isSecond }: RemarksHereProps) {
  return remarks
    .filter(
      ({ subject, state }) => subject === at && state !== "withdrawn" && (isSecond || state !== "draft"),
    )
    .map((remark) => <RemarkNote key={remark.id} remark={remark} at="signing" mayWithdraw={isSecond} />);
}

type CitedProps = { citation: Reading["citations"][number]; children: ReactNode };

function Cited({ citation, children }: CitedProps) {
  const { words, evidenceClass, documentId, transcript } = citation;
  const page = "page" in citation ? citation.page : null;
  const box = "box" in citation ? citation.box : null;
  const source = words ?? "";
  const papers = "papers" in citation ? citation.papers : [];
  return (
    <figure className="grid gap-1 border-l-3 border-rule pl-3">
      <figcaption className="text-sm">
        {[
          evidenceClass,
          source,
          page !== null && m.signing_page({ page: String(page) }),
          ...papers.map((kind) => paperLabels()[kind]),
        ]
          .filter(Boolean)
          .join(" · ")}
      </figcaption>
      {documentId && page !== null && (
        <img
          src={`documents/${documentId}/pages/${page}`}
          alt={m.signing_crop({ source })}
          loading="lazy"
          style={box ? cropOf(box) : undefined}
          className="max-h-72 w-auto max-w-full justify-self-start border border-rule bg-paper object-contain"
        />
      )}
      {transcript && (
        <blockquote className="measure font-serif whitespace-pre-line">
          <span className="sr-only">{m.signing_transcript()}: </span>
          {transcript}
        </blockquote>
      )}
      {children}
    </figure>
  );
}

/** Browsers without it show the whole page. */
function cropOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const sides = [y, 1 - x - width, 1 - y - height, x].map((side) => `${Math.max(0, 100 * side).toFixed(2)}%`);
  return { objectViewBox: `inset(${sides.join(" ")})` } as CSSProperties;
}

function whenText({ from, until }: Reading["date"], locale: Locale): string {
  const written = (edtf: string | null) => (edtf ? formatEdtfDate(edtf, locale) : "?");
  if (until === null) return from === null ? "" : written(from);
  return from || until ? `${written(from)} – ${written(until)}` : "";
}
