import { hintedCountry, namesBritain } from "#business/identification/plates/hinted-country.ts";
import type { EnquiryView } from "#business/researches/enquiries/read-enquiries.ts";

/** What people ask beside what they know. Each has its answer in locales/ (`search_topic_` + topic), wherever we look. */
const topics = {
  write:
    /\b(?:darf|dürfen|kann|können|may|can|could)\b.{0,40}\b(?:schreiben|anschreiben|kontaktieren|write|contact)\b/i,
  neighbour:
    /\bneben mein|\bnachbarnummer|\bnächste (?:fahrgestell)?nummer|\bnext to (?:mine|my)|\badjacent (?:chassis|number)/i,
  british: /\b(?:verschrottet|exportiert|ausgeführt|MOT|SORN|scrapped|exported|exempt)\b/i,
  ledgers:
    /\b(?:erstbesitzer|erste[rn]? besitzer|first owner|first keeper|county|grafschaft|händler|dealer)\b/i,
  replacement:
    /\bersatzkennzeichen|\bursprüngliche[sn]? kennzeichen|\breplacement plate|\boriginal plate|\bage.related/i,
  stolen: /\b(?:gestohlen|diebstahl|stolen|theft)\b/i,
  institution: /\b(?:einrichtung|institution|institut|kombinat|VEB|LPG|PGH|behörde|feuerwehr)\b/i,
  paper:
    /\bzweite[sn]? (?:papier|brief)|\bzweitschrift|\bzweitbrief|\bersatzbrief|\bsecond paper|\bduplicate (?:paper|logbook|document)/i,
  typenschein: /\btypenschein/i,
  possible:
    /überhaupt (?:möglich|finden|zu finden)|\bkann man das\b|\bpossible at all|\bany chance\b|\bist das möglich/i,
  renamed: /umbenannt|umgetauft|früherer? name|hieß (?:früher|einst)|\brenamed\b|\bformer names?\b/i,
  east: /\b(?:ostpreu(?:ß|ss)en|westpreu(?:ß|ss)en|schlesien|pommern|east prussia|west prussia|silesia|pomerania)\b/i,
  sweden: /\b(?:schweden|sweden)\b/i,
  photograph:
    /\b(?:fotos?|fotografie|photo(?:s|graphs?)?|bild(?:er)?|pictures?|rechnung|invoice|messbrief|certificate)\b/i,
} as const satisfies Record<string, RegExp>;

export type QuestionTopic = keyof typeof topics | "american";

const ofBoats: ReadonlySet<QuestionTopic> = new Set(["renamed"]);

/** More would not be read. */
const maxTopics = 2;

/** The topics of a question, the most particular first. */
export function questionTopics(enquiry: EnquiryView): QuestionTopic[] {
  const text = [enquiry.recollection, enquiry.markeModell].filter(Boolean).join(". ");
  const named = (Object.keys(topics) as (keyof typeof topics)[]).filter((topic) => topics[topic].test(text)); // Its own keys.
  const boat = enquiry.vehicleType === "antique-boat";
  const country = boat ? null : hintedCountry(enquiry);
  const british = namesBritain(enquiry.recollection ?? "") || country === "GB";
  return [...(country === "US" ? ["american" as const] : []), ...named]
    .filter((topic) => british || !britishOnly.has(topic))
    .filter((topic) => boat || !ofBoats.has(topic))
    .filter((topic) => topic !== "photograph" || (named.length === 1 && enquiry.files.length === 0))
    .slice(0, maxTopics);
}

const britishOnly: ReadonlySet<QuestionTopic> = new Set(["british", "ledgers"]);
