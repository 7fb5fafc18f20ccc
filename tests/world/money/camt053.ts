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
  on?: string;
  endToEnd?: string;
  /** Amounts of a collective booking. */
  parts?: string[];
};

type Statement = {
  kind?: "053" | "054";
  version?: string;
  encoding?: string;
  id?: string;
  sequence?: number;
  iban?: string;
  /** Decimal amount and day. */
  opening?: [amount: number, on: string];
  closing?: [amount: number, on: string];
  lines: Line[];
};

/** A bank's statement of these bookings, in the shape that German banks send. */
export function camt053(...lines: Line[]): string {
  return camtFile({ version: lines[0]?.version ?? "08", lines });
}

/** A file of several statements, or notifications. */
export function camtFile(...statements: Statement[]): string {
  const [{ kind = "053", version = "08", encoding = "UTF-8" } = {}] = statements;
  const outer = kind === "053" ? "BkToCstmrStmt" : "BkToCstmrDbtCdtNtfctn";
  return `<?xml version="1.0" encoding="${encoding}"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.${version}"><${outer}>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-20T06:00:00Z</CreDtTm></GrpHdr>
${statements.map(statement).join("\n")}</${outer}></Document>`;
}

function statement({ kind = "053", iban = "DE02120300000000202051", id = "1", ...given }: Statement): string {
  const tag = kind === "053" ? "Stmt" : "Ntfctn";
  const sequence = given.sequence === undefined ? "" : `<ElctrncSeqNb>${given.sequence}</ElctrncSeqNb>`;
  const balances = balance("OPBD", given.opening) + balance("CLBD", given.closing);
  return `<${tag}><Id>${id}</Id>${sequence}<Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balances}${given.lines.map(entry).join("\n")}</${tag}>`;
}

function balance(code: string, given: [amount: number, on: string] | undefined): string {
  if (!given) return "";
  const [amount, on] = given;
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${Math.abs(amount).toFixed(2)}</Amt>
<CdtDbtInd>${amount < 0 ? "DBIT" : "CRDT"}</CdtDbtInd><Dt><Dt>${on}</Dt></Dt></Bal>`;
}

function entry(line: Line): string {
  const { version = "08", currency = "EUR", parts, debit, pending, on = "2026-11-20" } = line;
  const status = pending ? "PDNG" : "BOOK";
  const total = parts ? parts.reduce((sum, part) => sum + Number(part), 0).toFixed(2) : line.amount;
  const details = (parts ?? [line.amount ?? ""]).map((amount) => transaction(line, amount)).join("");
  const reference =
    line.bankReference === undefined ? "" : `<AcctSvcrRef>${line.bankReference}</AcctSvcrRef>`;
  return `<Ntry><Amt Ccy="${currency}">${total}</Amt><CdtDbtInd>${debit ? "DBIT" : "CRDT"}</CdtDbtInd>
<Sts>${version === "02" ? status : `<Cd>${status}</Cd>`}</Sts><BookgDt><Dt>${on}</Dt></BookgDt>
${reference}<NtryDtls>${details}</NtryDtls></Ntry>`;
}

function transaction(line: Line, amount: string): string {
  const {
    version = "08",
    currency = "EUR",
    name,
    iban,
    text,
    returned,
    debit,
    endToEnd = "NOTPROVIDED",
  } = line;
  const party = name ? `<Nm>${name}</Nm>` : "";
  const role = debit ? "Cdtr" : "Dbtr";
  return `<TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs><Amt Ccy="${currency}">${amount}</Amt>
<RltdPties><${role}>${version === "02" ? party : `<Pty>${party}</Pty>`}</${role}>${iban ? `<${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>` : ""}</RltdPties>
<RmtInf><Ustrd>${text ?? ""}</Ustrd></RmtInf>${returned ? "<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>" : ""}</TxDtls>`;
}
