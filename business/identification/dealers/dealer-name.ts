import { takePlaces } from "#business/identification/recollection/remembered-places.ts";
import { SentenceWords } from "#business/identification/recollection/sentence-words.ts";

const maxLength = 200;

/** The town in "Autohaus Müller, Offenbach"; null where none is named. A firm's own name may be a town's: "Garage Berlin". */
export function placeOfDealer(dealer: string): string | null {
  return takePlaces(new SentenceWords(dealer.slice(0, maxLength)))[0]?.name ?? null;
}

/** "Autohaus Müller, Offenbach": the dealer's town counts as the place where nobody names another. */
export function withPlaceOfDealer<F extends { place?: string | null; dealer?: string | null }>(facts: F): F {
  const place = facts.place || !facts.dealer ? null : placeOfDealer(facts.dealer);
  return place ? { ...facts, place } : facts;
}

const generic = new Set(
  (
    "autohaus auto haus autohandel autohaendler haendler vertragshaendler kfz werkstatt autowerkstatt garage tuner dealer dealership " +
    "workshop motors motor cars gmbh co kg ohg ag ltd limited inc und and sohn soehne sons of in bei inh inhaber firma fa the"
  ).split(" "),
);

/** What tells one dealer from another, for comparing: "Autohaus Müller GmbH & Co. KG, Offenbach" → "mueller". */
export function dealerKey(dealer: string): string {
  const town = placeOfDealer(dealer);
  const bare = town ? dealer.replace(town, " ") : dealer;
  const words = bare
    .slice(0, maxLength)
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word.length > 1 && !generic.has(word)).join(" ");
}
