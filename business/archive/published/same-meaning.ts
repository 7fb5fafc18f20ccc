/** Words of a question that a life may say otherwise; each group by how its words begin. */
const groups: readonly (readonly string[])[] = [
  ["sieg", "gewinn", "gewann", "winner", "won", "wins", "winning", "victor"],
  ["rennen", "rennwagen", "race", "racing", "rallye", "rally", "regatta"],
  ["film", "kino", "movie", "cinema"],
  ["diebstahl", "gestohlen", "stolen", "theft"],
  ["versteiger", "auktion", "auction"],
  ["museum", "sammlung", "collection"],
  ["scheune", "scheunenfund", "barn"],
  ["kaiser", "emperor"],
  ["konig", "koenig", "king", "queen", "royal"],
  ["prasident", "praesident", "president"],
  ["weltumseg", "circumnavigat"],
];

/** What a kind of vehicle is called in a question. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  boat: ["boot", "boat", "schiff", "ship", "yacht", "segelboot", "segelyacht", "sailboat", "holzboot"],
  car: ["auto", "automobil", "wagen", "car", "oldtimer"],
  motorcycle: ["motorrad", "motorcycle", "motorbike"],
  tractor: ["traktor", "trecker", "schlepper", "tractor"],
  van: ["bus", "transporter", "van", "bulli"],
};

/** Words that say nothing of a vehicle. */
const empty = new Set(
  "der die das den dem des ein eine einer eines im in am an von vom mit und oder zu zum zur auf bei fur fuer war ist wer wo was welcher welches the a an of in on at with and or to for was is who where what which that".split(
    " ",
  ),
);

/** Other beginnings under which a word may stand. */
export function othersOf(word: string): readonly string[] {
  return groups.find((group) => group.some((start) => word.startsWith(start))) ?? [];
}

export function isKindWord(kind: string, word: string): boolean {
  return kinds[kind]?.includes(word) ?? false;
}

/** Without articles and prepositions, unless nothing else was asked. */
export function withoutArticles(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !empty.has(word));
  return telling.length > 0 ? telling : words;
}
