/** Words of a question that are about asking, not about what is asked: "hat schon jemand das Werksarchiv gefragt?" */
const fillWords = new Set(
  `hat haben hatte hatten habe hast ist sind war waren wird wurde wurden schon jemand jemals einer jemandem wir ich ihr man das der die den dem des
  ein eine einen einem einer eines und oder zu zum zur im in am an bei beim nach mit auf für über es gibt gab welche welcher welches was wo wann wer wie
  gefragt angefragt befragt nachgefragt gesucht nachgesehen nachgeschaut geschaut gesehen angeschrieben geschrieben kontaktiert erkundigt dort dazu etwas irgendwo
  has have had did does do is are was were be been anybody anyone somebody someone already ever yet we i you they the a an and or to at in on by with for about
  of there any what which who where when how asked ask searched search looked look contacted contact written wrote tried something`.split(
    /\s+/,
  ),
);

/** The words without punctuation at their ends and without those of the question; all of them where nothing else is left. */
export function searchedWords(text: string): string[] {
  const words = text.split(" ").map(withoutPunctuation).filter(Boolean);
  const rest = words.filter((word) => !fillWords.has(word.toLowerCase()));
  return rest.length > 0 ? rest : words;
}

/** A pattern's characters and a plate's hyphens stay. */
function withoutPunctuation(word: string): string {
  return word.replace(/^[("'„“”‚‘»«¿¡]+/u, "").replace(/(?<![)"'“”‘’«»?!.,;:…])[)"'“”‘’«»?!.,;:…]+$/u, "");
}
