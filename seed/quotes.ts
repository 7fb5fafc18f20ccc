import type { Ctx, Services, Staff } from "#business/context.ts";
import { berlinDay } from "#business/locale.ts";
import { sendQuote } from "#business/quotes/send-quote.ts";
import { WriteQuote, writeQuote } from "#business/quotes/write-quote.ts";
import { demonstrationRoles, type PersonKey, people } from "./people.ts";

const day = 86_400_000;

/** A quote that the demonstration's customer may accept, and a draft to go on with. */
export async function seedQuotes(services: Services, ids: Record<PersonKey, string>): Promise<void> {
  const at = (daysAgo: number): Ctx<Staff> => ({
    services,
    now: () => new Date(Date.now() - daysAgo * day),
    actor: { kind: "staff", userId: ids.researcher, roles: demonstrationRoles.researcher },
  });
  const { id: quoteId } = await writeQuote(at(3), WriteQuote.parse({ ...offered, validUntil: dayIn(28) }));
  await sendQuote(at(2), { quoteId });
  await writeQuote(at(1), WriteQuote.parse({ ...drafted, validUntil: dayIn(40) }));
}

function dayIn(days: number): string {
  return berlinDay(new Date(Date.now() + days * day));
}

function emailOf(key: PersonKey): string {
  return people.find((person) => person.key === key)?.email ?? "";
}

const offered = {
  locale: "de",
  customerType: "consumer",
  country: "DE",
  recipientName: "Hanna Beispiel",
  recipientEmail: emailOf("customer"),
  vehicleType: "classic-car",
  markeModell: "Borgward Isabella Coupé",
  baujahr: "1959",
  title: "Suche nach dem Erstbesitzer in Bremer Archiven",
  lines: [
    { name: "Zwei Tage im Staatsarchiv Bremen, einschließlich Reise", cents: 78_000 },
    { name: "Auszug aus dem Kundenregister eines früheren Händlers", cents: 19_000 },
    { name: "Bericht mit Quellen, als PDF", cents: 23_000 },
  ],
  promisedAmount: "10",
  promisedUnit: "weeks",
  conditions:
    "Gebühren der Archive bis 60 € sind enthalten.\nSie schicken uns vorab eine Kopie des Fahrzeugbriefs.",
};

const drafted = {
  ...offered,
  customerType: "business",
  recipientName: "Otto Muster",
  recipientEmail: emailOf("business"),
  markeModell: "Mercedes-Benz 300 SL",
  baujahr: "1955",
  title: "Prüfung der Geschichte vor dem Kauf",
  lines: [{ name: "Abgleich der Papiere mit dem Werksarchiv", cents: 95_000 }],
  conditions: null,
};
