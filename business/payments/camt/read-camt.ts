import { RuleBroken } from "#business/errors.ts";
import type { AccountStatement, Balance, BankLine, UnreadLine } from "./bank-line.ts";
import { childrenOf, type Element, elementsAt, parseDocument, textAt } from "./element.ts";
import { amountOf, dayOf } from "./read-amount.ts";
import { readEntry } from "./read-entry.ts";

const namespaces = /^urn:iso:std:iso:20022:tech:xsd:camt\.05[34]\.001\.(0[2-9]|1[0-3])$/;

/** CAMT.053 and 054 (ISO 20022, versions 02 to 13). An unreadable booking costs no other. Throws `statements_unreadable`. */
export function readCamt(text: string): AccountStatement[] {
  const { root, namespace } = parseDocument(text, namespaces);
  const message = namespace.includes("camt.054") ? "camt.054" : "camt.053";
  const found =
    message === "camt.053"
      ? elementsAt(root, "BkToCstmrStmt", "Stmt")
      : elementsAt(root, "BkToCstmrDbtCdtNtfctn", "Ntfctn");
  if (found.length === 0) throw new RuleBroken("statements_unreadable");
  let position = 0;
  const statements = found.map((each) => {
    const account = (textAt(each, "Acct", "Id", "IBAN") ?? textAt(each, "Acct", "Id", "Othr", "Id") ?? "")
      .replace(/\s/g, "")
      .toUpperCase();
    const lines: BankLine[] = [];
    const unread: UnreadLine[] = [];
    let bookedCents = 0;
    for (const entry of childrenOf("Ntry")(each)) {
      const read = readEntry(entry, account);
      position++;
      bookedCents += read.bookedCents;
      // One by one: a call takes no more arguments than its stack holds.
      if ("lines" in read) for (const line of read.lines) lines.push(line);
      else unread.push({ position, reason: read.unread, text: read.text });
    }
    const sequence = Number(textAt(each, "ElctrncSeqNb") ?? textAt(each, "LglSeqNb") ?? "0");
    return {
      message,
      name: textAt(each, "Id") ?? "",
      sequence: Number.isSafeInteger(sequence) && sequence > 0 && sequence < 2 ** 31 ? sequence : null,
      account,
      opening: balanceOf(each, ["OPBD", "PRCD"], "first"),
      closing: balanceOf(each, ["CLBD"], "last"),
      bookedCents,
      lines,
      unread,
    } satisfies AccountStatement;
  });
  refuseCrowds(statements);
  return withoutCopies(statements);
}

/** Lines under one reference are compared with each other and booked together; a collective booking of a bank has hundreds. */
const mostAlike = 1000;

function refuseCrowds(statements: readonly AccountStatement[]): void {
  const counts = new Map<string, number>();
  for (const { lines } of statements)
    for (const { entryReference } of lines) {
      const count = (counts.get(entryReference) ?? 0) + 1;
      if (count > mostAlike) throw new RuleBroken("statements_unreadable");
      counts.set(entryReference, count);
    }
}

/** A statement of many pages repeats its balances: the first opening and the last closing are those of the whole. */
function balanceOf(statement: Element, codes: string[], which: "first" | "last"): Balance | null {
  const balances = childrenOf("Bal")(statement);
  for (const code of codes) {
    const ofCode = balances.filter((balance) => textAt(balance, "Tp", "CdOrPrtry", "Cd") === code);
    const balance = which === "first" ? ofCode[0] : ofCode.at(-1);
    if (!balance) continue;
    const { cents } = amountOf(childrenOf("Amt")(balance)[0]);
    const on = dayOf(childrenOf("Dt")(balance)[0]);
    if (cents === null || !on) return null;
    return { cents: textAt(balance, "CdtDbtInd") === "DBIT" ? -cents : cents, on };
  }
  return null;
}

/** The same statement twice in one file is one. */
function withoutCopies(statements: AccountStatement[]): AccountStatement[] {
  const seen = new Set<string>();
  return statements.filter(({ unread, ...statement }) => {
    const all = JSON.stringify([statement, unread.map(({ reason, text }) => [reason, text])]);
    return !seen.has(all) && seen.add(all);
  });
}
