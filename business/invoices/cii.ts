import type { TaxTreatment } from "#business/tax/tax.ts";
import { dueOfInvoice, type InvoiceContent } from "./invoice.ts";
import { el, type Markup, type XmlElement, xmlDocument } from "./xml.ts";

/** The forms in which an invoice is written. `formatVersion` is kept with each (law changes, files stay). */
export const invoiceProfiles = {
  /** ZUGFeRD 2.x / Factur-X 1.x, profile EN 16931. */
  "factur-x": "urn:cen.eu:en16931:2017",
  xrechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
} as const;
export type Profile = keyof typeof invoiceProfiles;
export const formatVersion = "Factur-X 1.09 EN 16931";

export type CiiOptions = {
  profile: Profile;
  /** Leitweg-ID or another reference that the buyer asks for (BT-10). */
  buyerReference?: string;
  /** In the invoice's language. */
  notes: string[];
  exemption: string | null;
  paymentTerms: string;
};

/** UNCL 5305, and the VATEX code of why no tax is charged. */
const categories: Record<TaxTreatment, { code: "S" | "AE" | "E" | "O"; reason?: string }> = {
  domestic: { code: "S" },
  // Why it is exempt stands in words: the list has no code for it.
  "small-business": { code: "E" },
  oss: { code: "S" },
  "reverse-charge": { code: "AE", reason: "VATEX-EU-AE" },
  outside: { code: "O", reason: "VATEX-EU-O" },
};

/** UN/CEFACT Cross Industry Invoice D22B in the order of its schema, with the business terms (BT) of EN 16931. */
export function writeCii(content: InvoiceContent, options: CiiOptions): string {
  const { lines, tax, seller, buyer } = content;
  const category = categories[tax.treatment];
  const percent = category.code === "O" ? undefined : decimal(tax.basisPoints, 2);
  const rate = percent === undefined ? [] : [el("ram:RateApplicablePercent", percent)];
  return xmlDocument(
    el(
      "rsm:CrossIndustryInvoice",
      {
        "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
        "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
        "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
        "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
      },
      el(
        "rsm:ExchangedDocumentContext",
        options.profile === "xrechnung" &&
          el(
            "ram:BusinessProcessSpecifiedDocumentContextParameter",
            el("ram:ID", "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0"),
          ),
        el("ram:GuidelineSpecifiedDocumentContextParameter", el("ram:ID", invoiceProfiles[options.profile])),
      ),
      el(
        "rsm:ExchangedDocument",
        el("ram:ID", content.number),
        el("ram:TypeCode", typeCodeOf(content, options.profile)),
        el("ram:IssueDateTime", dateOf(content.issuedOn)),
        ...options.notes.map((note) => el("ram:IncludedNote", el("ram:Content", note))),
      ),
      el(
        "rsm:SupplyChainTradeTransaction",
        ...lines.map((line, i) =>
          el(
            "ram:IncludedSupplyChainTradeLineItem",
            el("ram:AssociatedDocumentLineDocument", el("ram:LineID", String(i + 1))),
            el(
              "ram:SpecifiedTradeProduct",
              el("ram:Name", line.name),
              line.description && el("ram:Description", line.description),
            ),
            el(
              "ram:SpecifiedLineTradeAgreement",
              el("ram:NetPriceProductTradePrice", el("ram:ChargeAmount", unitPrice(line))),
            ),
            el(
              "ram:SpecifiedLineTradeDelivery",
              // C62: one, of anything (UN/ECE recommendation 20).
              el("ram:BilledQuantity", { unitCode: "C62" }, String(line.quantity)),
            ),
            el(
              "ram:SpecifiedLineTradeSettlement",
              el(
                "ram:ApplicableTradeTax",
                el("ram:TypeCode", "VAT"),
                el("ram:CategoryCode", category.code),
                ...rate,
              ),
              el(
                "ram:SpecifiedTradeSettlementLineMonetarySummation",
                el("ram:LineTotalAmount", decimal(line.netCents)),
              ),
            ),
          ),
        ),
        el(
          "ram:ApplicableHeaderTradeAgreement",
          options.buyerReference && el("ram:BuyerReference", options.buyerReference),
          el(
            "ram:SellerTradeParty",
            el("ram:Name", seller.name),
            el("ram:Description", seller.representative),
            el("ram:SpecifiedLegalOrganization", el("ram:ID", seller.register)),
            el("ram:DefinedTradeContact", ...contact(seller.name, seller.phone, seller.email)),
            el("ram:PostalTradeAddress", ...addressOf(seller)),
            electronicAddress(seller.email),
            category.code !== "O" && taxRegistration("VA", seller.vatId),
            taxRegistration("FC", seller.taxNumber),
          ),
          el(
            "ram:BuyerTradeParty",
            el("ram:Name", buyer.company ?? buyer.name),
            // Where VAT ids must not stand it is named as the number of its register.
            category.code === "O" &&
              buyer.vatId &&
              el("ram:SpecifiedLegalOrganization", el("ram:ID", buyer.vatId)),
            buyer.company && el("ram:DefinedTradeContact", el("ram:PersonName", buyer.name)),
            el("ram:PostalTradeAddress", ...addressOf(buyer)),
            buyer.email && electronicAddress(buyer.email),
            category.code !== "O" && buyer.vatId && taxRegistration("VA", buyer.vatId),
          ),
          el("ram:SellerOrderReferencedDocument", el("ram:IssuerAssignedID", content.order.number)),
        ),
        el("ram:ApplicableHeaderTradeDelivery"),
        settlement(content, options, category),
      ),
    ),
  );
}

function settlement(
  content: InvoiceContent,
  { exemption, paymentTerms }: CiiOptions,
  category: (typeof categories)[TaxTreatment],
): XmlElement {
  const { tax, grossCents, payment, period, preceding, deducted = [], kind } = content;
  const paid = kind === "invoice" && payment.paidOn !== null;
  // A Storno is sent back, not paid: it states its whole amount.
  const dueCents = kind === "storno" ? grossCents : dueOfInvoice(content);
  return el(
    "ram:ApplicableHeaderTradeSettlement",
    el("ram:PaymentReference", payment.reference),
    el("ram:InvoiceCurrencyCode", "EUR"),
    paid || kind === "storno"
      ? // 1: instrument not defined (UNTDID 4461); the payment is over, or is sent back as it came.
        el("ram:SpecifiedTradeSettlementPaymentMeans", el("ram:TypeCode", "1"))
      : el(
          "ram:SpecifiedTradeSettlementPaymentMeans",
          el("ram:TypeCode", "58"), // SEPA credit transfer
          el(
            "ram:PayeePartyCreditorFinancialAccount",
            el("ram:IBANID", payment.account.iban),
            el("ram:AccountName", payment.account.holder),
          ),
          el("ram:PayeeSpecifiedCreditorFinancialInstitution", el("ram:BICID", payment.account.bic)),
        ),
    el(
      "ram:ApplicableTradeTax",
      el("ram:CalculatedAmount", decimal(tax.vatCents)),
      el("ram:TypeCode", "VAT"),
      exemption && el("ram:ExemptionReason", exemption),
      el("ram:BasisAmount", decimal(tax.netCents)),
      el("ram:CategoryCode", category.code),
      category.reason && el("ram:ExemptionReasonCode", category.reason),
      // Here a rate is allowed in every category, and XRechnung asks for one (BR-DE-14).
      el("ram:RateApplicablePercent", decimal(tax.basisPoints, 2)),
    ),
    el(
      "ram:BillingSpecifiedPeriod",
      el("ram:StartDateTime", dateOf(period.from)),
      el("ram:EndDateTime", dateOf(period.until)),
    ),
    el(
      "ram:SpecifiedTradePaymentTerms",
      el("ram:Description", paymentTerms),
      payment.dueOn && kind === "invoice" && el("ram:DueDateDateTime", dateOf(payment.dueOn)),
    ),
    el(
      "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
      el("ram:LineTotalAmount", decimal(tax.netCents)),
      el("ram:TaxBasisTotalAmount", decimal(tax.netCents)),
      el("ram:TaxTotalAmount", { currencyID: "EUR" }, decimal(tax.vatCents)),
      el("ram:GrandTotalAmount", decimal(grossCents)),
      el("ram:TotalPrepaidAmount", decimal(grossCents - dueCents)),
      el("ram:DuePayableAmount", decimal(dueCents)),
    ),
    ...[...(preceding ? [preceding] : []), ...deducted].map(({ number, issuedOn }) =>
      el(
        "ram:InvoiceReferencedDocument",
        el("ram:IssuerAssignedID", number),
        el(
          "ram:FormattedIssueDateTime",
          el("qdt:DateTimeString", { format: "102" }, issuedOn.replaceAll("-", "")),
        ),
      ),
    ),
  );
}

/** UNTDID 1001: 380 commercial, 384 corrected, 386 prepayment invoice; XRechnung knows 326, partial invoice, instead (BR-DE-17). */
function typeCodeOf({ kind, covers }: InvoiceContent, profile: Profile): string {
  if (kind === "storno") return "384";
  if (covers !== "down_payment") return "380";
  return profile === "xrechnung" ? "326" : "386";
}

function dateOf(day: string): XmlElement {
  return el("udt:DateTimeString", { format: "102" }, day.replaceAll("-", ""));
}

function contact(person: string, phone: string, email: string): Markup[] {
  return [
    el("ram:PersonName", person),
    el("ram:TelephoneUniversalCommunication", el("ram:CompleteNumber", phone)),
    el("ram:EmailURIUniversalCommunication", el("ram:URIID", email)),
  ];
}

function addressOf(party: { street: string; postalCode: string; city: string; country: string }): Markup[] {
  return [
    el("ram:PostcodeCode", party.postalCode),
    el("ram:LineOne", party.street),
    el("ram:CityName", party.city),
    el("ram:CountryID", party.country),
  ];
}

function electronicAddress(email: string): XmlElement {
  return el("ram:URIUniversalCommunication", el("ram:URIID", { schemeID: "EM" }, email));
}

function taxRegistration(schemeID: "VA" | "FC", id: string): XmlElement {
  return el("ram:SpecifiedTaxRegistration", el("ram:ID", { schemeID }, id));
}

/** 4118 → "41.18": exact, without a detour through fractions. */
function decimal(units: number, places = 2): string {
  const digits = String(Math.abs(units)).padStart(places + 1, "0");
  return `${units < 0 ? "-" : ""}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Above zero also where a line is undone (BR-27): there the quantity is below zero. */
function unitPrice({ netCents, quantity }: { netCents: number; quantity: number }): string {
  return netCents % quantity === 0 ? decimal(netCents / quantity) : (netCents / quantity / 100).toFixed(6);
}
