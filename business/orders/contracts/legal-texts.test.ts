import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { marked } from "marked";
import { afterAll, describe, expect, test } from "vitest";
import { siteText } from "#business/content/site-texts.ts";
import { readConfig } from "#platform/config.ts";
import { legalKinds, legalText, renderText } from "./legal-texts.ts";

const operator = {
  OPERATOR_NAME: "Probe & Söhne GmbH",
  OPERATOR_STREET: "Prüfweg 7",
  OPERATOR_POSTAL_CODE: "50667",
  OPERATOR_CITY: "Köln",
  OPERATOR_PHONE: "+49 221 1234567",
  OPERATOR_EMAIL: "post@probe.example",
};
const config = readConfig({
  APP_MODE: "demonstration",
  LIVE_DEMONSTRATION: "on",
  PUBLIC_URL: "https://probe.example",
  ...operator,
});

/** The rendered text without markup. */
async function read(kind: (typeof legalKinds)[number], lang: "de" | "en"): Promise<string> {
  const { markdown } = await legalText(config, kind, lang);
  const html = marked.parse(markdown, { async: false });
  const entities: Record<string, string> = {
    "&amp;": "&",
    "&quot;": '"',
    "&#39;": "'",
    "&lt;": "<",
    "&gt;": ">",
  };
  return html
    .replace(/<\/?(a|em|strong|code)\b[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(amp|quot|#39|lt|gt);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

describe.each(["de", "en"] as const)("in %s", (lang) => {
  test.each(legalKinds)("%s is complete: title, version, and no placeholder left", async (kind) => {
    const text = await legalText(config, kind, lang);
    expect(text.title).toMatch(/\S{3,}/);
    expect(text.description).toMatch(/\S{3,}/);
    expect(text.version).toMatch(/^\d{4}-\d\d-\d\d$/);
    for (const part of [text.title, text.description, text.markdown])
      expect(part).not.toMatch(/\{\{|\}\}|\bTODO\b|undefined|\[object/);
    expect(text.markdown.length).toBeGreaterThan(300);
    expect(text.sha256).toBe(createHash("sha256").update(text.markdown).digest("hex"));
  });
});

test("SD-01 the imprint names the operator, and another operator yields another text", async () => {
  const imprint = await legalText(config, "imprint", "de");
  for (const fact of Object.values(operator)) expect(imprint.markdown).toContain(fact);
  const other = await legalText(readConfig({ ...operator, OPERATOR_CITY: "Bonn" }), "imprint", "de");
  expect(other.sha256).not.toBe(imprint.sha256);
});

/** The official model, Art. 246a § 1 Abs. 2 Satz 2 EGBGB, Anlage 1, including its grammar; other wording loses its protection. */
const instruction = `Widerrufsbelehrung Widerrufsrecht Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses. Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (Probe & Söhne GmbH, Prüfweg 7, 50667 Köln, Deutschland, Telefon: +49 221 1234567, E-Mail: post@probe.example) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Sie können Ihr Widerrufsrecht auch online unter https://probe.example/de/withdrawal ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs. Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden. Folgen des Widerrufs Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet. Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.`;

/** Art. 246a § 1 Abs. 2 Satz 1 Nr. 1 EGBGB, Anlage 2. */
const form = `Muster-Widerrufsformular (Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.) An Probe & Söhne GmbH, Prüfweg 7, 50667 Köln, Deutschland, E-Mail: post@probe.example: Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*) Bestellt am (*)/erhalten am (*) Name des/der Verbraucher(s) Anschrift des/der Verbraucher(s) Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier) Datum (*) Unzutreffendes streichen.`;

test("WD-10 the withdrawal instruction is the official model, verbatim, and starts the page", async () => {
  const page = await read("withdrawal", "de");
  expect(page.slice(0, instruction.length)).toBe(instruction);
});

test("WD-10 the form is the official one, verbatim, and follows the instruction", async () => {
  const page = await read("withdrawal", "de");
  expect(page.slice(instruction.length + 1, instruction.length + 1 + form.length)).toBe(form);
});

describe.each(["de", "en"] as const)("PV-11 in %s", (lang) => {
  const seat = "Die Landesbeauftragte von Probe";
  const named = readConfig({ ...operator, OPERATOR_AUTHORITY: seat });

  test("the privacy notice names the authorities of the seat and of countries outside the Union", async () => {
    const { markdown } = await legalText(named, "privacy", lang);
    const others = ["Information Commissioner’s Office (ICO)", "Datatilsynet", "Datenschutzstelle"];
    for (const authority of [seat, "Österreichische Datenschutzbehörde", ...others])
      expect(markdown).toContain(authority);
    expect(markdown).toMatch(/EDÖB|FDPIC/);
  });

  test("former owners are referred to the authority at our seat", async () => {
    expect((await siteText(named, "former-owners", lang)).markdown).toContain(seat);
  });
});

test("an English text names the operator's country in English", async () => {
  expect((await legalText(config, "imprint", "en")).markdown).toContain("Köln, Germany");
});

describe("PV-22 a legal text", () => {
  const file = join(tmpdir(), `legal-text-${process.pid}.md`);
  const written = async (head: string) => {
    await writeFile(file, `---\ntitle: T\ndescription: D\nversion: 2026-11-23\n${head}\n---\n\nText`);
    return (await renderText(config, pathToFileURL(file).href, "de")).draft;
  };
  afterAll(() => rm(file, { force: true }));

  test("is a draft until it says which lawyer approved it and when", async () => {
    expect(await written("status: draft")).toBe(true);
    expect(await written("status: approved")).toBe(true);
    expect(await written("status: approved\napproved_by: Kanzlei Probe")).toBe(true);
    expect(await written("status: approved\napproved_by: Kanzlei Probe\napproved_on: 2026-12-01")).toBe(
      false,
    );
  });

  test.each(legalKinds)("%s shows its version and is not passed off as approved", async (kind) => {
    const { version, draft } = await legalText(config, kind, "de");
    expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(draft).toBe(true);
  });
});
