import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Table } from "#app/ui/table.tsx";
import { m } from "#texts/messages.js";
import { letterStateLabels } from "./letter-labels.ts";
import { ListCount, MoreLetters } from "./list-length.tsx";
import type { ShownPersonLetter } from "./load-person-letters-of-team.ts";

/** Letters to persons of all cases, under their pseudonyms, that are to be sent or wait for an answer. */
export function PersonLetterList({ letters }: { letters: readonly ShownPersonLetter[] }) {
  const lang = useLanguage();
  const columns = [
    { label: m.letters_column_number() },
    { label: m.person_letters_column_person() },
    { label: m.letters_column_case(), wide: true },
    { label: m.letters_column_state() },
  ];
  return (
    <section aria-labelledby="to-persons" className="grid gap-2">
      <h2 id="to-persons" className="text-xl">
        {m.person_letters_title()}
        <ListCount letters={letters} />
      </h2>
      {letters.length === 0 ? (
        <p className="text-soft">{m.person_letters_team_none()}</p>
      ) : (
        <Table caption={m.person_letters_title()} columns={columns}>
          {letters.map(({ id, number, person, research, researchId, personId, state, remindFrom }) => (
            <tr key={id}>
              <td>
                <Link
                  to={`/${lang}/team/researches/${researchId}/people?person=${personId}#p-${personId}`}
                  className="figures link whitespace-nowrap"
                >
                  {number}
                </Link>
              </td>
              <td className="break-words">{person}</td>
              <td className="figures max-sm:hidden">{research}</td>
              <td>
                {letterStateLabels[state]()}
                {remindFrom && <span className="block text-sm text-soft">{remindFrom}</span>}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <MoreLetters letters={letters} list="to-persons" />
    </section>
  );
}
