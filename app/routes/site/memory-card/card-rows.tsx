import { m } from "#texts/messages.js";
import type { AnsweredRow } from "./card-texts.ts";

/** Each question with its answer and the way to change it. */
export function CardRows({ rows, card }: { rows: readonly AnsweredRow[]; card: string }) {
  return (
    <dl className="grid">
      {rows.map(({ question, title, answer }) => (
        <div
          key={question}
          className="grid gap-x-6 gap-y-1 border-t border-rule py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <dt className="label-plate">
            {title}
            {question === "outcome" && ` (${m.memory_card_hint_mark()})`}
          </dt>
          <dd className={`min-w-0 break-words whitespace-pre-line ${answer ? "" : "text-soft"}`}>
            {answer || m.memory_card_open_answer()}
          </dd>
          <dd className="sm:col-start-2 sm:row-span-2 sm:row-start-1">
            <a
              href={`${card}/${question}?alone`}
              className="link inline-flex min-h-11 items-center"
              aria-label={`${m.memory_card_change()}: ${title}`}
            >
              {m.memory_card_change()}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
