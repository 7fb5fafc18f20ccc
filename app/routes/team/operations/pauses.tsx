import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDateInFigures, formatTime } from "#app/ui/date.tsx";
import { Table } from "#app/ui/table.tsx";
import { m } from "#texts/messages.js";

type Pause = { at: Date; ms: number; during: string[] };

/** When this server answered nobody, and what it was doing then; for whoever runs it. */
export function Pauses({ pauses }: { pauses: readonly Pause[] }) {
  const lang = useLanguage();
  return (
    <section aria-labelledby="pauses-title" className="grid gap-2">
      <h2 id="pauses-title" className="border-b-2 border-ink pb-1 text-xl">
        {m.pauses_title()}
      </h2>
      <p className="text-soft">{pauses.length > 0 ? m.pauses_hint() : m.pauses_none()}</p>
      {pauses.length > 0 && (
        <Table
          caption={m.pauses_title()}
          columns={[
            { label: m.pauses_at() },
            { label: m.pauses_length(), numeric: true },
            { label: m.pauses_during(), wide: true },
          ]}
        >
          {pauses.map(({ at, ms, during }) => (
            <tr key={at.getTime()}>
              <td className="align-top">
                <time className="figures whitespace-nowrap" dateTime={at.toISOString()}>
                  {formatDateInFigures(at, lang)} {formatTime(at, lang)}
                </time>
                {/* On phones below the time, as its column would lie beyond the edge. */}
                <div className="sm:hidden">
                  <span className="sr-only">{m.pauses_during()}: </span>
                  <During during={during} />
                </div>
              </td>
              <td className="figures whitespace-nowrap text-right align-top">
                {m.pauses_seconds({
                  seconds: (ms / 1000).toLocaleString(lang, { maximumFractionDigits: 1 }),
                })}
              </td>
              <td className="align-top max-sm:hidden">
                <During during={during} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

/** Each on a line of its own: patterns of routes are long. */
function During({ during }: Pick<Pause, "during">) {
  const names = during.length > 0 ? during : [m.pauses_unknown()];
  return names.map((name) => (
    <span key={name} className="block text-soft wrap-anywhere">
      {name}
    </span>
  ));
}
