import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import { Table } from "#app/ui/table.tsx";
import { m } from "#texts/messages.js";

export type AuditTrailEntry = { id: string; at: Date; actor: string; event: string; details: string };

export function AuditTrail({ entries }: { entries: readonly AuditTrailEntry[] }) {
  const lang = useLanguage();
  return (
    <details>
      <summary className="link inline-flex min-h-10 items-center">
        {m.team_audit_count({ count: String(entries.length) })}
      </summary>
      <Table
        caption={m.team_audit()}
        columns={[
          { label: m.team_audit_when() },
          { label: m.team_audit_who() },
          { label: m.team_audit_what() },
          { label: m.team_audit_details() },
        ]}
      >
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className="text-sm whitespace-nowrap">
              <Day date={entry.at} locale={lang} time />
            </td>
            <td className="text-sm whitespace-nowrap">{entry.actor}</td>
            <td className="text-sm">{entry.event}</td>
            <td className="text-sm text-soft">{entry.details}</td>
          </tr>
        ))}
      </Table>
    </details>
  );
}
