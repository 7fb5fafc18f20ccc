import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day, formatDay } from "#app/ui/date.tsx";
import { waitedText } from "#app/wording/waited-text.ts";
import { m } from "#texts/messages.js";
import { channelLabels, letterStateText } from "./letter-labels.ts";
import type { LetterView } from "./load-letter.ts";

/** Who did what with it, and when. */
export function LetterFacts({ found }: { found: LetterView }) {
  const lang = useLanguage();
  const { letter, today } = found;
  return (
    <>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        <Fact label={m.letters_column_state()}>
          {channelLabels[letter.channel]()}, {letterStateText(letter, today)}
        </Fact>
        <Fact label={m.letters_fact_written()}>
          <Day date={letter.writtenAt} locale={lang} time />, {found.writer}
        </Fact>
        {letter.printedAt && (
          <Fact label={m.letters_fact_printed()}>
            <Day date={letter.printedAt} locale={lang} time />, {found.printer}
          </Fact>
        )}
        {letter.sentOn && (
          <Fact label={m.letters_fact_sent()}>
            {[formatDay(letter.sentOn, lang), found.sender, letter.proof].filter(Boolean).join(", ")}
          </Fact>
        )}
        {letter.state === "sent" && letter.remindOn && !letter.isReturned && (
          <Fact label={m.letters_fact_remind()}>{formatDay(letter.remindOn, lang)}</Fact>
        )}
        <Fact label={m.letters_fact_reply()}>
          <span className="break-all">{found.reply}</span>
        </Fact>
        {letter.answeredOn && (
          <Fact label={m.letters_fact_answered()} wide>
            {[formatDay(letter.answeredOn, lang), letter.answer].filter(Boolean).join(": ")}
          </Fact>
        )}
        {letter.takenBackAt && (
          <Fact label={m.letters_fact_taken_back()} wide>
            <Day date={letter.takenBackAt} locale={lang} time />, {found.taker}
            {letter.takenBackFor && `: ${letter.takenBackFor}`}
          </Fact>
        )}
      </dl>
      {found.waited && <p className="text-soft">{waitedText(found.waited, lang)}</p>}
    </>
  );
}
