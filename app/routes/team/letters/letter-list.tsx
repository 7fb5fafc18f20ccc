import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Table } from "#app/ui/table.tsx";
import type { TeamLetter } from "#business/letters/read-letters.ts";
import { m } from "#texts/messages.js";
import { channelLabels, letterKindLabels, letterStateText } from "./letter-labels.ts";
import { ListCount, MoreLetters } from "./list-length.tsx";

type LetterListProps = {
  id: string;
  title: string;
  none: string;
  letters: readonly TeamLetter[];
  today: string;
};

/** Letters of all cases that are in one state. */
export function LetterList({ id, title, none, letters, today }: LetterListProps) {
  const lang = useLanguage();
  const columns = [
    { label: m.letters_column_number() },
    { label: m.letters_column_to() },
    { label: m.letters_column_case(), wide: true },
    { label: m.letters_column_state() },
  ];
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-xl">
        {title}
        <ListCount letters={letters} />
      </h2>
      {letters.length === 0 ? (
        <p className="text-soft">{none}</p>
      ) : (
        <Table caption={title} columns={columns}>
          {letters.map((letter) => (
            <tr key={letter.id}>
              <td>
                <Link to={`/${lang}/team/letters/${letter.id}`} className="figures link whitespace-nowrap">
                  {letter.number}
                </Link>
                <span className="block text-sm text-soft">{channelLabels[letter.channel]()}</span>
              </td>
              <td className="break-words">
                {letter.addressee.split("\n")[0]}
                {letter.kind === "reminder" && (
                  <span className="block text-sm text-soft">{letterKindLabels.reminder()}</span>
                )}
              </td>
              <td className="max-sm:hidden">
                <Link to={`/${lang}/team/researches/${letter.researchId}/questions`} className="figures link">
                  {letter.research}
                </Link>
              </td>
              <td>{letterStateText(letter, today)}</td>
            </tr>
          ))}
        </Table>
      )}
      <MoreLetters letters={letters} list={id} />
    </section>
  );
}
