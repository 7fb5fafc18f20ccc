import { SaxesParser } from "saxes";
import { z } from "zod";
import { RuleBroken } from "#business/errors.ts";

/** One booking of a statement. Amounts in cents, negative when money left. */
export type BankLine = {
  bankReference: string;
  bookedOn: string;
  amountCents: number;
  currency: string;
  partyName: string | null;
  partyIban: string | null;
  remittance: string;
  isReturn: boolean;
};

type Element = { name: string; text: string; attributes: Record<string, string>; children: Element[] };

/** A statement has twelve levels. Each costs the parser a look at all those above it. */
const maxDepth = 32;
/** What a column for cents holds: 21 million euros. */
const maxCents = 2 ** 31 - 1;

const namespaces = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(02|04|08|13)$/;

/** CAMT.053 (ISO 20022, versions 02, 04, 08, 13), booked entries only. Refuses document types: they could name entities. */
export function readCamt053(text: string): BankLine[] {
  const root = parse(text);
  const statements = root.children.filter(({ name }) => name === "BkToCstmrStmt").flatMap(named("Stmt"));
  if (statements.length === 0) throw new RuleBroken("statements_unreadable");
  return statements.flatMap(named("Ntry")).filter(isBooked).flatMap(linesOf);
}

function parse(text: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const document: Element = { name: "", text: "", attributes: {}, children: [] };
  const open = [document];
  const refuse = (): never => {
    throw new RuleBroken("statements_unreadable");
  };
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("opentag", ({ local, uri, attributes }) => {
    if ((open.length === 1 && !namespaces.test(uri)) || open.length > maxDepth) refuse();
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element = { name: local, text: "", attributes: Object.fromEntries(values), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (piece) => {
    const innermost = open.at(-1);
    if (innermost) innermost.text += piece;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(text.replace(/^\uFEFF/, "")).close();
  return document.children[0] ?? refuse();
}

/** `BOOK` as text in version 02, as a code within `Cd` later. */
function isBooked(entry: Element): boolean {
  const [status] = named("Sts")(entry);
  return (textAt(entry, "Sts", "Cd") ?? status?.text.trim()) === "BOOK";
}

/** A collective booking lists its parts; each is a line of its own. What they share is looked up once: both may be long. */
function linesOf(entry: Element): BankLine[] {
  const details = named("NtryDtls")(entry).flatMap(named("TxDtls"));
  const reference = textAt(entry, "AcctSvcrRef") ?? textAt(entry, "NtryRef") ?? "";
  const bookedOn = (textAt(entry, "BookgDt", "Dt") ?? textAt(entry, "BookgDt", "DtTm") ?? "").slice(0, 10);
  if (!z.iso.date().safeParse(bookedOn).success) throw new RuleBroken("statements_unreadable");
  const entrysIndicator = textAt(entry, "CdtDbtInd");
  const isReversal = textAt(entry, "RvslInd") === "true";
  const parts = details.length > 1 ? details : [details[0] ?? entry];
  return parts.map((part, at) => {
    const isCollective = parts.length > 1;
    const own = isCollective ? part : entry;
    const { cents, currency } = amountOf(own, textAt(own, "CdtDbtInd") ?? entrysIndicator);
    const given = isCollective
      ? (textAt(part, "Refs", "AcctSvcrRef") ?? `${reference}/${at + 1}`)
      : reference;
    const incoming = cents > 0;
    const party = incoming ? "Dbtr" : "Cdtr";
    return {
      bankReference: [given || "-", bookedOn, cents, currency].join(" "),
      bookedOn,
      amountCents: cents,
      currency,
      partyName: textAt(part, "RltdPties", party, "Pty", "Nm") ?? textAt(part, "RltdPties", party, "Nm"),
      partyIban: textAt(part, "RltdPties", `${party}Acct`, "Id", "IBAN"),
      remittance: remittanceOf(part),
      isReturn: named("RtrInf")(part).length > 0 || isReversal,
    };
  });
}

function amountOf(part: Element, indicator: string | null): { cents: number; currency: string } {
  const amount =
    named("Amt")(part)[0] ?? named("AmtDtls")(part).flatMap(named("TxAmt")).flatMap(named("Amt"))[0];
  const [, whole = "", fraction = ""] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(amount?.text.trim() ?? "") ?? [];
  const currency = amount?.attributes.Ccy ?? "";
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  if (!whole || cents === 0 || !/^[A-Z]{3}$/.test(currency)) throw new RuleBroken("statements_unreadable");
  if (cents > maxCents) throw new RuleBroken("statements_amount_too_large");
  return { cents: indicator === "DBIT" ? -cents : cents, currency };
}

/** Structured and unstructured, as the bank gives it, and what the payer named the payment. */
function remittanceOf(part: Element): string {
  const info = named("RmtInf")(part);
  const structured = info.flatMap(named("Strd")).map((each) => textAt(each, "CdtrRefInf", "Ref"));
  const free = info.flatMap(named("Ustrd")).map(({ text }) => text.trim());
  const payersOwn = textAt(part, "Refs", "EndToEndId");
  return [...structured, ...free, payersOwn === "NOTPROVIDED" ? null : payersOwn].filter(Boolean).join(" ");
}

function named(name: string) {
  return ({ children }: Element): Element[] => children.filter((child) => child.name === name);
}

function textAt(from: Element, ...path: string[]): string | null {
  const found = path.reduce<Element[]>((level, name) => level.flatMap(named(name)), [from])[0];
  return found?.text.trim() || null;
}
