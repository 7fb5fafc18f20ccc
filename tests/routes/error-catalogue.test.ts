import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as uploads from "#app/routes/api/uploads.ts";
import * as messages from "#app/routes/dashboard/messages.tsx";
import * as profile from "#app/routes/dashboard/profile.tsx";
import * as comments from "#app/routes/dashboard/research-comments.tsx";
import * as documents from "#app/routes/dashboard/research-documents.tsx";
import * as auth from "#app/routes/site/auth.tsx";
import { documentsOf } from "#business/documents/read-documents.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { changeStatus } from "#business/researches/change-status.ts";
import { uploadFile } from "#business/researches/upload-file.ts";
import { openTestHouse, type TestHouse } from "../house.ts";
import { asCustomer, calling, running, statusOf, stranger } from "./calling.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const de = { lang: "de" };
const en = { lang: "en" };
const accident = {
  de: "Das hat bei uns gerade nicht geklappt. Bitte versuchen Sie es in einer Minute noch einmal.",
  en: "That did not work on our side just now. Please try again in a minute.",
};

/** The table is out of reach while the deed is tried. */
async function without<T>(table: string, deed: () => T): Promise<Awaited<T>> {
  await house.ownerRun(`alter table ${table} rename to ${table}_away`);
  try {
    return await deed();
  } finally {
    await house.ownerRun(`alter table ${table}_away rename to ${table}`);
  }
}

describe("when the house has an accident, the form comes back with what was typed and says so", () => {
  const typed = { email: "hanna.neu@example.org", password: "ein roter Käfer" };

  test.each(["sign-up", "sign-in"])("%s", async (intent) => {
    const post = (lang: "de" | "en") =>
      auth.action(calling(stranger(house), `/${lang}/auth`, { lang }, { intent, ...typed }));
    for (const lang of ["de", "en"] as const) {
      const answer = await without("users", () => post(lang));
      expect(answer).toMatchObject({
        init: { status: 500 },
        data: { problem: accident[lang], values: { email: typed.email } },
      });
      expect((answer as { data: { values: object } }).data.values).not.toHaveProperty("password");
    }
  });

  test.each([
    ["the profile", "profiles", { intent: "person", city: "Celle", customerType: "consumer", locale: "de" }],
    ["the address", "users", { intent: "email", email: "neu@example.org" }],
  ])("%s", async (_, table, said) => {
    const blank = { firstName: "", lastName: "", city: "", state: "", country: "" };
    const form = { ...blank, ...said } as Record<string, string>;
    const context = asCustomer(house, await house.person("hanna"));
    const answer = await without(table, () =>
      profile.action(calling(context, "/de/dashboard/profile", de, form)),
    );
    expect(answer).toMatchObject({ init: { status: 500 }, data: { problem: accident.de, values: said } });
  });

  test("a message to the team, about a case and in general, and one in the case", async () => {
    const { userId, researchId } = await running(house, house.orders);
    const context = asCustomer(house, userId);
    const said = { intent: "send", message: "Der Wagen war grün." };
    const send = (form: Record<string, string>) =>
      messages.action(calling(context, "/en/dashboard/messages", en, form));
    const lost = { init: { status: 500 }, data: { problem: accident.en, values: { message: said.message } } };
    expect(await without("research_comments", () => send({ ...said, researchId }))).toMatchObject(lost);
    expect(await without("team_requests", () => send(said))).toMatchObject(lost);
    const path = `/en/dashboard/researches/${researchId}/comments`;
    const here = () => comments.action(calling(context, path, { ...en, researchId }, said));
    expect(await without("research_comments", here)).toMatchObject(lost);
    expect(await commentsOf(house.customer(userId), researchId)).toEqual([]);
  });

  test("what is not there is no accident", async () => {
    const { researchId } = await running(house, house.orders);
    const foreign = asCustomer(house, await house.person("otto"));
    const form = { intent: "send", researchId, message: "Hallo" };
    expect(await statusOf(() => messages.action(calling(foreign, "/de/x", de, form)))).toBe(404);
  });
});

describe("a document", () => {
  const pdf = new TextEncoder().encode("%PDF-1.7 a letter");

  test.each([
    ["de", "Fehler beim Löschen des Dokuments"],
    ["en", "The document could not be deleted"],
  ])("that cannot be deleted stays, and the page says so (%s)", async (lang, problem) => {
    const { userId, researchId } = await running(house, house.orders);
    const ctx = house.customer(userId);
    const { documentId } = await uploadFile(ctx, { researchId, rights: "own", name: "brief.pdf" }, pdf);
    const path = `/${lang}/dashboard/researches/${researchId}/documents`;
    const remove = () =>
      documents.action(
        calling(asCustomer(house, userId), path, { lang, researchId }, { intent: "remove", documentId }),
      );
    const answer = await without("audit_chain", remove);
    expect(answer).toMatchObject({ init: { status: 422 }, data: { problem } });
    expect((await documentsOf(ctx, researchId)).map(({ id }) => id)).toEqual([documentId]);
  });

  test("for a case that has ended is not taken: Keine aktive Recherche gefunden.", async () => {
    const { userId, staffId, researchId } = await running(house, house.orders);
    await changeStatus(house.researcher(staffId), { researchId, status: "cancelled" });
    const told = { name: "brief.pdf", rights: "own", researchId };
    const pairs = Object.entries(told).map(
      ([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`,
    );
    const request = new Request("http://house.test/uploads", {
      method: "POST",
      headers: {
        "Tus-Resumable": "1.0.0",
        "Upload-Length": "20",
        "Upload-Metadata": pairs.join(","),
      },
    });
    const asked = { request, url: new URL(request.url), context: asCustomer(house, userId), params: {} };
    const answer = await uploads.action({ ...asked, pattern: "/uploads" } as Parameters<
      typeof uploads.action
    >[0]);
    expect([answer.status, await answer.text()]).toEqual([
      422,
      "Keine aktive Recherche gefunden. Bitte starten Sie zuerst eine Recherche.",
    ]);
  });
});
