import { afterAll, beforeAll, expect, test } from "vitest";
import * as breach from "#app/routes/team/breaches/breach.tsx";
import * as file from "#app/routes/team/breaches/breach-file.ts";
import * as breaches from "#app/routes/team/breaches/breaches.tsx";
import * as newBreach from "#app/routes/team/breaches/new-breach.tsx";
import { staffZone } from "#app/zones.ts";
import { pdfText } from "#tests/world/read-pdf.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, staffContext, statusOf } from "./route-harness.ts";

let app: TestApp;
let adaId: string;
let ruthId: string;
beforeAll(async () => {
  app = await openTestApp();
  adaId = await app.person("Ada", { role: "administrator" });
  ruthId = await app.person("Ruth", { role: "researcher" });
});
afterAll(() => app.close());

function asked<P extends object>(path: string, params: P, form?: Record<string, string>, who = adaId) {
  const context = staffContext(app, who);
  context.set(staffZone, who === adaId ? app.administrator(adaId) : app.researcher(ruthId));
  const lang = path.startsWith("/en/") ? "en" : "de";
  return routeArgs(context, path, { lang, ...params }, form);
}
const typed = {
  intent: "record",
  what: "Ein Brief ging an die falsche Anschrift.",
  noticedAt: "2026-11-21T09:30",
  noticedBy: "Ruth",
  role: "controller",
  confidentiality: "yes",
  data: "Name und Anschrift",
  persons: "",
  personsAbout: "ein früherer Halter",
  risk: "unknown",
  consequences: "",
  measures: "Brief zurückverlangt",
};
const record = async (changes: Record<string, string> = {}) => {
  const answer = await newBreach.action(asked("/de/team/breaches/new", {}, { ...typed, ...changes }));
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  return answer.headers.get("Location")?.split("/").at(-1) ?? "";
};
const at = (breachId: string, form?: Record<string, string>) =>
  asked(`/de/team/breaches/${breachId}`, { breachId }, form);

test("a breach is recorded, amended, decided, notified and closed; each is an entry on its page", async () => {
  expect(await breaches.loader(asked("/de/team/breaches", {}))).toEqual({ breaches: [] });
  expect(await newBreach.loader(asked("/de/team/breaches/new", {}))).toMatchObject({
    what: "",
    noticedAt: "2026-11-21T12:00",
  });
  const id = await record();
  expect(await breaches.loader(asked("/de/team/breaches", {}))).toMatchObject({
    breaches: [{ id, what: typed.what, clock: { state: "running" }, closedAt: null }],
  });
  const steps: Record<string, string>[] = [
    { ...typed, intent: "amend", persons: "1", risk: "none", reason: "Der Brief kam ungeöffnet zurück." },
    { intent: "decide", party: "authority", notify: "no", reason: "Niemand hat ihn gelesen." },
    { intent: "decide", party: "persons", notify: "no", reason: "Kein Risiko." },
    { intent: "close", reason: "Alles ist erledigt." },
  ];
  for (const form of steps)
    expect(await breach.action(at(id, form)), form.intent).toMatchObject({ status: 303 });
  const view = await breach.loader(at(id));
  expect(view.closedAt).not.toBeNull();
  expect(view.entries).toHaveLength(5);
  expect(view.parties.map(({ party }) => party)).toEqual(["authority", "persons"]);
  expect(JSON.stringify(view.facts)).toContain("Name und Anschrift");
  // In the reader's language.
  const { parties } = await breach.loader(asked(`/en/team/breaches/${id}`, { breachId: id }));
  expect(parties[0]?.decision).not.toBe(view.parties[0]?.decision);
});

test("what is wrong stands beside its field, with what was typed", async () => {
  const refused = async (changes: Record<string, string>) =>
    newBreach.action(asked("/de/team/breaches/new", {}, { ...typed, ...changes }));
  for (const [field, value] of [
    ["what", "Brief"],
    ["noticedAt", ""],
    ["noticedAt", "2027-01-01T00:00"],
    ["noticedBy", ""],
    ["persons", "viele"],
  ] as const)
    expect(await refused({ [field]: value }), field).toMatchObject({
      init: { status: 422 },
      data: { errors: { [field]: expect.stringMatching(/\S/) }, values: { [field]: value } },
    });
  const id = await record({ risk: "high" });
  const decided = { intent: "decide", party: "authority", notify: "no", reason: "Doch nicht." };
  expect(await breach.action(at(id, decided))).toMatchObject({
    init: { status: 422 },
    data: { errors: { notify: expect.stringMatching(/\S/) } },
  });
  app.later({ minutes: 80 * 60 });
  const late = { intent: "notice", party: "authority", at: "2026-11-24T19:30", how: "Formular", reason: "" };
  expect(await breach.action(at(id, late))).toMatchObject({
    init: { status: 422 },
    data: { errors: { reason: expect.stringMatching(/\S/) } },
  });
});

test("paper and table for the authority are files of their own", async () => {
  const id = await record();
  const download = (format: string) =>
    file.loader(asked(`/de/team/breaches/${id}/file/${format}`, { breachId: id, format }));
  const pdf = await download("pdf");
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  expect(await pdfText(new Uint8Array(await pdf.arrayBuffer()))).toContain(typed.what);
  expect(await (await download("csv")).text()).toContain(typed.what);
  expect(await statusOf(() => download("exe"))).toBe(404);
});

test("whoever does not administrate finds neither register nor breach", async () => {
  const id = await record();
  const byRuth = <P extends object>(path: string, params: P, form?: Record<string, string>) =>
    asked(path, params, form, ruthId);
  for (const refused of [
    () => breaches.loader(byRuth("/de/team/breaches", {})),
    () => newBreach.loader(byRuth("/de/team/breaches/new", {})),
    () => newBreach.action(byRuth("/de/team/breaches/new", {}, typed)),
    () => breach.loader(byRuth(`/de/team/breaches/${id}`, { breachId: id })),
    () => file.loader(byRuth(`/de/team/breaches/${id}/file/pdf`, { breachId: id, format: "pdf" })),
  ])
    expect([403, 404]).toContain(await statusOf(refused));
  expect(await statusOf(() => breach.loader(at("01909e00-0000-7000-8000-000000000000")))).toBe(404);
  expect(await statusOf(() => breach.loader(at("x")))).toBe(404);
});
