import type { ReactNode } from "react";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { type Column, Table } from "#app/ui/table.tsx";
import type { OssLine, RecapLine, ReturnLine } from "#business/books/vat-lists.ts";
import type { VatListName } from "#business/books/write-vat-list.ts";
import { formatMoney } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { Section } from "./section.tsx";

type Of<Line> = { lines: readonly Line[]; period: string };

/** The lines of the advance return. */
export function ReturnList({ lines, period }: Of<ReturnLine>) {
  return (
    <List
      name="return"
      title={m.taxes_return()}
      period={period}
      columns={[{ label: m.taxes_code() }, amount(m.taxes_base()), amount(m.taxes_tax())]}
    >
      {lines.map(({ code, netCents, vatCents }) => (
        <tr key={code}>
          <td>
            <strong className="figures font-semibold">{code}</strong> {codeText[code]()}
          </td>
          <Money cents={netCents} />
          <Money cents={vatCents} />
        </tr>
      ))}
    </List>
  );
}

const codeText: Record<ReturnLine["code"], () => string> = {
  "81": m.taxes_81,
  "35": m.taxes_35,
  "21": m.taxes_21,
  "45": m.taxes_45,
  "50": m.taxes_50,
  "§ 19": m.taxes_small_business,
};

/** The recipients of the recapitulative statement. */
export function RecapList({ lines, period }: Of<RecapLine>) {
  return (
    <List
      name="recap"
      title={m.taxes_recap()}
      period={period}
      columns={[{ label: m.taxes_vat_id() }, { label: m.taxes_kind() }, amount(m.taxes_sum())]}
    >
      {lines.map(({ country, vatId, netCents }) => (
        <tr key={country + vatId}>
          <td className="figures">{`${country} ${vatId}`}</td>
          <td>{m.taxes_service()}</td>
          <Money cents={netCents} />
        </tr>
      ))}
    </List>
  );
}

/** The countries and rates of the one-stop shop. */
export function OssList({ lines, period }: Of<OssLine>) {
  const lang = useLanguage();
  return (
    <List
      name="oss"
      title={m.taxes_oss()}
      period={period}
      columns={[
        { label: m.taxes_country() },
        amount(m.taxes_rate()),
        amount(m.taxes_base()),
        amount(m.taxes_tax()),
      ]}
    >
      {lines.map(({ country, basisPoints, netCents, vatCents }) => (
        <tr key={country + basisPoints}>
          <td>{country}</td>
          <td className="figures text-right">{`${(basisPoints / 100).toLocaleString(lang)} %`}</td>
          <Money cents={netCents} />
          <Money cents={vatCents} />
        </tr>
      ))}
    </List>
  );
}

function amount(label: string): Column {
  return { label, numeric: true };
}

function Money({ cents }: { cents: number }) {
  const lang = useLanguage();
  return <td className="figures whitespace-nowrap text-right">{formatMoney(cents, lang)}</td>;
}

type ListProps = {
  name: VatListName;
  title: string;
  period: string;
  columns: readonly Column[];
  children: readonly ReactNode[];
};

function List({ name, title, period, columns, children }: ListProps) {
  const lang = useLanguage();
  return (
    <Section id={name} title={title}>
      {children.length === 0 ? (
        <p className="text-soft">{m.taxes_none()}</p>
      ) : (
        <div className="grid max-w-4xl gap-2">
          <Table caption={title} columns={columns}>
            {children}
          </Table>
          <p>
            <a
              href={`/${lang}/team/money/books/taxes/${name}?period=${encodeURIComponent(period)}`}
              className="link"
              download
            >
              {m.taxes_csv({ list: title })}
            </a>
          </p>
        </div>
      )}
    </Section>
  );
}
