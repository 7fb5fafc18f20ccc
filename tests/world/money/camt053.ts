type Line = {
  version?: "02" | "08";
  bankReference?: string;
  amount?: string;
  currency?: string;
  debit?: boolean;
  pending?: boolean;
  returned?: boolean;
  name?: string;
  iban?: string;
  text?: string;
  /** Amounts of a collective booking. */
  parts?: string[];
};

/** A bank's statement of these bookings, in the shape that German banks send. */
export function camt053(...lines: Line[]): string {
  const version = lines[0]?.version ?? "08";
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-20T06:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>${lines.map(entry).join("\n")}</Stmt>
</BkToCstmrStmt></Document>`;
}

function entry(line: Line): string {
  const { version = "08", currency = "EUR", parts, debit, pending } = line;
  const status = pending ? "PDNG" : "BOOK";
  const total = parts ? parts.reduce((sum, part) => sum + Number(part), 0).toFixed(2) : line.amount;
  const details = (parts ?? [line.amount ?? ""]).map((amount) => transaction(line, amount)).join("");
  return `<Ntry><Amt Ccy="${currency}">${total}</Amt><CdtDbtInd>${debit ? "DBIT" : "CRDT"}</CdtDbtInd>
<Sts>${version === "02" ? status : `<Cd>${status}</Cd>`}</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>
<AcctSvcrRef>${line.bankReference}</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`;
}

function transaction(line: Line, amount: string): string {
  const { version = "08", currency = "EUR", name, iban, text, returned } = line;
  const party = name ? `<Nm>${name}</Nm>` : "";
  return `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="${currency}">${amount}</Amt>
<RltdPties><Dbtr>${version === "02" ? party : `<Pty>${party}</Pty>`}</Dbtr>${iban ? `<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>` : ""}</RltdPties>
<RmtInf><Ustrd>${text ?? ""}</Ustrd></RmtInf>${returned ? "<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>" : ""}</TxDtls>`;
}
