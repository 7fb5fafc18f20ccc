import { asUnavailable } from "#business/as-unavailable.ts";
import { RuleBroken } from "#business/errors.ts";
import { ChildLost, limitedChild } from "#platform/child-work/limited-child.ts";
import type { BankLine } from "./read-camt053.ts";

export type StatementFile = { bytes: Uint8Array };
export type StatementRead = { lines: BankLine[] } | { refused: string };

const read = limitedChild<StatementFile, StatementRead>(
  "business/payments/statements/read-statement-file-worker.ts",
  { megabytes: 768, heapMegabytes: 512, seconds: 20 },
);

/** As `readCamt053`, in a child process: a file of a bank has 60,000 lines, and one of somebody else may be made to last. */
export async function readStatementFile(bytes: Uint8Array): Promise<BankLine[]> {
  const answer = await read({ bytes }).catch((error: unknown) => {
    if (error instanceof ChildLost) return { refused: "statements_unreadable" };
    return asUnavailable(error);
  });
  if ("refused" in answer) throw new RuleBroken(answer.refused);
  return answer.lines;
}
