import type { ReactNode } from "react";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import type { Locale } from "#business/locale.ts";

type QuestionAndAnswerProps = {
  question: { message: string; askedAt: Date; answer: string | null; answeredAt: Date | null };
  /** Before the day of the answer. */
  answered: ReactNode;
  /** The language of both, if it is not the page's. */
  writtenIn?: Locale;
};

/** A question about a quote, with finance's answer below. */
export function QuestionAndAnswer({ question, answered, writtenIn }: QuestionAndAnswerProps) {
  const { message, askedAt, answer, answeredAt } = question;
  return (
    <>
      <DatedText at={askedAt} text={message} side="border-brass" writtenIn={writtenIn} />
      {answeredAt && (
        <DatedText at={answeredAt} before={answered} text={answer} side="border-rule" writtenIn={writtenIn} />
      )}
    </>
  );
}

type DatedTextProps = {
  at: Date;
  before?: ReactNode;
  text: string | null;
  side: "border-brass" | "border-rule";
  writtenIn: Locale | undefined;
};

function DatedText({ at, before, text, side, writtenIn }: DatedTextProps) {
  const lang = useLanguage();
  return (
    <div className={`border-l-3 pl-4 ${side}`}>
      <p className="label-plate">
        {before} <Day date={at} locale={lang} time />
      </p>
      <p lang={writtenIn} className="break-words whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}
