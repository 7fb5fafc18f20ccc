import type { Ctx, Customer, Services, Staff, System } from "#business/context.ts";
import { receiveMail } from "#business/incoming-mails/receive-mail.ts";
import { fillArchives } from "#business/letters/archives/fill-archives.ts";
import { AddArchive, addArchive } from "#business/letters/archives/save-archive.ts";
import { SaveOwnRequest, saveOwnRequest } from "#business/letters/own-data/save-own-request.ts";
import { AskQuestion, askQuestion } from "#business/letters/questions/ask-question.ts";
import { PostLetter, postLetter, printLetter } from "#business/letters/writing/print-letter.ts";
import { WriteArchiveLetter, writeArchiveLetter } from "#business/letters/writing/write-letter.ts";
import { berlinDay } from "#business/locale.ts";
import { caseWithPlate } from "./case-with-plate.ts";
import { demonstrationRoles, type PersonKey } from "./people.ts";

const day = 86_400_000;

/** Questions about the invented Beetle: one in the post, one to be printed; an answer, and a stranger whose mail waits. */
export async function seedLetters(services: Services, ids: Record<PersonKey, string>): Promise<void> {
  const at = (daysAgo: number) => ({ services, now: () => new Date(Date.now() - daysAgo * day) });
  const staff = (daysAgo: number): Ctx<Staff> => ({
    ...at(daysAgo),
    actor: { kind: "staff", userId: ids.researcher, roles: demonstrationRoles.researcher },
  });
  const system = (daysAgo: number): Ctx<System> => ({
    ...at(daysAgo),
    actor: { kind: "system", job: "seed" },
  });
  // The delivered catalogue comes first; a start would add it behind these.
  await fillArchives(system(0));
  const { researchId, number } = await caseWithPlate(system(0), "CE-K 412");
  const county = await addArchive(staff(8), AddArchive.parse(countyArchive));
  const club = await addArchive(staff(8), AddArchive.parse(beetleClub));
  const posted = await write(staff(6), { researchId, archiveId: county, ...toCounty });
  await printLetter(staff(6), { letterId: posted });
  const sentOn = berlinDay(staff(5).now());
  await postLetter(staff(5), PostLetter.parse({ letterId: posted, sentOn, proof: "RR 000 000 000 DE" }));
  await write(staff(2), { researchId, archiveId: club, ...toClub });
  await arrive(system(1), { researchId, letterId: posted, number, ...answer });
  await arrive(system(0.5), { researchId, letterId: null, number, ...stranger });
  const customer: Ctx<Customer> = { ...at(3), actor: { kind: "customer", userId: ids.customer } };
  await saveOwnRequest(customer, SaveOwnRequest.parse({ researchId, ...ownData }));
}

type Given = {
  researchId: string;
  archiveId: string;
  question: string;
  addressee: string;
  subject: string;
  body: string;
};

async function write(ctx: Ctx<Staff>, { question, archiveId, ...content }: Given): Promise<string> {
  const { researchId } = content;
  const itemId = await askQuestion(ctx, AskQuestion.parse({ researchId, archiveId, text: question }));
  const written = { itemId, seen: 0, channel: "post", language: "de", ...content };
  return writeArchiveLetter(ctx, WriteArchiveLetter.parse(written));
}

/** As the mail door hands it over; a job reads it. */
function arrive(
  ctx: Ctx<System>,
  mail: {
    researchId: string;
    letterId: string | null;
    number: string;
    from: string;
    subject: string;
    text: string;
  },
): Promise<void> {
  const { researchId, letterId, number, from, subject, text } = mail;
  const address = `${number.toLowerCase()}.demonstration@example.org`;
  const headers = {
    From: from,
    To: address,
    Subject: subject,
    Date: ctx.now().toUTCString(),
    "Message-ID": `<${ctx.now().getTime()}@example.com>`,
    "Content-Type": "text/plain; charset=utf-8",
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return receiveMail(ctx, {
    sender: /<(.+)>/.exec(from)?.[1] ?? "",
    recipients: [{ address, researchId, letterId, outboundMailId: null }],
    raw: new Blob([[...head, "", text].join("\r\n")]),
  });
}

const countyArchive = {
  kind: "state",
  nameDe: "Kreisarchiv Musterland (erfundenes Beispiel)",
  nameEn: "Musterland County Archive (invented example)",
  holdingsDe: "Karteikarten der Zulassungsstelle bis 1974.",
  holdingsEn: "Index cards of the registration office until 1974.",
  countries: "DE",
  fee: "free",
  address: "Beispielweg 10\n12345 Musterstadt",
  email: "auskunft@kreisarchiv.example",
  language: "de",
};
const beetleClub = {
  kind: "club",
  nameDe: "Käferfreunde Musterland (erfundenes Beispiel)",
  nameEn: "Beetle Club Musterland (invented example)",
  holdingsDe: "Mitgliederlisten und Clubhefte seit 1963.",
  holdingsEn: "Lists of members and club magazines since 1963.",
  makes: "VW",
  countries: "DE",
  fee: "unknown",
  address: "Beispielweg 11\n12345 Musterstadt",
  language: "de",
};
const toCounty = {
  question: "Ist die Karteikarte zu CE-K 412 erhalten?",
  addressee: "Kreisarchiv Musterland\nBeispielweg 10\n12345 Musterstadt",
  subject: "Karteikarte zu CE-K 412, VW Käfer, 1965 bis 1974",
  body: "Sehr geehrte Damen und Herren,\n\nwir erforschen die Geschichte eines VW Käfer, der von 1965 bis um 1974 unter CE-K 412 zugelassen war. Ist seine Karteikarte erhalten? (Erfundenes Beispiel)\n\nMit freundlichen Grüßen",
};
const toClub = {
  question: "Steht der grüne Käfer in einer Mitgliederliste?",
  addressee: "Käferfreunde Musterland\nBeispielweg 11\n12345 Musterstadt",
  subject: "Grüner Käfer CE-K 412 in Ihren Mitgliederlisten",
  body: "Liebe Käferfreunde,\n\nsteht ein grüner Käfer mit dem Kennzeichen CE-K 412 in einer Ihrer Listen um 1970? (Erfundenes Beispiel)\n\nMit freundlichen Grüßen",
};
const answer = {
  from: "Kreisarchiv Musterland <auskunft@kreisarchiv.example>",
  subject: "Ihre Anfrage zu CE-K 412",
  text: "Guten Tag,\r\n\r\ndie Karteikarte ist erhalten. Einen Scan senden wir in der kommenden Woche. (Erfundenes Beispiel)\r\n",
};
const stranger = {
  from: "Sammler <sammler@beispiel.example>",
  subject: "Foto eines grünen Käfers in Celle",
  text: "Guten Tag,\r\n\r\nauf einem Bild von 1969 steht der Wagen am Schlossplatz. Wollen Sie es sehen? (Erfundenes Beispiel)\r\n",
};
const ownData = {
  kind: "club",
  language: "de",
  sender: "Hanna Beispiel\nBeispielweg 1\n12345 Musterstadt",
  recipient: "Käferfreunde Musterland\nBeispielweg 11\n12345 Musterstadt",
};
