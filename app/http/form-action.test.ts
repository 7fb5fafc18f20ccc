import { data, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Services } from "#business/context.ts";
import { RuleBroken, TooMany } from "#business/errors.ts";
import { formAction, noFields, on } from "./form-action.ts";
import { servicesContext } from "./request-contexts.ts";
import { seeOther } from "./see-other.ts";

const logged: unknown[] = [];
const error = (entry: unknown) => logged.push(entry);

function submitted(form: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { log: { error } as unknown as Services["log"] } as Services);
  const request = new Request("http://app.test/en/form", { method: "POST", body: new URLSearchParams(form) });
  return { request, context };
}

const Name = z.object({ name: z.string().min(1, "accounts_password_missing") });

test("a handler answers with where to go, or with what the page shows next", async () => {
  const handlers = {
    go: on(noFields, async () => seeOther("/en")),
    show: on(Name, async ({ name }) => data({ greeted: name })),
  };
  expect(await formAction(submitted({ intent: "go" }), handlers)).toMatchObject({ status: 303 });
  expect(await formAction(submitted({ intent: "show", name: "Ada" }), handlers)).toMatchObject({
    data: { greeted: "Ada" },
  });
});

test("a missing value is answered with 422 at its field and the typed values", async () => {
  const act = () => Promise.reject(new Error("acted"));
  expect(await formAction(submitted({ name: "", city: "Celle" }), on(Name, act))).toMatchObject({
    data: { values: { name: "", city: "Celle" }, errors: { name: expect.any(String) } },
    init: { status: 422 },
  });
});

test.each([
  [new RuleBroken("accounts_wrong_password"), 422],
  [new TooMany(60), 429],
  [new Error("the disk is gone"), 500],
])("%s is answered with a sentence and the typed values", async (thrown, status) => {
  const answer = formAction(
    submitted({ name: "Ada" }),
    on(Name, () => Promise.reject(thrown)),
  );
  expect(await answer).toMatchObject({
    data: { values: { name: "Ada" }, problem: expect.any(String) },
    init: { status },
  });
});

test("a broken rule may be shown at a field", async () => {
  const act = () => Promise.reject(new RuleBroken("accounts_wrong_password"));
  const answer = await formAction(
    submitted({ name: "Ada" }),
    on(Name, act, { fieldByCode: { accounts_wrong_password: "name" } }),
  );
  expect(answer).toMatchObject({ data: { errors: { name: expect.any(String) } } });
});

test("an accident is logged", () => {
  expect(logged).toEqual([{ err: new Error("the disk is gone") }]);
});

test.each(["dance", "constructor", ""])("the unknown intent %j is a tampered form", async (intent) => {
  const answer = formAction(submitted({ intent }), { go: on(noFields, async () => seeOther("/en")) });
  await expect(answer).rejects.toMatchObject({ init: { status: 400 } });
});

describe("on a nearly full disk", () => {
  const full = { freeBytes: async () => 0 } as Services["files"];
  const act = async ({ name }: { name: string }) => data({ greeted: name });
  const withFile = (fileName: string) => {
    const { context } = submitted({});
    const log = { warn: () => {} } as unknown as Services["log"];
    context.set(servicesContext, { log, files: full, config: { minFreeBytes: 1 } } as Services);
    const body = new FormData();
    body.append("name", "Ada");
    body.append("image", new File([fileName], fileName));
    return { request: new Request("http://app.test/en/form", { method: "POST", body }), context };
  };

  test("a form with a file is refused with what was typed", async () => {
    expect(await formAction(withFile("a.png"), on(Name, act, { files: true }))).toMatchObject({
      data: { values: { name: "Ada" }, problem: expect.stringContaining("storage") },
      init: { status: 422 },
    });
  });

  test("the same form without one is answered", async () => {
    const answer = await formAction(withFile(""), on(Name, act, { files: true }));
    expect(answer).toMatchObject({ data: { greeted: "Ada" } });
  });
});
