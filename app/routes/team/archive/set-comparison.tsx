import { characterDifferences } from "#app/routes/team/character-differences.ts";
import { Table } from "#app/ui/table.tsx";
import { m } from "#texts/messages.js";

type SetComparisonProps = {
  /** Column headings, "source / ref". */
  names: readonly string[];
  fields: readonly { label: string; mark: boolean; texts: readonly string[] }[];
};

/** One vehicle's sightings side by side; characters that differ from the first mark are highlighted. */
export function SetComparison({ names, fields }: SetComparisonProps) {
  const columns = [
    { label: m.sets_field(), hidden: true },
    ...names.map((name) => ({
      label: (
        <span className="figures inline-block min-w-32 max-w-52 whitespace-normal normal-case wrap-anywhere">
          {name}
        </span>
      ),
    })),
  ];
  return (
    <Table caption={m.sets_side_by_side()} columns={columns}>
      {fields.map(({ label, mark, texts }) => {
        const first = texts.find((text) => text !== "") ?? "";
        return (
          <tr key={label} className="align-top">
            <th
              scope="row"
              className="label-plate sticky left-0 border-b! border-rule! bg-paper pt-3! align-top! whitespace-normal! max-sm:min-w-22 sm:min-w-36"
            >
              {label}
            </th>
            {texts.map((text, at) => (
              <td key={names[at]} className={`min-w-36 ${mark ? "figures" : ""}`}>
                <ComparedText text={text} first={mark ? first : text} />
              </td>
            ))}
          </tr>
        );
      })}
    </Table>
  );
}

function ComparedText({ text, first }: { text: string; first: string }) {
  if (text === "") return <span className="text-soft">–</span>;
  return characterDifferences(text, first).map(({ text, differs }) =>
    differs ? (
      <mark key={text} className="bg-transparent text-oxblood underline decoration-2 underline-offset-4">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
