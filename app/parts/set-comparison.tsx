import { Table } from "#app/ui/table.tsx";
import { m } from "#texts/messages.js";
import { signDifferences } from "./sign-differences.ts";

type SetComparisonProps = {
  /** The sightings, each called "source / ref". */
  names: readonly string[];
  fields: readonly { label: string; mark: boolean; said: readonly string[] }[];
};

/** The sightings of one vehicle side by side. In numbers and plates every sign is marked that differs from the first that tells one. */
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
      {fields.map(({ label, mark, said }) => {
        const first = said.find((text) => text !== "") ?? "";
        return (
          <tr key={label} className="align-top">
            <th
              scope="row"
              className="label-plate sticky left-0 border-b! border-rule! bg-paper pt-3! align-top! whitespace-normal! max-sm:min-w-22 sm:min-w-36"
            >
              {label}
            </th>
            {said.map((text, at) => (
              <td key={names[at]} className={`min-w-36 ${mark ? "figures" : ""}`}>
                <Said text={text} first={mark ? first : text} />
              </td>
            ))}
          </tr>
        );
      })}
    </Table>
  );
}

function Said({ text, first }: { text: string; first: string }) {
  if (text === "") return <span className="text-soft">–</span>;
  return signDifferences(text, first).map(({ text, differs }) =>
    differs ? (
      <mark key={text} className="bg-transparent text-oxblood underline decoration-2 underline-offset-4">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
