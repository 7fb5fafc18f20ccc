import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Row = {
  situation: string;
  /** Text key and what it says in German, agreed word for word. */
  says: readonly (readonly [key: string, german: string])[];
  /** The test that hears it from the real screen or route. */
  heardIn: string;
};

/** What the house says after each deed. The English twins are free; the German is not. */
const catalogue: readonly Row[] = [
  {
    situation: "a story was submitted",
    says: [["flash_story_submitted", "Geschichte erfolgreich eingereicht!"]],
    heardIn: "journeys/catalogue.journey.ts",
  },
  {
    situation: "a document was deleted",
    says: [["documents_removed", "Dokument erfolgreich gelöscht"]],
    heardIn: "journeys/dashboard-researches.journey.ts",
  },
  {
    situation: "a document could not be deleted",
    says: [["problem_documents_remove_failed", "Fehler beim Löschen des Dokuments"]],
    heardIn: "routes/error-catalogue.test.ts",
  },
  {
    situation: "an upload without an active research",
    says: [
      ["uploads_failed_title", "Fehler"],
      ["uploads_no_case", "Keine aktive Recherche gefunden. Bitte starten Sie zuerst eine Recherche."],
    ],
    heardIn: "journeys/catalogue.journey.ts",
  },
  {
    situation: "an upload into a case that has ended",
    says: [
      [
        "problem_uploads_no_open_case",
        "Keine aktive Recherche gefunden. Bitte starten Sie zuerst eine Recherche.",
      ],
    ],
    heardIn: "routes/error-catalogue.test.ts",
  },
  {
    situation: "an upload arrived",
    says: [
      ["uploads_kept", "Upload erfolgreich"],
      ["uploads_kept_text", "{file} wurde hochgeladen und gespeichert."],
    ],
    heardIn: "journeys/dashboard-uploads.journey.ts",
  },
  {
    situation: "an upload failed",
    says: [
      ["uploads_refused", "Upload fehlgeschlagen"],
      ["uploads_refused_text", "{file} konnte nicht hochgeladen werden."],
      ["uploads_state_refused", "Fehler"],
    ],
    heardIn: "journeys/dashboard-uploads.journey.ts",
  },
  {
    situation: "the profile was saved",
    says: [["flash_profile_saved", "Profil aktualisiert"]],
    heardIn: "journeys/dashboard-profile.journey.ts",
  },
  {
    situation: "the e-mail address was changed",
    says: [["flash_email_changed", "E-Mail aktualisiert"]],
    heardIn: "journeys/dashboard-profile.journey.ts",
  },
  {
    situation: "the profile or the address was refused by the server",
    says: [["profile_failed", "Fehler"]],
    heardIn: "journeys/dashboard-profile.journey.ts",
  },
  {
    situation: "a field of the profile is not right",
    says: [
      ["profile_invalid", "Validierungsfehler"],
      ["problem_accounts_first_name_too_long", "Vorname darf maximal 100 Zeichen lang sein"],
      ["problem_accounts_email_invalid", "Ungültige E-Mail-Adresse"],
      ["problem_accounts_email_too_long", "E-Mail darf maximal 255 Zeichen lang sein"],
    ],
    heardIn: "journeys/dashboard-profile.journey.ts",
  },
  {
    situation: "somebody signed up",
    says: [
      ["flash_signed_up", "Registrierung erfolgreich"],
      ["flash_signed_up_text", "Sie sind jetzt angemeldet und können fortfahren."],
    ],
    heardIn: "journeys/catalogue.journey.ts",
  },
  {
    situation: "signing up failed",
    says: [["auth_sign_up_failed", "Registrierung fehlgeschlagen"]],
    heardIn: "journeys/catalogue.journey.ts",
  },
  {
    situation: "somebody signed in",
    says: [
      ["flash_signed_in", "Anmeldung erfolgreich"],
      ["flash_signed_in_text", "Willkommen zurück!"],
    ],
    heardIn: "journeys/catalogue.journey.ts",
  },
  {
    situation: "signing in failed",
    says: [["auth_sign_in_failed", "Anmeldung fehlgeschlagen"]],
    heardIn: "journeys/bad-input.journey.ts",
  },
  {
    situation: "a message was sent to the team",
    says: [["flash_message_sent", "Nachricht gesendet"]],
    heardIn: "journeys/dashboard-messages.journey.ts",
  },
  {
    situation: "one's own data were asked for",
    says: [["flash_export_requested", "Download gestartet"]],
    heardIn: "journeys/dashboard-privacy.journey.ts",
  },
  {
    situation: "the gate opened",
    says: [["gate_granted", "Zugriff gewährt"]],
    heardIn: "journeys/catalogue.journey.ts",
  },
  {
    situation: "a wrong password at the gate",
    says: [
      ["gate_wrong", "Falsches Passwort"],
      ["gate_again", "Bitte versuchen Sie es erneut."],
    ],
    heardIn: "journeys/catalogue.journey.ts",
  },
  {
    situation: "nobody answers at the gate",
    says: [
      ["gate_error", "Fehler"],
      ["gate_error_text", "Ein Fehler ist aufgetreten. Bitte versuchen Sie es später erneut."],
    ],
    heardIn: "journeys/catalogue.journey.ts",
  },
];

const textsIn = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...globSync(`locales/${language}/*.json`).map((path) => JSON.parse(readFileSync(path, "utf8"))),
  );
const german = textsIn("de");
const english = textsIn("en");

describe.each(catalogue)("when $situation", ({ situation, says, heardIn }) => {
  test.each(says)("%s says »%s«", (key, text) => {
    expect(
      german[key],
      `This sentence was agreed word for word for the moment when ${situation}. Put »${text}« back, or agree anew and change it here too.`,
    ).toBe(text);
    expect(english[key], `${key} has no English twin.`).toMatch(/\S/);
    expect(english[key], `${key} says the same in both languages.`).not.toBe(text);
  });

  test(`is heard in ${heardIn}`, () => {
    const source = readFileSync(`tests/${heardIn}`, "utf8");
    const unheard = says.filter(([key, text]) => !source.includes(`"${key}"`) && !source.includes(text));
    expect(
      unheard.map(([key]) => key),
      "Let that test read the message from the screen or the route.",
    ).toEqual([]);
  });
});

test("an address that does not exist says so in the agreed words", () => {
  expect(readFileSync("app/parts/trouble.tsx", "utf8")).toContain("Oops! Page not found");
  expect(readFileSync("tests/journeys/bad-input.journey.ts", "utf8")).toContain("Oops! Page not found");
});
