import type { Ctx, Customer, Services, Staff, Visitor } from "#business/context.ts";
import { AnswerCardQuestion, answerCardQuestion } from "#business/memory-cards/answer-question.ts";
import { EnterCard, enterCard } from "#business/memory-cards/enter-card.ts";
import { cardQuestions, fieldsOf } from "#business/memory-cards/memory-card.ts";
import { renewCard } from "#business/memory-cards/renew-card.ts";
import { SetPreference, setPreference } from "#business/memory-cards/set-preference.ts";
import { newSheetCode } from "#business/memory-cards/sheet-code.ts";
import { startCard } from "#business/memory-cards/start-card.ts";
import { SubmitRefusal, submitRefusal } from "#business/refusals/submit-refusal.ts";
import { compareCards } from "#business/reunions/compare-cards.ts";
import { demonstrationRoles, type PersonKey } from "./people.ts";
import { seedWall } from "./wall.ts";

const day = 86_400_000;

type InventedCard = Record<string, string> & { preference?: string };

/** Cards from the page, by telephone and on paper, of which one rests and one was not finished; and somebody who wants no card. */
export async function seedMemoryCards(services: Services, ids: Record<PersonKey, string>): Promise<void> {
  const at = (daysAgo: number) => ({ services, now: () => new Date(Date.now() - daysAgo * day) });
  const staff = (daysAgo: number): Ctx<Staff> => ({
    ...at(daysAgo),
    actor: { kind: "staff", userId: ids.researcher, roles: demonstrationRoles.researcher },
  });
  const visitor = (daysAgo: number): Ctx<Visitor> => ({ ...at(daysAgo), actor: { kind: "visitor" } });
  const remembered = async (daysAgo: number, { preference, ...answers }: InventedCard, network: string) => {
    const token = await startCard(visitor(daysAgo), { locale: "de" }, network);
    for (const question of cardQuestions) {
      const given = fieldsOf[question].flatMap((field) =>
        answers[field] === undefined ? [] : [[field, answers[field]]],
      );
      const answer = given.length > 0 ? Object.fromEntries(given) : { unknown: "yes" };
      const input = AnswerCardQuestion.parse({ question, ...answer });
      await answerCardQuestion(visitor(daysAgo), token, input, network);
    }
    if (!preference) return token;
    const preferred = SetPreference.parse({ preference, consent: "on" });
    await setPreference(visitor(daysAgo), token, preferred, network);
    return token;
  };
  const ofBeetle = await remembered(12, beetle, "192.0.2.11");
  await remembered(10, saloon, "192.0.2.16");
  const ofBoat = await remembered(3, boat, "192.0.2.12");
  await remembered(1, unfinished, "192.0.2.13");
  const resting = await remembered(30, motorcycle, "192.0.2.14");
  await renewCard(visitor(2), resting, { as: "rests" }, "192.0.2.14");
  const entered = { locale: "de", consent: "on" };
  await enterCard(staff(8), EnterCard.parse({ ...entered, ...van, channel: "telephone" }));
  const code = newSheetCode(services);
  await enterCard(staff(5), EnterCard.parse({ ...entered, ...tractor, channel: "paper", code }));
  await submitRefusal(visitor(1), SubmitRefusal.parse(refusal), "192.0.2.15");
  const customer: Ctx<Customer> = { ...at(1), actor: { kind: "customer", userId: ids.customer } };
  await seedWall({ visitor: visitor(2), staff: staff(1), customer, beetle: ofBeetle, boat: ofBoat });
  await compareCards({ ...at(0), actor: { kind: "system", job: "seed" } });
}

const beetle: InventedCard = {
  kind: "car",
  makeModel: "VW Käfer",
  period: "1966 bis 1969",
  place: "Offenbach",
  colour: "grün",
  plate: "OF-?? 12?",
  special: "Aufkleber Nordsee auf der Heckscheibe, Wackeldackel, Beule hinten links",
  relation: "family_deceased",
  driver: "mein Vater",
  outcome: "an einen Studenten in Kassel verkauft",
  name: "Erna Beispiel",
  email: "erna.beispiel@example.org",
  preference: "yes",
};
/** Of the invented BMW: the team finds a pair to judge. */
const saloon: InventedCard = {
  kind: "car",
  makeModel: "BMW 2002",
  period: "1971 bis 1976",
  place: "Hamburg",
  plate: "HH-MU 200",
  dealer: "Autohaus Muster, Hamburg",
  special: "Aufkleber vom Nürburgring auf der Heckscheibe",
  relation: "owner",
  name: "Paula Muster",
  email: "paula.muster@example.org",
  preference: "yes",
};
const boat: InventedCard = {
  kind: "boat",
  makeModel: "Holzjolle, vermutlich eine Piratenjolle",
  period: "Sommer 1958",
  place: "Steinhude",
  colour: "Mahagoni, Deck hell",
  plate: "Lütt Deern",
  special: "geflicktes Vorsegel, die Pinne aus Esche selbst geschnitzt",
  relation: "driver",
  name: "Karl Muster",
  email: "karl.muster@example.org",
  secondContact: "meine Tochter, tochter@example.org",
  preference: "letters",
};
const unfinished: InventedCard = { kind: "car", makeModel: "ein großer Opel", period: "Ende der Fünfziger" };
const motorcycle: InventedCard = {
  kind: "motorcycle",
  makeModel: "NSU Max",
  period: "1955",
  place: "bei Heilbronn",
  colour: "schwarz",
  special: "Beiwagen, den mein Bruder gebaut hat",
  relation: "witness",
  name: "Gerda Probe",
  email: "gerda.probe@example.org",
  preference: "vehicle",
};
const van = {
  kind: "van",
  makeModel: "Hanomag L 28",
  period: "1962 bis 1970",
  place: "Hannover",
  colour: "blau, später grau",
  special: "war der Bus vom Sportverein, innen zwei Holzbänke",
  relation: "driver",
  name: "Heinz Exempel",
  phone: "0511 000000",
  preference: "unsure",
};
const tractor = {
  kind: "tractor",
  makeModel: "Lanz Bulldog",
  period: "bis 1964",
  place: "Dorf bei Celle",
  special: "Sitz aus einem alten Lkw, linke Lampe fehlt",
  relation: "family",
  outcome: "stand lange beim Schmied",
  name: "Ilse Vorbild",
  secondContact: "Enkel, enkel@example.org",
  preference: "family",
};
const refusal = {
  locale: "de",
  name: "Otto Niemand",
  address: "Beispielgasse 4\n12345 Musterstadt",
  birthYear: "1940",
};
