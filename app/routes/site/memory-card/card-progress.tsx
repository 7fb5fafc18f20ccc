import { cardQuestions } from "#business/memory-cards/memory-card.ts";
import { m } from "#texts/messages.js";

/** Which of the questions this is, in words and as a bar. */
export function CardProgress({ number }: { number: number }) {
  const count = cardQuestions.length;
  return (
    <span className="grid gap-1.5 pb-3 text-base">
      <span>{m.memory_card_progress({ number: String(number), count: String(count) })}</span>
      <span aria-hidden="true" className="flex gap-1">
        {cardQuestions.map((question, i) => (
          <span key={question} className={`h-1.5 w-5 ${i < number ? "bg-fir" : "bg-rule"}`} />
        ))}
      </span>
    </span>
  );
}
