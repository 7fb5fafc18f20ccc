import type { BankLine, UnreadReason } from "./bank-line.ts";
import { childrenOf, type Element, elementsAt, textAt, textsAt } from "./element.ts";
import { amountOf, dayOf, maxCents } from "./read-amount.ts";

/** `bookedCents`: what it adds to the balance, whether or not its lines can be taken. */
type ReadEntry = { bookedCents: number } & ({ lines: BankLine[] } | { unread: UnreadReason; text: string });

export function readEntry(entry: Element, account: string): ReadEntry {
  const amount = amountOf(childrenOf("Amt")(entry)[0]);
  const direction = textAt(entry, "CdtDbtInd");
  const bookedOn = dayOf(childrenOf("BookgDt")(entry)[0]) ?? dayOf(childrenOf("ValDt")(entry)[0]);
  const cents = (amount.cents ?? 0) * (direction === "DBIT" ? -1 : 1);
  const isBooked = statusOf(entry) === "BOOK";
  const bookedCents = isBooked && direction ? cents : 0;
  const unread = (reason: UnreadReason) => ({ bookedCents, unread: reason, text: excerptOf(entry) });
  if (!isBooked) return unread("pending");
  if (amount.unread) return unread(amount.unread);
  if (cents === 0) return unread("zero");
  if (Math.abs(cents) > maxCents) return unread("too_large");
  if (direction !== "CRDT" && direction !== "DBIT") return unread("direction");
  if (!bookedOn) return unread("day");
  return { bookedCents, lines: linesOf(entry, { cents, currency: amount.currency, bookedOn, account }) };
}

/** `BOOK` as text in version 02, as a code within `Cd` later. */
function statusOf(entry: Element): string | null {
  return textAt(entry, "Sts", "Cd") ?? textAt(entry, "Sts");
}

type Booking = { cents: number; currency: string; bookedOn: string; account: string };

/** What the parts of a booking share, looked up once: there may be as many parts as elements beside them. */
function sharedOf(entry: Element) {
  return {
    direction: textAt(entry, "CdtDbtInd"),
    isReversal: textAt(entry, "RvslInd") === "true",
    // Once, of 500 characters at most (ISO 20022, AdditionalEntryInformation); each part keeps a copy.
    texts: textsAt(entry, "AddtlNtryInf")
      .slice(0, 1)
      .map((text) => text.slice(0, 500)),
  };
}
type Shared = ReturnType<typeof sharedOf>;

/** A collective booking lists its parts; each is a line of its own, if together they are the whole. */
function linesOf(entry: Element, booking: Booking): BankLine[] {
  const { cents, currency, bookedOn } = booking;
  const reference = textAt(entry, "AcctSvcrRef") ?? textAt(entry, "NtryRef") ?? "";
  const written = (given: string, amountCents: number) =>
    [given || "-", bookedOn, amountCents, currency].join(" ");
  const entryReference = written(reference, cents);
  const shared = sharedOf(entry);
  const details = elementsAt(entry, "NtryDtls", "TxDtls");
  const parts = details.map((part) => ({ part, cents: centsOfPart(part, shared, currency) }));
  const sum = parts.reduce((total, part) => total + (part.cents ?? Number.NaN), 0);
  if (parts.length < 2 || sum !== cents) {
    const [only, ...others] = details;
    const whole = only && others.length === 0 ? only : textsOnly(entry, details);
    return [lineOf(shared, whole, { ...booking, entryReference, bankReference: entryReference })];
  }
  return parts.map(({ part, cents: own }, at) => {
    const given = textAt(part, "Refs", "AcctSvcrRef") ?? `${reference}/${at + 1}`;
    const partCents = own ?? 0;
    const bankReference = written(given, partCents);
    return lineOf(shared, part, { ...booking, cents: partCents, entryReference, bankReference });
  });
}

/** Parts that are not the whole: what they say stands beside it, and whose money it is a person finds out. */
function textsOnly(entry: Element, details: Element[]): Element {
  return { ...entry, children: [...entry.children, ...details.flatMap(childrenOf("RmtInf"))] };
}

/** Null where the bank does not say it in the currency of the booking. */
function centsOfPart(part: Element, shared: Shared, currency: string): number | null {
  const amount = amountOf(childrenOf("Amt")(part)[0] ?? elementsAt(part, "AmtDtls", "TxAmt", "Amt")[0]);
  if (!amount.cents || amount.currency !== currency) return null;
  const direction = textAt(part, "CdtDbtInd") ?? shared.direction;
  return direction === "DBIT" ? -amount.cents : amount.cents;
}

function lineOf(
  shared: Shared,
  part: Element,
  {
    cents,
    currency,
    bookedOn,
    account,
    ...names
  }: Booking & Pick<BankLine, "bankReference" | "entryReference">,
): BankLine {
  const payer = partyOf(part, "Dbtr");
  const payee = partyOf(part, "Cdtr");
  const [near, far] = cents > 0 ? [payer, payee] : [payee, payer];
  // What comes back names the first transfer's parties: there the payer are we.
  const { name: partyName, iban: partyIban } = near.iban === account && far.iban ? far : near;
  const given = textAt(part, "Refs", "EndToEndId");
  const endToEnd = given === "NOTPROVIDED" ? null : given;
  const { references, texts } = textsOf(part, shared);
  return {
    ...names,
    bookedOn,
    amountCents: cents,
    currency,
    partyName,
    partyIban,
    references,
    texts,
    endToEnd,
    remittance: [...references, ...texts, endToEnd].filter(Boolean).join(" "),
    isReturn: childrenOf("RtrInf")(part).length > 0 || shared.isReversal,
  };
}

function partyOf(part: Element, role: "Dbtr" | "Cdtr"): { name: string | null; iban: string | null } {
  return {
    name: textAt(part, "RltdPties", role, "Pty", "Nm") ?? textAt(part, "RltdPties", role, "Nm"),
    iban: textAt(part, "RltdPties", `${role}Acct`, "Id", "IBAN"),
  };
}

/** Where the payer's text is missing, banks put it beside the transaction or beside the booking. */
function textsOf(part: Element, shared: Shared): Pick<BankLine, "references" | "texts"> {
  const structured = elementsAt(part, "RmtInf", "Strd");
  const references = structured.flatMap((each) => [
    ...textsAt(each, "CdtrRefInf", "Ref"),
    ...textsAt(each, "RfrdDocInf", "Nb"),
  ]);
  const own = [
    ...textsAt(part, "RmtInf", "Ustrd"),
    ...structured.flatMap((each) => textsAt(each, "AddtlRmtInf")),
  ];
  if (own.length + references.length > 0) return { references, texts: own };
  const beside = textsAt(part, "AddtlTxInf");
  return { references, texts: beside.length > 0 ? beside : shared.texts };
}

/** As it stands in the file, for a person who looks for it on the bank's paper. */
function excerptOf(entry: Element): string {
  const amount = childrenOf("Amt")(entry)[0];
  const part = elementsAt(entry, "NtryDtls", "TxDtls")[0] ?? entry;
  const { references, texts } = textsOf(part, sharedOf(entry));
  const day =
    textAt(entry, "BookgDt", "Dt") ?? textAt(entry, "BookgDt", "DtTm") ?? textAt(entry, "ValDt", "Dt");
  const party = partyOf(part, "Dbtr").name ?? partyOf(part, "Cdtr").name;
  const money = [
    textAt(entry, "CdtDbtInd") === "DBIT" ? "−" : "",
    amount?.text.trim(),
    " ",
    amount?.attributes.Ccy,
  ];
  return [day, money.join("").trim(), party, ...references, ...texts, textAt(entry, "AcctSvcrRef")]
    .filter(Boolean)
    .join(" · ")
    .slice(0, 300);
}
