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
const title = /(?:^|[^\p{L}])(?:Herrn?|Frau|Familie|Witwe|Mrs?|Ms)\.? \p{Lu}\p{Ll}/u;
const address = /(?:stra(?:ß|ss)e|str\.|weg|gasse|allee|platz|damm|ufer|street|road|avenue|lane) \d/iu;
const firm = /(?:^|[^\p{L}])(?:GmbH|AG|KG|OHG|Ltd|Inc|Autohaus|Museum|Verein|Club)(?:$|[^\p{L}])/u;

/** Whether a text reads as if it named a person or an address: a guess that knows neither consent nor the dead. */
export function readsAsName(text: string): boolean {
  if (address.test(text) || title.test(text)) return true;
  if (firm.test(text)) return false;
  const words = text.split(/\s+/);
  return words.some((word, i) => firstNames.has(word) && /^\p{Lu}\p{Ll}/u.test(words[i + 1] ?? ""));
}
