import { Table } from "#app/ui/table.tsx";
import type { Package, PackageId } from "#business/orders/catalogue/catalogue.ts";
import { m } from "#texts/messages.js";

type Row = Pick<Package, "id" | "guarantee"> & { name: string; price: string; time: string };

export function PackageTable({ rows, priceLabel }: { rows: readonly Row[]; priceLabel: string }) {
  return (
    <Table
      caption={m.home_compare()}
      cue={m.home_compare_cue()}
      columns={[
        { label: m.home_compare_package() },
        { label: priceLabel, numeric: true },
        { label: m.home_compare_time() },
        ...parts.map((part) => ({ label: partNames[part]() })),
        { label: m.home_compare_guarantee() },
      ]}
    >
      {rows.map(({ id, name, price, time, guarantee }) => (
        <tr key={id}>
          <th
            scope="row"
            className="font-semibold max-lg:sticky max-lg:left-0 max-lg:bg-paper max-sm:max-w-32 sm:whitespace-nowrap"
          >
            {name}
          </th>
          <td className="figures text-right whitespace-nowrap">{price}</td>
          <td className="whitespace-nowrap">{time}</td>
          {parts.map((part) => (
            <Included key={part} included={includes[id].includes(part)} />
          ))}
          <Included included={guarantee} />
        </tr>
      ))}
    </Table>
  );
}

function Included({ included }: { included: boolean }) {
  return (
    <td className="text-center">
      <span aria-hidden="true" className={included ? "figures text-fir" : "text-soft"}>
        {included ? "●" : "–"}
      </span>
      <span className="sr-only">{included ? m.home_compare_yes() : m.home_compare_no()}</span>
    </td>
  );
}

const parts = ["archive", "person", "reasons", "inquiries", "standing", "report", "abroad"] as const;
type Part = (typeof parts)[number];

const includes: Record<PackageId, readonly Part[]> = {
  basic: ["archive", "person"],
  match: ["archive", "person", "reasons", "inquiries"],
  active: ["archive", "person", "reasons", "standing"],
  premium: ["archive", "person", "reasons", "inquiries", "standing", "report"],
  worldwide: ["archive", "person", "reasons", "inquiries", "standing", "report", "abroad"],
  research: ["archive", "person", "reasons", "inquiries", "report"],
};

const partNames: Record<Part, () => string> = {
  archive: m.home_compare_archive,
  person: m.home_compare_person,
  reasons: m.home_compare_reasons,
  standing: m.home_compare_standing,
  inquiries: m.home_compare_inquiries,
  report: m.home_compare_report,
  abroad: m.home_compare_abroad,
};
