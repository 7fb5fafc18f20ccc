import type { ResearchStatus } from "#business/researches/research.ts";
import type { ChronologyEntry } from "./chronology.ts";
import type { PersonKey } from "./people.ts";

export type InventedCase = {
  owner: PersonKey;
  locale: "de" | "en";
  daysAgo: number;
  order: Record<string, string>;
  paid: boolean;
  question?: string;
  answer?: string;
  answerInDays?: number;
  searches?: { place: string; lookedFor: string }[];
  progress?: { percent: number; message: string };
  entries: ChronologyEntry[];
  /** With sources, citations, custody and drafts (`evidence.ts`). */
  evidence?: true;
  /** Documented well enough for a class, signed off and certified (`certified-case.ts`). */
  certified?: true;
  steps: Exclude<ResearchStatus, "completed" | "cancelled">[];
  /** Cancelled by us at the end, with its only order. */
  undone?: true;
};

const entry = (
  date: string,
  eventType: string,
  titleDe: string,
  place: string,
  source?: ChronologyEntry["source"],
  descriptionDe = "",
): ChronologyEntry => ({ date, eventType, titleDe, place, descriptionDe, ...(source && { source }) });

export const inventedCases: InventedCase[] = [
  {
    owner: "customer",
    locale: "de",
    daysAgo: 9,
    order: { markeModell: "VW Käfer 1200", kennzeichen: "CE-K 412", baujahr: "1965" },
    paid: true,
    question: "Mein Vater hat den Wagen um 1974 in Celle verkauft. Er war grün. (Erfundenes Beispiel)",
    answer:
      "Danke, das hilft uns sehr. Wir fragen im Stadtarchiv und beim Käferclub nach. (Erfundenes Beispiel)",
    progress: { percent: 45, message: "Stadtarchiv angefragt" },
    searches: [
      {
        place: "Kreisarchiv Celle (erfundenes Beispiel)",
        lookedFor: "Bilder vom Bau der Umgehungsstraße 1968; der Wagen ist auf keinem zu sehen",
      },
    ],
    entries: [
      entry(
        "1965-03",
        "delivery",
        "Auslieferung an den ersten Halter",
        "Celle",
        { title: "Auslieferungsliste der Händlerschaft Celle", evidenceClass: "B", family: "business" },
        "Grün, Ausführung Export.",
      ),
      entry("1965/1974", "note", "Im Besitz der Familie", "Celle"),
      entry("1974~", "sale", "Verkauf in Celle", "Celle", undefined, "Der Käufer ist noch nicht bekannt."),
    ],
    steps: [],
  },
  {
    owner: "customer",
    locale: "de",
    daysAgo: 20,
    order: {
      markeModell: "Mercedes-Benz 230 SL",
      kennzeichen: "M-PT 230",
      baujahr: "1964",
      fahrgestellnummer: "113042-10-000000",
    },
    paid: true,
    progress: { percent: 70, message: "Rückfrage zum Motor" },
    entries: [
      entry("1964-06", "production", "Bau in Sindelfingen", "Sindelfingen", {
        title: "Datenkarte",
        evidenceClass: "A",
        family: "maker",
      }),
      entry("1988~", "restoration", "Neu lackiert", "München"),
    ],
    answer: "Ist der Motor noch der erste? Ein Foto der Nummer würde uns genügen. (Erfundenes Beispiel)",
    answerInDays: 10,
    steps: [],
  },
  {
    owner: "customer",
    locale: "de",
    daysAgo: 40,
    order: {
      vehicleType: "antique-boat",
      markeModell: "Mahagoni-Motorboot",
      kennzeichen: "Seeschwalbe",
      baujahr: "1938",
      fahrgestellnummer: "BO-11207",
    },
    paid: true,
    progress: { percent: 95, message: "Wartet auf die zweite Person" },
    entries: [],
    certified: true,
    steps: [],
  },
  {
    owner: "customer",
    locale: "de",
    daysAgo: 1,
    order: { markeModell: "Lanz Bulldog D 2016", baujahr: "1953" },
    paid: false,
    entries: [],
    steps: [],
  },
  {
    owner: "business",
    locale: "de",
    daysAgo: 12,
    order: {
      markeModell: "BMW 2002",
      kennzeichen: "HH-MU 200",
      baujahr: "1971",
      customerType: "business",
      company: "Klassikgarage Muster GmbH",
      name: "Otto Muster",
    },
    paid: true,
    progress: { percent: 90, message: "Zwei Funde bestätigt" },
    answer: "Beide Funde sind bestätigt. Der Bericht folgt. (Erfundenes Beispiel)",
    entries: [
      entry("1971-09", "first_registration", "Erste Zulassung", "Hamburg"),
      entry(
        "1983/1985",
        "photo_sighting",
        "Auf einem Clubfoto zu sehen",
        "Lübeck",
        undefined,
        "Auf der Heckscheibe klebt ein Aufkleber vom Nürburgring.",
      ),
    ],
    evidence: true,
    steps: ["results_available"],
  },
  {
    owner: "business",
    locale: "de",
    daysAgo: 30,
    order: {
      markeModell: "Opel Rekord P2",
      baujahr: "1961",
      customerType: "business",
      company: "Klassikgarage Muster GmbH",
      name: "Otto Muster",
    },
    paid: true,
    entries: [],
    steps: [],
    undone: true,
  },
];
