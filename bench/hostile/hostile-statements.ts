import { exampleIban } from "#platform/unsafe-settings.ts";
import { anyAddress, fileForm, type HostileKind, multipart } from "./hostile-requests.ts";

const namespace = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08";
const statement = (inside: string) =>
  `<Document xmlns="${namespace}"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${exampleIban}</IBAN></Id></Acct>${inside}</Stmt></BkToCstmrStmt></Document>`;

const entry = (reference: string, amount: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt>` +
  `<AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>B-2026-0001</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

/** 200,000 nested elements, an amount of 10^17 cents, as many directions as parts, 20,000 equal lines, and entities. */
const unreadable = [
  (n: number) => statement(`${"<a>".repeat(200_000)}${n}`),
  (n: number) => statement(entry(String(n), `1${"0".repeat(15)}.00`)),
  (n: number) =>
    statement(
      entry(String(n), "1.00").replace(
        /<NtryDtls>.*/,
        `${"<CdtDbtInd/>".repeat(20_000)}<NtryDtls>${'<TxDtls><Amt Ccy="EUR">1.00</Amt></TxDtls>'.repeat(20_000)}</NtryDtls></Ntry>`,
      ),
    ),
  (n: number) => statement(entry("", "1.00").repeat(20_000 + n)),
  (n: number) => `<!DOCTYPE a [<!ENTITY a "${"x".repeat(1000)}${n}">]><a>${"&a;".repeat(10_000)}</a>`,
];

const linesOfLargest = 60_000;

/** Files that somebody who books payments is given by others, and hands in. */
export function hostileStatements(origin: string, cookie: string): HostileKind[] {
  const send = (n: number, text: string) => ({
    method: "POST" as const,
    path: "/de/team/money",
    headers: { origin, cookie, "x-forwarded-for": anyAddress(n), ...multipart },
    body: fileForm(text, { intent: "statement" }),
  });
  return [
    {
      name: "bank statements that are none",
      count: 24,
      request: (n) => send(n, unreadable[n % unreadable.length]?.(n) ?? ""),
    },
    {
      name: "a bank statement of 60,000 lines for one order",
      count: 1,
      request: (n) =>
        send(
          n,
          statement(Array.from({ length: linesOfLargest }, (_, at) => entry(`${n}-${at}`, "1.00")).join("")),
        ),
    },
  ];
}
