import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressContext } from "#app/http/request-contexts.ts";
import type { AnswerWords } from "#app/routes/site/search/answer-words.ts";
import { action } from "#app/routes/site/search/search.tsx";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { m } from "#texts/messages.js";
import { type Given, questions } from "./asked-questions.ts";
import { routeArgs, visitorContext } from "./route-harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function answerTo(lang: string, given: Given): Promise<AnswerWords> {
  const context = visitorContext(app);
  context.set(addressContext, "192.0.2.15");
  const form = { vehicleType: "classic-car", ...given };
  const args = routeArgs(context, `/${lang}/search?dialog`, { lang }, form);
  const { data } = (await action(args as unknown as Parameters<typeof action>[0])) as {
    data: { enquiry: { answer: AnswerWords } };
  };
  return data.enquiry.answer;
}

describe.each(["de", "en"] as const)("what people really ask, in %s", (lang) => {
  const at = lang === "de" ? 0 : 1;

  test.each(questions)("$asks", async ({ reads, offers, ...given }) => {
    const answer = await answerTo(lang, given[lang]);
    const { headline, attempts, recollection, searched, topics } = answer;
    expect([headline, searched, ...attempts, ...(recollection?.sentences ?? [])].join("\n")).toContain(
      reads[at],
    );
    expect(topics[0]?.text.startsWith(offers[at]) ? offers[at] : topics[0]?.text).toBe(offers[at]);
    expect(recollection?.kept).toBe(given[lang].recollection);
    expect(headline).not.toBe(m.search_unread({}, { locale: lang }));
    expect(headline).not.toBe(m.search_unread_boat({}, { locale: lang }));
  });
});

test("a memory alone says what was read, and what would make a search of it", async () => {
  const answer = await answerTo("de", { recollection: "grün, Offenbach, 1968, gehörte Herrn Schwarz" });
  expect(answer.headline).toBe(m.search_no_sightings({}, { locale: "de" }));
  expect(answer.recollection?.sentences).toEqual([
    m.search_recollection_read({ parts: "Farbe grün, Ort Offenbach, 1968" }, { locale: "de" }),
    m.search_recollection_people({}, { locale: "de" }),
  ]);
  expect(JSON.stringify(answer).match(/Schwarz/g)).toHaveLength(1);
});

test("what a field says wins over a memory, and the answer says so", async () => {
  const answer = await answerTo("en", {
    markeModell: "red Beetle 1965",
    recollection: "green, model year 1962, near Celle",
  });
  expect(answer.recollection?.sentences).toEqual([
    m.search_recollection_used({ parts: "place Celle" }, { locale: "en" }),
    m.search_recollection_unused({ parts: "built in 1962, colour green" }, { locale: "en" }),
  ]);
});
