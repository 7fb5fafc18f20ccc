import { findFamily } from "#business/identification/makes/find-family.ts";
import { platesIn } from "#business/identification/recollection/read-sentence.ts";
import { takePeople } from "./named-people.ts";
import { maxRecollectionLength } from "./recollection-length.ts";
import { takeBoatNames } from "./remembered-boat-names.ts";
import { takeColour } from "./remembered-colour.ts";
import { takeDealer } from "./remembered-dealer.ts";
import { type RememberedNumbers, takeNumbers } from "./remembered-numbers.ts";
import { takePlaces } from "./remembered-places.ts";
import { type RememberedTime, takeTimes, takeYearOfBuild } from "./remembered-times.ts";
import { SentenceWords } from "./sentence-words.ts";

/** What a memory says, in its own words; dates as EDTF. */
export type Recollection = RememberedNumbers & {
  model: string | null;
  year: number | null;
  plates: string[];
  names: string[];
  colour: string | null;
  dealer: string | null;
  /** The most precise first; the time that stands nearest to it is the first of `times`. */
  places: string[];
  times: string[];
  /** A person is named, who is compared with nothing. */
  namesPerson: boolean;
};

/** A line and what was added to it later. */
const maxReadLength = 4 * maxRecollectionLength;

/** Reads "1938 in Ostpreußen, 1947 in Holstein wieder zugelassen, damals grün". Never throws. */
export function readRecollection(text: string, { boat }: { boat: boolean }): Recollection {
  const lines = text.slice(0, maxReadLength).split("\n");
  const words = new SentenceWords(lines.map((line) => line.trim()).join("; "));
  const plates = boat ? [] : takePlates(words);
  const numbers = takeNumbers(words, { boat });
  const names = boat ? takeBoatNames(words) : [];
  const dealer = takeDealer(words);
  const namesPerson = takePeople(words);
  const year = takeYearOfBuild(words, { boat });
  const times = takeTimes(words);
  const places = takePlaces(words);
  const [place] = places.toSorted((a, b) => a.rank - b.rank || a.at - b.at);
  const distance = (time: RememberedTime) => (place ? distanceIn(words, time, place.at) : time.first);
  return {
    ...numbers,
    plates,
    names,
    dealer,
    namesPerson,
    year,
    times: times.toSorted((a, b) => distance(a) - distance(b)).map(({ edtf }) => edtf),
    places: [...(place ? [place] : []), ...places.filter((other) => other !== place)].map(({ name }) => name),
    model: modelIn(words, boat),
    colour: takeColour(words),
  };
}

/** "1938 in Ostpreußen, 1947 in Holstein": what stands in the same clause belongs together. */
function distanceIn(words: SentenceWords, { first, last }: RememberedTime, place: number): number {
  const isTogether = words.clauseStart(first) === words.clauseStart(place);
  return (first > place ? first - place : place - last) + (isTogether ? 0 : maxRecollectionLength);
}

function takePlates(words: SentenceWords): string[] {
  return platesIn(words.text).map(({ words: clause, characters }) => {
    const from = words.text.indexOf(clause);
    if (from >= 0) words.takeCharacters(from, from + clause.length);
    return characters;
  });
}

/** The family as the tables name it: the words around it are a story. */
function modelIn(words: SentenceWords, boat: boolean): string | null {
  const free = words.all.flatMap(({ raw }, i) => (words.isFree(i) ? [raw] : [])).join(" ");
  const [found] = findFamily(free, { kind: boat ? "antique-boat" : "classic-car" });
  if (!found) return null;
  const { family, make } = found;
  // "Mustang (1964–73)": the years are the family's, not the vehicle's.
  return family ? [family.make, family.model.replace(/ ?\([^()]*\)$/, "")].filter(Boolean).join(" ") : make;
}
