import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { companyForm, institutionKindOf, institutionWords } from "../institution.ts";

const [file = ""] = globSync("migrations/*_holders-of-periods.sql");
const migration = readFileSync(file, "utf8");
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const labels = [
  "Halter 3, Raum Celle",
  "Jürgen Müller, „der Alte“ (†)",
  "  Halter  mit   Leerzeichen ",
  "Autohaus Müller GmbH",
  "Händler 2, Raum Celle",
  "Stadtarchiv Celle",
  "Archivar Meier",
  "Meier KG",
];

test("periods of before become persons and institutions, and no letter is lost", async () => {
  const { researchId, userId, staffId } = await app.orders.started();
  for (const party of [...labels, labels[0]])
    await app.runAsOwner(`insert into custody_periods (id, research_id, user_id, party, role, status, created_by, created_at, changed_by, changed_at)
      values (gen_random_uuid(), '${researchId}', '${userId}', '${party}', 'owner', 'accepted', '${staffId}', now(), '${staffId}', now())`);
  for (const round of ["first", "again"]) {
    // At once, as on a server its own function lasts as long as the connection.
    await app.runAsOwner(migration);
    const { rows } = await app.runAsOwner(`select c.party, p.letter, d.label_as_typed as label, i.name
      from custody_periods c left join persons p on p.id = c.person_id left join person_details d on d.person_id = p.id
      left join institutions i on i.id = c.institution_id where c.research_id = '${researchId}'`);
    expect(rows, round).toHaveLength(labels.length + 1);
    for (const { party, letter, label, name } of rows) {
      expect(label ?? name, round).toBe(party);
      expect(letter === null, String(party)).toBe(institutionKindOf(String(party)) !== null);
    }
    const letters = rows.flatMap(({ letter }) => (letter === null ? [] : [letter]));
    expect([...new Set(letters)].toSorted(), round).toEqual(["A", "B", "C", "D"]);
  }
});

test("the migration knows the same words", () => {
  for (const [kind, words] of institutionWords)
    expect(migration).toContain(`'${words.source}' THEN '${kind}'`);
  expect(migration).toContain(`'${companyForm.source}' THEN 'company'`);
});
