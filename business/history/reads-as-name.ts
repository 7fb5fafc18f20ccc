import type { CustodyContent } from "#business/history/custody.ts";
import type { StatementContent } from "#business/history/statement.ts";

/** First names that are borne often; one before another capitalised word reads as somebody's full name. */
const firstNames = new Set(
  `Adam Albert Alexander Alfred Andrea Andreas Angela Anja Anna Anne Anton Antje Arthur August Barbara Ben Bernd Bernhard Bettina Birgit
  Brigitte Bruno Carl Charles Christa Christian Christina Christine Christoph Claudia Daniel David Dieter Dirk Doris Eberhard Edgar Edward
  Elisabeth Elke Emil Emma Erich Erika Ernst Erwin Eva Frank Franz Friedrich Fritz Gabriele Georg George Gerd Gerhard Gertrud Gisela Gudrun
  Günter Günther Gustav Hannelore Hans Harald Hartmut Heike Heinrich Heinz Helga Helmut Henry Herbert Hermann Hilde Horst Ilse Ingeborg
  Ingrid Irene Jakob James Jan Jens Jochen Johann Johannes John Josef Julia Jürgen Jutta Karin Karl Katharina Katrin Klaus Konrad Kurt Lars
  Lena Lothar Ludwig Manfred Margarete Maria Marie Marion Markus Martha Martin Martina Mary Matthias Max Michael Monika Nicole Norbert Olaf
  Oskar Otto Paul Peter Petra Philipp Rainer Ralf Reinhard Renate Richard Robert Rolf Rosemarie Rudolf Sabine Sandra Sebastian Siegfried
  Sigrid Silke Silvia Simone Stefan Stephan Susanne Sven Thomas Thorsten Tobias Udo Ulrich Ulrike Ursula Uta Uwe Volker Walter Waltraud
  Werner Wilhelm William Willi Wolfgang`.split(/\s+/),
);
const titles = /^(?:Herrn?|Frau|Familie|Witwe|Mrs?|Ms)\.?$/;
const streets = /(?:stra(?:ß|ss)e|str\.|weg|gasse|allee|platz|damm|ufer|street|road|avenue|lane)$/iu;
/** A year is none: "Umgehungsstraße 1968". */
const numberInStreet = /^(?!(?:1[89]|20)\d\d$)\d{1,4}\p{L}?$/u;
/** A rank, a berth or a place to park; with an adjective before it a square: "Hamburger Platz 3". */
const numberedPlace = /^(?:liege|park|start|stell)?platz$/iu;
const firm = /(?:^|[^\p{L}])(?:GmbH|AG|KG|OHG|Ltd|Inc|Autohaus|Museum|Verein|Club)(?:$|[^\p{L}])/u;
const capitalised = /^\p{Lu}\p{Ll}/u;

/** Whether a text reads as if it named a person or an address: a guess that knows neither consent nor the dead. */
export function readsAsName(text: string): boolean {
  return namesIn(text).length > 0;
}

/** The words by which a text reads so, as they stand in it, each once. */
export function namesIn(text: string): string[] {
  const words = text.split(/\s+/).map(withoutMarks);
  const isFirm = firm.test(text);
  const found = words.flatMap((word, i) => {
    const next = (words[i + 1] ?? "").replace(/\.$/, "");
    if (isStreet(word, words[i - 1] ?? "") && numberInStreet.test(next))
      return [[streetName(words[i - 1], word), word, next].filter(Boolean).join(" ")];
    const isName = capitalised.test(next) && (titles.test(word) || (!isFirm && firstNames.has(word)));
    return isName ? [`${word} ${next}`] : [];
  });
  return [...new Set(found)];
}

function isStreet(word: string, before: string): boolean {
  return streets.test(word) && (!numberedPlace.test(word) || /^\p{Lu}\p{Ll}+er$/u.test(before));
}

/** What stands before "Straße" or "Str." by itself belongs to it: "Lange Straße". */
function streetName(before: string | undefined, word: string): string | null {
  const alone = /^(?:stra(?:ß|ss)e|str\.|street|road|avenue|lane)$/i.test(word);
  return alone && before && capitalised.test(before) ? before : null;
}

/** Brackets, quotation marks and what ends a clause; a full stop may be that of "Str." or "Mr.". */
function withoutMarks(word: string): string {
  return word.replace(/^[("„“‚»«]+/u, "").replace(/(?<![,;:!?)"“”»«])[,;:!?)"“”»«]+$/u, "");
}

type Named = Pick<StatementContent, "titleDe" | "titleEn" | "descriptionDe" | "descriptionEn" | "place">;

export function namesInStatement({ titleDe, titleEn, descriptionDe, descriptionEn, place }: Named): string[] {
  return namesInTexts([titleDe, titleEn, descriptionDe, descriptionEn, place]);
}

export function namesInCustody({ party, place }: Pick<CustodyContent, "party" | "place">): string[] {
  return namesInTexts([party, place]);
}

/** In any of them, each once. */
export function namesInTexts(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.flatMap((text) => namesIn(text ?? "")))];
}
