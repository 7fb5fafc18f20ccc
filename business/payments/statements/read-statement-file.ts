import { asUnavailable } from "#business/as-unavailable.ts";
import { RuleBroken } from "#business/errors.ts";
import { ChildLost, limitedChild } from "#platform/child-work/limited-child.ts";
import type { AccountStatement } from "../camt/bank-line.ts";

export type StatementFile = { file: string };
/** `notRead`: the disk failed, and the file is not to blame. */
export type StatementRead = { statements: AccountStatement[] } | { refused: string } | { notRead: string };

const read = limitedChild<StatementFile, StatementRead>(
  "business/payments/statements/read-statement-file-worker.ts",
  { megabytes: 768, heapMegabytes: 512, seconds: 20 },
);

export type OwnStatements = { statements: AccountStatement[]; foreignAccounts: number };

/** In a child process: a bank's file has 60,000 lines, another may be made to last. Throws `statements_foreign_account`. */
export async function readStatementFile(file: string, iban: string): Promise<OwnStatements> {
  const answer = await read({ file }).catch((error: unknown) => {
    if (error instanceof ChildLost) return { refused: "statements_unreadable" };
    return asUnavailable(error);
  });
  if ("notRead" in answer) throw new Error(answer.notRead);
  if ("refused" in answer) throw new RuleBroken(answer.refused);
  const statements = answer.statements.filter(({ account }) => isAccount(account, iban));
  if (statements.length === 0) throw new RuleBroken("statements_foreign_account");
  return { statements, foreignAccounts: answer.statements.length - statements.length };
}

/** Where a bank writes no IBAN, the number of the account that ends it, ten digits in Germany. */
function isAccount(written: string, iban: string): boolean {
  if (/^[A-Z]{2}\d{2}/.test(written)) return written === iban;
  return written.length >= 7 && iban.endsWith(written);
}
