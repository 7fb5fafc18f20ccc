import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { Section } from "./section.tsx";

type HandOverProps = {
  /** Offered first. */
  period: string;
  datev: { chart: string; consultant: number; client: number };
};

/** The books of a period as files. */
export function HandOver({ period, datev }: HandOverProps) {
  const lang = useLanguage();
  return (
    <Section id="hand-over" title={m.books_hand_over()}>
      <p>
        <Link to={`/${lang}/team/money/books/taxes`} className="link">
          {m.taxes_title()}
        </Link>
      </p>
      <p className="measure text-soft">{m.books_hand_over_hint()}</p>
      <p className="measure text-soft">
        {m.books_datev_hint({
          chart: datev.chart,
          consultant: String(datev.consultant),
          client: String(datev.client),
        })}
      </p>
      <form
        action={`/${lang}/team/money/books/export`}
        method="get"
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          name="period"
          id="books-period"
          label={m.books_period()}
          hint={m.books_period_hint()}
          defaultValue={period}
          pattern="\d{4}(-\d{2})?"
          required
          className="sm:w-64"
        />
        <button type="submit" className={buttonClass("secondary")}>
          {m.books_export()}
        </button>
        <button
          type="submit"
          formAction={`/${lang}/team/money/books/datev`}
          className={buttonClass("secondary")}
        >
          {m.books_datev()}
        </button>
      </form>
    </Section>
  );
}
