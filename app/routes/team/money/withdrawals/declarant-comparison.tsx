import type { Contractor, DeclarantMatch } from "#business/withdrawals/declarant.ts";
import { isSomebodyElse } from "#business/withdrawals/declarant.ts";
import { m } from "#texts/messages.js";

export type DeclarantFacts = DeclarantMatch & { contractor: Contractor };

/** Whether the declaration bears the name and the address of who ordered; what differs stands beside it. */
export function DeclarantComparison({ declarant }: { declarant: DeclarantFacts }) {
  const { name, email, contractor } = declarant;
  if (!isSomebodyElse(declarant)) return <p>{m.team_withdrawal_same_person()}</p>;
  return (
    <div className="border-l-3 border-oxblood pl-4">
      <p className="font-semibold">{m.team_withdrawal_other_person()}</p>
      <ul className="break-words">
        <li>
          {name
            ? m.team_withdrawal_name_same()
            : m.team_withdrawal_name_differs({ names: contractor.names.join(", ") })}
        </li>
        <li>
          {email
            ? m.team_withdrawal_email_same()
            : m.team_withdrawal_email_differs({ emails: contractor.emails.join(", ") })}
        </li>
      </ul>
    </div>
  );
}
