import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as uploads from "#app/routes/api/uploads.ts";
import * as comments from "#app/routes/dashboard/cases/comments.tsx";
import * as documents from "#app/routes/dashboard/cases/documents.tsx";
import * as messages from "#app/routes/dashboard/messages/messages.tsx";
import * as profile from "#app/routes/dashboard/profile/profile.tsx";
import * as auth from "#app/routes/site/auth/sign-in.tsx";
import { documentsOf } from "#business/documents/read-documents.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { uploadFile } from "#business/researches/uploads/upload-file.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { customerContext, routeArgs, runningCase, statusOf, visitorContext } from "./route-harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const de = { lang: "de" };
const en = { lang: "en" };
const accident = {
  de: "Das hat bei uns gerade nicht geklappt. Bitte versuchen Sie es in einer Minute noch einmal.",
  en: "That did not work on our side just now. Please try again in a minute.",
};

/** Renames the table away while the action runs. */
async function without<T>(table: string, action: () => T): Promise<Awaited<T>> {
  await app.runAsOwner(`alter table ${table} rename to ${table}_away`);
  try {
    return await action();
  } finally {
    await app.runAsOwner(`alter table ${table}_away rename to ${table}`);
  }
}

describe("an unexpected error returns the form with its input and an apology", () => {
  const typed = { email: "hanna.neu@example.org", password: "ein roter Käfer", adult: "stated" };

  test.each(["sign-up", "sign-in"])("%s", async (intent) => {
    const post = (lang: "de" | "en") =>
      auth.action(routeArgs(visitorContext(app), `/${lang}/auth`, { lang }, { intent, ...typed }));
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
    ["the address", "credentials", { intent: "email", email: "neu@example.org" }],
  ])("%s", async (_, table, typed) => {
    const blank = {
      firstName: "",
      lastName: "",
      city: "",
      state: "",
      country: "",
      currentPassword: "Bernstein",
    };
    const form = { ...blank, ...typed } as Record<string, string>;
    const context = customerContext(app, await app.person("hanna"));
    const answer = await without(table, () =>
      profile.action(routeArgs(context, "/de/dashboard/profile", de, form)),
    );
    expect(answer).toMatchObject({ init: { status: 500 }, data: { problem: accident.de, values: typed } });
  });

  test("messages to the team, in general, about a case and in the case", async () => {
    const { userId, researchId } = await runningCase(app, app.orders);
    const context = customerContext(app, userId);
    const typed = { intent: "send", message: "Der Wagen war grün." };
    const send = (form: Record<string, string>) =>
      messages.action(routeArgs(context, "/en/dashboard/messages", en, form));
    const lost = {
      init: { status: 500 },
      data: { problem: accident.en, values: { message: typed.message } },
    };
    expect(await without("research_comments", () => send({ ...typed, researchId }))).toMatchObject(lost);
    expect(await without("team_requests", () => send(typed))).toMatchObject(lost);
    const path = `/en/dashboard/researches/${researchId}/comments`;
    const here = () => comments.action(routeArgs(context, path, { ...en, researchId }, typed));
    expect(await without("research_comments", here)).toMatchObject(lost);
    expect(await commentsOf(app.customer(userId), researchId)).toEqual([]);
  });

  test("a missing page is not an unexpected error", async () => {
    const { researchId } = await runningCase(app, app.orders);
    const foreign = customerContext(app, await app.person("otto"));
    const form = { intent: "send", researchId, message: "Hallo" };
    expect(await statusOf(() => messages.action(routeArgs(foreign, "/de/x", de, form)))).toBe(404);
  });
});

describe("a document", () => {
  const pdf = new TextEncoder().encode("%PDF-1.7 a letter");

  test.each([
    ["de", "Fehler beim Löschen des Dokuments"],
    ["en", "The document could not be deleted"],
  ])("that cannot be deleted is kept, and the page says so (%s)", async (lang, problem) => {
    const { userId, researchId } = await runningCase(app, app.orders);
    const ctx = app.customer(userId);
    const { documentId } = await uploadFile(
      ctx,
      { researchId, rights: "own", name: "brief.pdf" },
      new Blob([pdf]),
    );
    const path = `/${lang}/dashboard/researches/${researchId}/documents`;
    const remove = () =>
      documents.action(
        routeArgs(customerContext(app, userId), path, { lang, researchId }, { intent: "remove", documentId }),
      );
    const answer = await without("audit_chain", remove);
    expect(answer).toMatchObject({ init: { status: 422 }, data: { problem } });
    expect((await documentsOf(ctx, researchId)).map(({ id }) => id)).toEqual([documentId]);
  });

  test("for a closed case is refused: Keine aktive Recherche gefunden.", async () => {
    const { userId, researchId } = await runningCase(app, app.orders);
    await app.orders.setCaseStatus({ researchId }, "cancelled");
    const about = { name: "brief.pdf", rights: "own", researchId };
    const pairs = Object.entries(about).map(
      ([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`,
    );
    const request = new Request("http://app.test/uploads", {
      method: "POST",
      headers: {
        "Tus-Resumable": "1.0.0",
        "Upload-Length": "20",
        "Upload-Metadata": pairs.join(","),
      },
    });
    const asked = { request, url: new URL(request.url), context: customerContext(app, userId), params: {} };
    const answer = await uploads.action({ ...asked, pattern: "/uploads" } as Parameters<
      typeof uploads.action
    >[0]);
    expect([answer.status, await answer.text()]).toEqual([
      422,
      "Keine aktive Recherche gefunden. Bitte starten Sie zuerst eine Recherche.",
    ]);
  });
});
