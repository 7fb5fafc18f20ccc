/** Second halves of long German compounds; what stands before one may be parted from it. */
const halves =
  "angemessenheits|aufsichts|bedingungen|behörden?|beilegung|beilegungs|beilegungsverfahren|beauftragte[nr]?|belehrung|beschlüss|beschluss|bestimmungen|einstellungen|erklärung|formular|geschichte|gesetz|informationen|klauseln?|kosten|mitteilung|nummern?|pflichten?|prüfung|rechte?|register|schlichtungs|schutz|stellen?|überwachungs|verantwortliche[nr]?|verarbeitung|verfahren|verhältnis|verordnung|vertrags|verwaltungen?|wahrscheinlichkeit|zeichen";

const minLength = 18;
const joint = new RegExp(`(?<=\\p{Ll}{4})(?=(?:${halves})\\p{Ll}*$)`, "u");
const everyJoint = new RegExp(`(?<=\\p{Ll}{4})(?=(?:${halves}))`, "gu");

/** For browsers without a dictionary: soft hyphens in the long words of an HTML text, outside its tags. */
export function withSoftHyphens(html: string): string {
  return html.replace(/(?<=^|>)[^<]+/g, (text) =>
    text.replace(new RegExp(`\\p{L}{${minLength},}`, "gu"), (word) =>
      joint.test(word) ? word.replace(everyJoint, "\u00ad") : word,
    ),
  );
}
