import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Row = {
  situation: string;
  /** Text key and its German text, agreed word for word. */
  texts: readonly (readonly [key: string, german: string])[];
  /** The test that reads it from the real screen or route. */
  coveredBy: string;
};

/** The messages after each action. Only the German wording was agreed. */
const catalogue: readonly Row[] = [
  {
    situation: "a story was submitted",
    texts: [["flash_story_submitted", "Geschichte erfolgreich eingereicht!"]],
    coveredBy: "journeys/error-catalogue.journey.ts",
  },
  {
    situation: "a document was deleted",
    texts: [["documents_removed", "Dokument erfolgreich gelöscht"]],
    coveredBy: "journeys/dashboard/cases.journey.ts",
  },
  {
    situation: "a document could not be deleted",
    texts: [["problem_documents_remove_failed", "Fehler beim Löschen des Dokuments"]],
    coveredBy: "routes/error-catalogue.test.ts",
  },
  {
    situation: "an upload without an active research",
    texts: [
      ["uploads_failed_title", "Fehler"],
      ["uploads_no_case", "Keine aktive Recherche gefunden. Bitte starten Sie zuerst eine Recherche."],
    ],
    coveredBy: "journeys/error-catalogue.journey.ts",
  },
  {
    situation: "an upload into a case that has ended",
    texts: [
      [
        "problem_uploads_no_open_case",
        "Keine aktive Recherche gefunden. Bitte starten Sie zuerst eine Recherche.",
      ],
    ],
    coveredBy: "routes/error-catalogue.test.ts",
  },
  {
    situation: "an upload arrived",
    texts: [
      ["uploads_stored", "Upload erfolgreich"],
      ["uploads_stored_text", "{file} wurde hochgeladen und gespeichert."],
    ],
    coveredBy: "journeys/dashboard/uploads.journey.ts",
  },
  {
    situation: "an upload failed",
    texts: [
      ["uploads_refused", "Upload fehlgeschlagen"],
      ["uploads_refused_text", "{file} konnte nicht hochgeladen werden."],
      ["uploads_state_refused", "Fehler"],
    ],
    coveredBy: "journeys/dashboard/uploads.journey.ts",
  },
  {
    situation: "the profile was saved",
    texts: [["flash_profile_saved", "Profil aktualisiert"]],
    coveredBy: "journeys/dashboard/profile.journey.ts",
  },
  {
    situation: "the e-mail address was changed",
    texts: [["flash_email_changed", "E-Mail aktualisiert"]],
    coveredBy: "journeys/dashboard/profile.journey.ts",
  },
  {
    situation: "the profile or the address was refused by the server",
    texts: [["profile_failed", "Fehler"]],
    coveredBy: "journeys/dashboard/profile.journey.ts",
  },
  {
    situation: "a field of the profile is not right",
    texts: [
      ["profile_invalid", "Validierungsfehler"],
      ["problem_accounts_first_name_too_long", "Vorname darf maximal 100 Zeichen lang sein"],
      ["problem_accounts_email_invalid", "Ungültige E-Mail-Adresse"],
      ["problem_accounts_email_too_long", "E-Mail darf maximal 255 Zeichen lang sein"],
    ],
    coveredBy: "journeys/dashboard/profile.journey.ts",
  },
  {
    situation: "somebody signed up",
    texts: [
      ["flash_signed_up", "Registrierung erfolgreich"],
      ["flash_signed_up_text", "Sie sind jetzt angemeldet und können fortfahren."],
    ],
    coveredBy: "journeys/error-catalogue.journey.ts",
  },
  {
    situation: "signing up failed",
    texts: [["auth_sign_up_failed", "Registrierung fehlgeschlagen"]],
    coveredBy: "journeys/error-catalogue.journey.ts",
  },
  {
    situation: "somebody signed in",
    texts: [
      ["flash_signed_in", "Anmeldung erfolgreich"],
      ["flash_signed_in_text", "Willkommen zurück!"],
    ],
    coveredBy: "journeys/error-catalogue.journey.ts",
  },
  {
    situation: "signing in failed",
    texts: [["auth_sign_in_failed", "Anmeldung fehlgeschlagen"]],
    coveredBy: "journeys/bad-input.journey.ts",
  },
  {
    situation: "a message was sent to the team",
    texts: [["flash_message_sent", "Nachricht gesendet"]],
    coveredBy: "journeys/dashboard/messages.journey.ts",
  },
  {
    situation: "one's own data were asked for",
    texts: [["flash_export_requested", "Download gestartet"]],
    coveredBy: "journeys/dashboard/privacy.journey.ts",
  },
  {
    situation: "the gate opened",
    texts: [["gate_granted", "Zugriff gewährt"]],
    coveredBy: "journeys/site/gate.journey.ts",
  },
  {
    situation: "a wrong password at the gate",
    texts: [
      ["gate_wrong", "Falsches Passwort"],
      ["gate_again", "Bitte versuchen Sie es erneut."],
    ],
    coveredBy: "journeys/site/gate.journey.ts",
  },
  {
    situation: "nobody answers at the gate",
    texts: [
      ["gate_error", "Fehler"],
      ["gate_error_text", "Ein Fehler ist aufgetreten. Bitte versuchen Sie es später erneut."],
    ],
    coveredBy: "journeys/site/gate.journey.ts",
  },
];

const textsIn = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...globSync(`locales/${language}/*.json`).map((path) => JSON.parse(readFileSync(path, "utf8"))),
  );
const german = textsIn("de");
const english = textsIn("en");

describe.each(catalogue)("when $situation", ({ situation, texts, coveredBy }) => {
  test.each(texts)("%s says »%s«", (key, text) => {
    expect(
      german[key],
      `This sentence was agreed word for word for the moment when ${situation}. Put »${text}« back, or agree anew and change it here too.`,
    ).toBe(text);
    expect(english[key], `${key} has no English twin.`).toMatch(/\S/);
    expect(english[key], `${key} says the same in both languages.`).not.toBe(text);
  });

  test(`is covered by ${coveredBy}`, () => {
    const source = readFileSync(`tests/${coveredBy}`, "utf8");
    const uncovered = texts.filter(([key, text]) => !source.includes(`"${key}"`) && !source.includes(text));
    expect(
      uncovered.map(([key]) => key),
      "Let that test read the message from the screen or the route.",
    ).toEqual([]);
  });
});

test("an unknown URL is answered in the agreed words", () => {
  expect(readFileSync("app/parts/page/error-page.tsx", "utf8")).toContain("Oops! Page not found");
  expect(readFileSync("tests/journeys/bad-input.journey.ts", "utf8")).toContain("Oops! Page not found");
});
