import { accounts } from "./accounts/accounts.noun.ts";
import { anchoring } from "./anchoring/anchoring.noun.ts";
import { appointments } from "./appointments/appointments.noun.ts";
import { archive } from "./archive/archive.noun.ts";
import { audit } from "./audit/audit.noun.ts";
import { books } from "./books/books.noun.ts";
import { certificates } from "./certificates/certificates.noun.ts";
import { changes } from "./changes/changes.noun.ts";
import { content } from "./content/content.noun.ts";
import { defects } from "./defects/defects.noun.ts";
import { documents } from "./documents/documents.noun.ts";
import { dunning } from "./dunning/dunning.noun.ts";
import { evidence } from "./evidence/evidence.noun.ts";
import { history } from "./history/history.noun.ts";
import { identification } from "./identification/identification.noun.ts";
import { invoices } from "./invoices/invoices.noun.ts";
import { ledger } from "./ledger/ledger.noun.ts";
import { mails } from "./mails/mails.noun.ts";
import { matching } from "./matching/matching.noun.ts";
import { messages } from "./messages/messages.noun.ts";
import { numbers } from "./numbers/numbers.noun.ts";
import { orders } from "./orders/orders.noun.ts";
import { payments } from "./payments/payments.noun.ts";
import { privacy } from "./privacy/privacy.noun.ts";
import { quotes } from "./quotes/quotes.noun.ts";
import { reports } from "./reports/reports.noun.ts";
import { researches } from "./researches/researches.noun.ts";
import { score } from "./score/score.noun.ts";
import { sharing } from "./sharing/sharing.noun.ts";
import { signing } from "./signing/signing.noun.ts";
import { status } from "./status/status.noun.ts";
import { tax } from "./tax/tax.noun.ts";
import { vehicles } from "./vehicles/vehicles.noun.ts";
import { withdrawals } from "./withdrawals/withdrawals.noun.ts";
import { worklist } from "./worklist/worklist.noun.ts";

/** Every folder with what it declares, in the order in which a person reads about their data. */
export const nouns = {
  accounts,
  researches,
  vehicles,
  history,
  evidence,
  certificates,
  reports,
  score,
  sharing,
  documents,
  messages,
  tax,
  orders,
  quotes,
  withdrawals,
  invoices,
  payments,
  dunning,
  signing,
  defects,
  mails,
  appointments,
  privacy,
  content,
  archive,
  matching,
  worklist,
  ledger,
  numbers,
  audit,
  anchoring,
  identification,
  changes,
  status,
  books,
};
