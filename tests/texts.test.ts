import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const read = (path: string): Record<string, string> => JSON.parse(readFileSync(path, "utf8"));
const files = globSync("locales/de/*.json").map((path) => path.split("/").at(-1) ?? "");
const sources = globSync("{app,business,platform,server}/**/*.{ts,tsx}")
  .filter((path) => !path.includes(".test."))
  .map((path) => ({ path, source: readFileSync(path, "utf8") }));
const german = Object.assign({}, ...files.map((file) => read(`locales/de/${file}`)));

/** Words that are the same in both languages, or that stay untranslated on purpose. */
const sameInBoth = /^[\s\d\W]*$|^(\{[a-z]+\}[\s·,.–-]*)+$/i;

describe.each(files)("%s", (file) => {
  const de = read(`locales/de/${file}`);
  const en = read(`locales/en/${file}`);

  test("has the same keys in both languages", () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(de).sort());
  });

  test("has the same placeholders in both languages", () => {
    const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    for (const [key, text] of Object.entries(de)) expect(holes(en[key] ?? ""), key).toEqual(holes(text));
  });

  test("holds no empty text", () => {
    expect(Object.entries({ ...de, ...en }).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("is translated: long texts differ between the languages", () => {
    const twins = Object.entries(de).filter(
      ([key, text]) => text.length > 24 && text === en[key] && !sameInBoth.test(text),
    );
    expect(twins).toEqual([]);
  });

  test("speaks calmly: no exclamation marks but the agreed ones", () => {
    const loud = [...Object.entries(de), ...Object.entries(en)].filter(
      ([, text]) => text.includes("!") && !verbatim.some((v) => text.includes(v)),
    );
    expect(loud).toEqual([]);
  });
});

/** Texts that were agreed word for word. */
const verbatim = [
  "Abmelden",
  "Anmelden",
  "Konto erstellen",
  "Oops! Page not found",
  "Validierungsfehler",
  "Profil aktualisiert",
  "Download gestartet",
  "E-Mail aktualisiert",
  "Vorname darf maximal 100 Zeichen lang sein",
  "Nachname darf maximal 100 Zeichen lang sein",
  "Stadt darf maximal 100 Zeichen lang sein",
  "Bundesland darf maximal 100 Zeichen lang sein",
  "Land darf maximal 100 Zeichen lang sein",
  "Ihre persönliche Recherche-Zentrale",
  "Vehicle History Graph",
  "Lädt...",
  "Keine aktiven Recherchen vorhanden.",
  "Keine neuen Benachrichtigungen.",
  "Keine Recherchen vorhanden.",
  "Keine Einträge vorhanden.",
  "Keine Dokumente vorhanden.",
  "Keine Kommentare vorhanden.",
  "Bildvorschau nicht verfügbar",
  "Recherche läuft",
  "In Bearbeitung",
  "Ergebnisse verfügbar",
  "Wartet auf Bestätigung",
  "Abgeschlossen",
  "Ausstehend",
  "Abgebrochen",
  "Registrierung erfolgreich",
  "Sie sind jetzt angemeldet und können fortfahren.",
  "Registrierung fehlgeschlagen",
  "Anmeldung erfolgreich",
  "Willkommen zurück!",
  "Anmeldung fehlgeschlagen",
  "Nachricht gesendet",
  "Ungültige E-Mail-Adresse",
  "E-Mail darf maximal 255 Zeichen lang sein",
  "in der Regel innerhalb von 24 Stunden",
  "Vertrag widerrufen",
  "Widerruf bestätigen",
  "Passwortgeschützte Testseite",
  "Zugriff gewährt",
  "Falsches Passwort",
  "Bitte versuchen Sie es erneut.",
  "Ein Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.",
  "Geschichte erfolgreich eingereicht!",
  "Name muss mindestens 2 Zeichen lang sein",
  "Ort muss mindestens 2 Zeichen lang sein",
  "Fahrzeug muss mindestens 2 Zeichen lang sein",
  "Geschichte muss mindestens 50 Zeichen lang sein",
  "Ergebnis muss mindestens 10 Zeichen lang sein",
  "Bitte wählen Sie einen Service aus",
  "Bitte geben Sie einen Zeitrahmen an",
  "Bitte geben Sie eine Bewertung ab",
];

test.each(verbatim)("the German texts hold »%s« word for word", (text) => {
  const inTexts = Object.values(german).some((value) => String(value).includes(text));
  expect(inTexts || sources.some(({ source }) => source.includes(text))).toBe(true);
});

test("every code of a broken rule or a schema has its sentence", () => {
  const codes = new Set<string>();
  for (const { path, source } of sources) {
    for (const match of source.matchAll(/RuleBroken\("([a-z_]+)"\)/g)) codes.add(match[1] ?? "");
    if (path.startsWith("business/") && !path.endsWith(".sql.ts") && !path.endsWith("/notification.ts"))
      for (const match of source.matchAll(
        /"((?:accounts|search|files|orders|payments|researches|history|team|comment|withdrawal|content|site|privacy|appointments)_[a-z_]+)"/g,
      ))
        codes.add(match[1] ?? "");
  }
  expect(codes.size).toBeGreaterThan(30);
  expect([...codes].filter((code) => code !== "team_answered" && !(`problem_${code}` in german))).toEqual([]);
});

test("every text is used", () => {
  const all = sources.map(({ source }) => source).join("\n");
  const composed =
    /^(problem|event|comparison|system|mark|sighting_reason|reason|flash|status|identifies|region|variant|season|basis)_/;
  const idle = Object.keys(german).filter((key) => !all.includes(key) && !composed.test(key));
  expect(idle, "Delete what nothing shows.").toEqual([]);
});
