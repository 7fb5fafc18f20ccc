import { interpretPlate } from "#business/identification/plates/interpret-plate.ts";
import { splitPlates } from "#business/identification/plates/split-plates.ts";
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
    /\bzweite[sn]? papier|\bzweitschrift|\bersatzbrief|\bsecond paper|\bduplicate (?:paper|logbook|document)/i,
  typenschein: /\btypenschein/i,
  possible:
    /\büberhaupt (?:möglich|finden|zu finden)|\bkann man das\b|\bpossible at all|\bany chance\b|\bist das möglich/i,
  east: /\b(?:ostpreu(?:ß|ss)en|westpreu(?:ß|ss)en|schlesien|pommern|east prussia|west prussia|silesia|pomerania)\b/i,
  sweden: /\b(?:schweden|sweden)\b/i,
  photograph:
    /\b(?:fotos?|fotografie|photo(?:s|graphs?)?|bild(?:er)?|pictures?|rechnung|invoice|messbrief|certificate)\b/i,
} as const satisfies Record<string, RegExp>;

export type QuestionTopic = keyof typeof topics;

/** More would not be read. */
const maxTopics = 2;

/** The topics of a question, the most particular first. */
export function questionTopics(enquiry: EnquiryView): QuestionTopic[] {
  const text = [enquiry.recollection, enquiry.markeModell].filter(Boolean).join(". ");
  const named = (Object.keys(topics) as QuestionTopic[]).filter((topic) => topics[topic].test(text)); // Its own keys.
  const british = isBritish(enquiry);
  return named
    .filter((topic) => british || !britishOnly.has(topic))
    .filter((topic) => topic !== "photograph" || (named.length === 1 && enquiry.files.length === 0))
    .slice(0, maxTopics);
}

const britishOnly: ReadonlySet<QuestionTopic> = new Set(["british", "ledgers"]);

function isBritish({ kennzeichen, recollection }: EnquiryView): boolean {
  if (
    /\b(?:MOT|DVLA|SORN|V5C?|Kent|Surrey|county|Grafschaft|England|Britain|Großbritannien)\b/.test(
      recollection ?? "",
    )
  )
    return true;
  return splitPlates(kennzeichen ?? "").some((plate) => interpretPlate(plate).readings[0]?.system === "gb");
}
