import { accountsNoun } from "./accounts/accounts.noun.ts";
import { anchoringNoun } from "./anchoring/anchoring.noun.ts";
import { appointmentsNoun } from "./appointments/appointments.noun.ts";
import { archiveNoun } from "./archive/archive.noun.ts";
import { auditNoun } from "./audit/audit.noun.ts";
import { booksNoun } from "./books/books.noun.ts";
import { breachesNoun } from "./breaches/breaches.noun.ts";
import { certificatesNoun } from "./certificates/certificates.noun.ts";
import { changesNoun } from "./changes/changes.noun.ts";
import { contentNoun } from "./content/content.noun.ts";
import { defectsNoun } from "./defects/defects.noun.ts";
import { documentsNoun } from "./documents/documents.noun.ts";
import { dunningNoun } from "./dunning/dunning.noun.ts";
import { evidenceNoun } from "./evidence/evidence.noun.ts";
import { historyNoun } from "./history/history.noun.ts";
import { identificationNoun } from "./identification/identification.noun.ts";
import { incomingMailsNoun } from "./incoming-mails/incoming-mails.noun.ts";
import { introductionsNoun } from "./introductions/introductions.noun.ts";
import { invoicesNoun } from "./invoices/invoices.noun.ts";
import { ledgerNoun } from "./ledger/ledger.noun.ts";
import { lettersNoun } from "./letters/letters.noun.ts";
import { mailsNoun } from "./mails/mails.noun.ts";
import { matchingNoun } from "./matching/matching.noun.ts";
import { memoryCardsNoun } from "./memory-cards/memory-cards.noun.ts";
import { messagesNoun } from "./messages/messages.noun.ts";
import { numbersNoun } from "./numbers/numbers.noun.ts";
import { operationsNoun } from "./operations/operations.noun.ts";
import { ordersNoun } from "./orders/orders.noun.ts";
import { paymentsNoun } from "./payments/payments.noun.ts";
import { peopleNoun } from "./people/people.noun.ts";
import { personLettersNoun } from "./person-letters/person-letters.noun.ts";
import { privacyNoun } from "./privacy/privacy.noun.ts";
import { quotesNoun } from "./quotes/quotes.noun.ts";
import { redactionsNoun } from "./redactions/redactions.noun.ts";
import { refusalsNoun } from "./refusals/refusals.noun.ts";
import { reportsNoun } from "./reports/reports.noun.ts";
import { researchesNoun } from "./researches/researches.noun.ts";
import { reunionOutcomesNoun } from "./reunion-outcomes/reunion-outcomes.noun.ts";
import { reunionsNoun } from "./reunions/reunions.noun.ts";
import { scoreNoun } from "./score/score.noun.ts";
import { sharingNoun } from "./sharing/sharing.noun.ts";
import { signingNoun } from "./signing/signing.noun.ts";
import { statusNoun } from "./status/status.noun.ts";
import { taxNoun } from "./tax/tax.noun.ts";
import { undoingNoun } from "./undoing/undoing.noun.ts";
import { vehiclesNoun } from "./vehicles/vehicles.noun.ts";
import { vouchersNoun } from "./vouchers/vouchers.noun.ts";
import { wallNoun } from "./wall/wall.noun.ts";
import { withdrawalsNoun } from "./withdrawals/withdrawals.noun.ts";
import { worklistNoun } from "./worklist/worklist.noun.ts";

/** Every folder with what it declares, in the order in which a person reads about their data. */
export const nouns = {
  accounts: accountsNoun,
  researches: researchesNoun,
  vehicles: vehiclesNoun,
  history: historyNoun,
  people: peopleNoun,
  "memory-cards": memoryCardsNoun,
  reunions: reunionsNoun,
  introductions: introductionsNoun,
  "reunion-outcomes": reunionOutcomesNoun,
  evidence: evidenceNoun,
  certificates: certificatesNoun,
  reports: reportsNoun,
  score: scoreNoun,
  sharing: sharingNoun,
  documents: documentsNoun,
  redactions: redactionsNoun,
  wall: wallNoun,
  messages: messagesNoun,
  tax: taxNoun,
  orders: ordersNoun,
  quotes: quotesNoun,
  withdrawals: withdrawalsNoun,
  invoices: invoicesNoun,
  payments: paymentsNoun,
  vouchers: vouchersNoun,
  dunning: dunningNoun,
  signing: signingNoun,
  defects: defectsNoun,
  undoing: undoingNoun,
  mails: mailsNoun,
  letters: lettersNoun,
  "person-letters": personLettersNoun,
  refusals: refusalsNoun,
  "incoming-mails": incomingMailsNoun,
  appointments: appointmentsNoun,
  privacy: privacyNoun,
  content: contentNoun,
  archive: archiveNoun,
  matching: matchingNoun,
  worklist: worklistNoun,
  ledger: ledgerNoun,
  numbers: numbersNoun,
  audit: auditNoun,
  anchoring: anchoringNoun,
  identification: identificationNoun,
  changes: changesNoun,
  operations: operationsNoun,
  breaches: breachesNoun,
  status: statusNoun,
  books: booksNoun,
};
