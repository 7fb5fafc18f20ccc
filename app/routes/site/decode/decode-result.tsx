import { Link } from "react-router";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Plate } from "#app/parts/vehicle/plate.tsx";
import { TypePlate } from "#app/parts/vehicle/type-plate.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { m } from "#texts/messages.js";
import type { Decoded, Line, ReadNumber, ReadPlate } from "./decoded.ts";

/** Every reading: plates in their period style, stamped numbers with their parts, hull and sail numbers. */
export function DecodeResult({ answer, year }: { answer: Decoded; year: number | null }) {
  const { plates, numbers, afloat, more, fragment, soFar } = answer;
  if (fragment)
    return (
      <EmptyState
        title={fragment.soFar ?? m.decode_fragment()}
        next={
          fragment.soFar
            ? m.decode_fragment_so_far()
            : fragment.places.length > 0
              ? m.decode_fragment_places({ places: fragment.places.join(" · ") })
              : undefined
        }
      >
        <ToSearch />
      </EmptyState>
    );
  if (plates.length + numbers.length + afloat.length === 0)
    return (
      <EmptyState
        title={soFar ?? m.decode_nothing()}
        next={soFar ? m.decode_fragment_so_far() : m.decode_nothing_next()}
      >
        <ToSearch />
      </EmptyState>
    );
  const count = String(plates.length);
  return (
    <div className="grid gap-12">
      {soFar && <p className="measure">{soFar}</p>}
      {plates.length > 0 && (
        <Group
          title={m.decode_plates()}
          note={plates.length === 1 ? m.decode_plates_one() : m.decode_plates_many({ count })}
        >
          {plates.map((plate) => (
            <PlateReadingItem
              key={`${plate.reading.norm} ${plate.title} ${plate.lines[0]?.text}`}
              plate={plate}
              year={year}
            />
          ))}
        </Group>
      )}
      {numbers.length > 0 && (
        <Group title={m.decode_numbers()}>
          {numbers.map((number) => (
            <NumberReadingItem key={number.key} number={number} />
          ))}
        </Group>
      )}
      {afloat.length > 0 && (
        <Group title={m.decode_afloat()}>
          <li className="border-t border-rule py-5">
            <Lines lines={afloat} />
          </li>
        </Group>
      )}
      {more > 0 && <p className="text-soft">{m.decode_more({ count: String(more) })}</p>}
      <ToSearch />
    </div>
  );
}

function Group({ title, note, children }: { title: string; note?: string; children: React.ReactNode }) {
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-2xl">{title}</h2>
        {note && <p className="text-soft">{note}</p>}
      </div>
      <ul className="border-b border-rule">{children}</ul>
    </section>
  );
}

function PlateReadingItem({ plate, year }: { plate: ReadPlate; year: number | null }) {
  return (
    <li className="grid gap-x-10 gap-y-4 border-t border-rule py-6 md:grid-cols-[15rem_minmax(0,1fr)]">
      <p>
        <Plate reading={plate.reading} year={year ?? undefined} size="1.7rem" />
      </p>
      <ReadingDetails details={plate} />
    </li>
  );
}

function NumberReadingItem({ number }: { number: ReadNumber }) {
  return (
    <li className="grid gap-x-10 gap-y-4 border-t border-rule py-6 md:grid-cols-[minmax(15rem,20rem)_minmax(0,1fr)]">
      {number.isKnown ? (
        <TypePlate label={number.label} number={number.number} parts={number.parts} />
      ) : (
        <p className="figures min-w-0 text-xl break-words">{number.number}</p>
      )}
      <ReadingDetails details={number} />
    </li>
  );
}

function ReadingDetails({ details: { title, lines, notes, warnings } }: { details: ReadPlate | ReadNumber }) {
  return (
    <div className="grid content-start gap-3">
      <h3 className="text-lg">{title}</h3>
      {warnings.map((warning) => (
        <Notice key={warning} kind="warning" title={m.decode_contradiction()}>
          <p>{warning}</p>
        </Notice>
      ))}
      <Lines lines={lines} />
      <p className="text-sm text-soft">{notes.join(" ")}</p>
    </div>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(7rem,auto)_minmax(0,1fr)]">
      {lines.map(({ label, text }) => (
        <div key={label} className="contents">
          <dt className="label-plate pt-0.5">{label}</dt>
          <dd className="max-sm:mb-1.5">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function ToSearch() {
  const lang = useLanguage();
  return (
    <p className="no-print">
      <Link to={`/${lang}/search`} className="link">
        {m.decode_search()}
      </Link>
    </p>
  );
}
