import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import type { RefundState } from "#business/payments/refunds/refund-states.ts";
import { m } from "#texts/messages.js";

/** Links to the refunds page: to what is still to be sent, or to where it already waits. */
export function ToRefund({ state: { number, owedCents, underWay } }: { state: RefundState }) {
  const at = `/${useLanguage()}/team/money/refunds`;
  return (
    <>
      {owedCents > 0 && (
        <Link to={`${at}#r-${number}`} className="link min-h-9 justify-self-start py-1">
          {m.refund_of({ number })}
        </Link>
      )}
      {underWay.map((part) => (
        <Link key={part.id} to={`${at}#${whereOf(part)}`} className="link min-h-9 justify-self-start py-1">
          {wayText(number, part)}
        </Link>
      ))}
    </>
  );
}

type Part = RefundState["underWay"][number];

function whereOf({ method, fileNumber }: Part): string {
  if (method !== "transfer") return "online";
  return fileNumber === null ? "waiting" : "files";
}

function wayText(number: string, { method, fileNumber }: Part): string {
  if (method !== "transfer") return m.refund_at_provider({ number });
  return fileNumber === null
    ? m.refund_awaits_file({ number })
    : m.refund_in_file({ number, file: fileNumber });
}
