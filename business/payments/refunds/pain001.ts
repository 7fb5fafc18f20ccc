import { el, xmlDocument } from "#business/invoices/xml.ts";

export type CreditTransfer = {
  endToEnd: string;
  cents: number;
  holder: string;
  iban: string;
  address: { street: string; postalCode: string; city: string; country: string };
  text: string;
};

type Account = { holder: string; iban: string; bic: string };

/** ISO 20022 pain.001.001.09, as the SEPA rulebook of 2025 wants it, addresses structured. */
export function writePain001(
  number: string,
  at: Date,
  day: string,
  account: Account,
  transfers: readonly CreditTransfer[],
): string {
  const count = String(transfers.length);
  const sum = decimal(transfers.reduce((cents, transfer) => cents + transfer.cents, 0));
  return xmlDocument(
    el(
      "Document",
      { xmlns: "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09" },
      el(
        "CstmrCdtTrfInitn",
        el(
          "GrpHdr",
          el("MsgId", number),
          el("CreDtTm", at.toISOString().slice(0, 19).concat("Z")),
          el("NbOfTxs", count),
          el("CtrlSum", sum),
          el("InitgPty", el("Nm", basic(account.holder, 70))),
        ),
        el(
          "PmtInf",
          el("PmtInfId", number),
          el("PmtMtd", "TRF"),
          el("BtchBookg", "false"),
          el("NbOfTxs", count),
          el("CtrlSum", sum),
          el("PmtTpInf", el("SvcLvl", el("Cd", "SEPA"))),
          el("ReqdExctnDt", el("Dt", day)),
          el("Dbtr", el("Nm", basic(account.holder, 70))),
          el("DbtrAcct", el("Id", el("IBAN", account.iban))),
          el("DbtrAgt", el("FinInstnId", el("BICFI", account.bic))),
          el("ChrgBr", "SLEV"),
          ...transfers.map(written),
        ),
      ),
    ),
  );
}

function written({ endToEnd, cents, holder, iban, address, text }: CreditTransfer) {
  return el(
    "CdtTrfTxInf",
    el("PmtId", el("EndToEndId", endToEnd)),
    el("Amt", el("InstdAmt", { Ccy: "EUR" }, decimal(cents))),
    el(
      "Cdtr",
      el("Nm", basic(holder, 70)),
      el(
        "PstlAdr",
        el("StrtNm", basic(address.street, 70)),
        el("PstCd", basic(address.postalCode, 16)),
        el("TwnNm", basic(address.city, 35)),
        el("Ctry", address.country),
      ),
    ),
    el("CdtrAcct", el("Id", el("IBAN", iban))),
    el("RmtInf", el("Ustrd", basic(text, 140))),
  );
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

const spelled: Record<string, string> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  ß: "ss",
  "&": "+",
};

/** The characters that every bank of the area takes (EPC217-08): basic Latin letters, digits and a few marks. */
function basic(text: string, most: number): string {
  return text
    .replace(/[äöüÄÖÜß&]/g, (letter) => spelled[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ".")
    .slice(0, most)
    .trim();
}
