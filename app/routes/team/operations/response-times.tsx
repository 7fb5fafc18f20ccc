import { useLanguage } from "#app/parts/page/use-language.ts";
import { Table } from "#app/ui/table.tsx";
import type { ResponseTimes } from "#business/status/read-response-times.ts";
import { m } from "#texts/messages.js";

/** Which routes take longest, and how late the event loop is; for whoever runs it. */
export function ResponseTimesSection({ times: { lag, slowest } }: { times: ResponseTimes }) {
  const lang = useLanguage();
  const ms = (count: number) => Math.round(count).toLocaleString(lang);
  return (
    <section aria-labelledby="speed-title" className="grid gap-2">
      <h2 id="speed-title" className="border-b-2 border-ink pb-1 text-xl">
        {m.speed_title()}
      </h2>
      <p className="measure text-soft">{m.speed_lag({ median: ms(lag.medianMs), most: ms(lag.p99Ms) })}</p>
      <p className="measure text-soft">{slowest.length > 0 ? m.speed_hint() : m.speed_none()}</p>
      {slowest.length > 0 && (
        <Table
          caption={m.speed_title()}
          cue={m.operations_failed_cue()}
          columns={[
            { label: m.speed_route() },
            { label: m.speed_requests(), numeric: true },
            { label: m.speed_mean(), numeric: true },
            { label: m.speed_within(), numeric: true },
          ]}
        >
          {slowest.map(({ route, requests, meanMs, withinMs }) => (
            <tr key={route}>
              <td className="min-w-48 align-top [overflow-wrap:anywhere]">{route}</td>
              <td className="figures text-right align-top">{requests.toLocaleString(lang)}</td>
              <td className="figures whitespace-nowrap text-right align-top">{ms(meanMs)}</td>
              <td className="figures whitespace-nowrap text-right align-top">
                {Number.isFinite(withinMs) ? ms(withinMs) : m.speed_over()}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
