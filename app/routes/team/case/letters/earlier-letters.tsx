import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { letterStateLabels } from "#app/routes/team/letters/letter-labels.ts";
import { Day } from "#app/ui/date.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Draft } from "#business/letters/writing/draft-letters.ts";
import { m } from "#texts/messages.js";

/** What colleagues have written to the same archive. */
export function EarlierLetters({ letters }: { letters: Draft["earlier"] }) {
  const lang = useLanguage();
  if (letters.length === 0) return null;
  return (
    <Notice kind="warning">
      <p className="font-semibold">{m.letters_earlier()}</p>
      <ul>
        {letters.map(({ id, number, writer, writtenAt, state }) => (
          <li key={id}>
            <Link to={`/${lang}/team/letters/${id}`} className="figures link">
              {number}
            </Link>
            , {writer}, <Day date={writtenAt} locale={lang} />, {letterStateLabels[state]()}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
