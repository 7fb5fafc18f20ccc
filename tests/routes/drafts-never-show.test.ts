import { afterAll, beforeAll, expect, test } from "vitest";
import { addressContext } from "#app/http/request-contexts.ts";
import * as sharing from "#app/routes/dashboard/cases/sharing.tsx";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import { WithdrawStatement, withdrawStatement } from "#business/history/statements/withdraw-statement.ts";
import { assignMail } from "#business/incoming-mails/assign-mail.ts";
import { incomingMailsOf, readInbox } from "#business/incoming-mails/read-incoming-mails.ts";
import { receiveMail } from "#business/incoming-mails/receive-mail.ts";
import { gatherPerson } from "#business/privacy/exports/gather-person.ts";
import { draftReport } from "#business/reports/draft-report.ts";
import { contradictionsOf } from "#business/researches/contradictions/contradictions-of.ts";
import { WriteNote, writeNote } from "#business/researches/notes/write-note.ts";
import { DraftCustody, draftCustody } from "#business/researches/statements/draft-custody.ts";
import { DraftStatement, draftStatement } from "#business/researches/statements/draft-statement.ts";
import { RecordMark, recordMark } from "#business/researches/statements/record-mark.ts";
import { scoreCase } from "#business/score/score-case.ts";
import { allRoutes, moduleOf, parametersOf } from "#tests/http/all-routes.ts";
import { openSigning } from "#tests/world/signing-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { customerContext, routeArgs, visitorContext } from "./route-harness.ts";

type RouteModule = { loader?: (args: unknown) => unknown };

/** Stands in all that is written and not published. */
const secret = "Geheimentwurf";

/** Doors to one case: its customer's, and those of whoever has a link to it. */
const doors = allRoutes.filter(({ pattern }) => {
  const parameters = parametersOf(pattern);
  const isOfCase = pattern.startsWith("/:lang/dashboard") && parameters.includes("researchId");
  // The token of a memory card opens what its writer remembers, and no case.
  return isOfCase || (parameters.includes("token") && !pattern.startsWith("/:lang/memory-card/"));
});

let app: TestApp;
let signing: Awaited<ReturnType<typeof openSigning>>;
let before: Map<string, string>;
let after: Map<string, string>;

beforeAll(async () => {
  app = await openTestApp();
  signing = await openSigning(app, await app.person("rolf", { role: "researcher" }));
  const { researchId, orderId } = signing;
  // With a dial.
  await app.runAsOwner(`update orders set package_id = 'active' where id = '${orderId}'`);
  await app.runJobs("evidence.changed");
  await signing.sign();
  await signing.runChain();
  // Not by `reopenSignedCase`: what was issued shall still be there to be looked at.
  await app.runAsOwner(
    `update researches set status = 'in_progress', completed_at = null where id = '${researchId}'`,
  );
  await scoreCase(app.system(), { researchId, cause: "statement" });
  const token = await shared();
  before = await seenThroughDoors(token);
  await writeDrafts();
  await receiveReply();
  await app.runJobs("evidence.changed");
  after = await seenThroughDoors(token);
});
afterAll(() => app.close());

const customer = () => customerContext(app, signing.userId);

async function shared(): Promise<string> {
  const { researchId } = signing;
  const path = `/de/dashboard/researches/${researchId}/sharing`;
  const asked = (form?: Record<string, string>) =>
    routeArgs(customer(), path, { lang: "de", researchId }, form);
  await sharing.action(asked({ intent: "share", days: "7", texts: "on" }));
  const [link] = (await sharing.loader(asked())).shares ?? [];
  return link?.address.split("/").at(-1) ?? "";
}

/** A draft, a rejected draft, a period, two marks, a paper that only drafts cite, and what they contradict. */
async function writeDrafts(): Promise<void> {
  const { researchId, staffId } = signing;
  const staff = app.researcher(staffId);
  const source = {
    researchId,
    kind: "link",
    url: `https://example.org/${secret}`,
    readOn: "2020-01-01",
    title: `${secret} 1999: 29221 Celle`,
    date: "1950",
    evidenceClass: "A",
    form: "original",
    verification: "issuer",
    rights: "own",
    papers: ["identity"],
  };
  const sourceId = await addSource(staff, AddSource.parse(source));
  const citationId = await cite(
    staff,
    Cite.parse({ sourceId, information: "primary", transcript: `${secret}, 0 Vorbesitzer, 29221 Celle` }),
  );
  const cited = [{ citationId, directness: "direct" }];
  const statement = {
    researchId,
    cited,
    date: "1950",
    eventType: "first_registration",
    titleDe: secret,
    titleEn: secret,
    descriptionDe: secret,
    place: secret,
  };
  await draftStatement(staff, DraftStatement.parse(statement));
  const rejected = await draftStatement(staff, DraftStatement.parse({ ...statement, date: "1949" }));
  await withdrawStatement(
    staff,
    WithdrawStatement.parse({ statementId: rejected, version: 1, reason: secret }),
  );
  const period = {
    researchId,
    cited,
    party: secret,
    role: "owner",
    begin: "1940",
    end: "1960",
    place: secret,
  };
  await draftCustody(staff, DraftCustody.parse(period));
  for (const [type, raw] of [
    ["chassis", `${secret} 1`],
    ["engine", `${secret} 2`],
  ])
    await recordMark(
      staff,
      RecordMark.parse({ researchId, type, raw, partState: "contradiction", validFrom: "1940", cited }),
    );
  await writeNote(staff, WriteNote.parse({ researchId, note: secret }));
}

/** Of an archive, about somebody who is no person of the case; let in by the team, with its paper. */
async function receiveReply(): Promise<void> {
  const { researchId, staffId } = signing;
  const staff = app.researcher(staffId);
  const lines = [
    "From: Archiv <archiv@example.com>",
    `Subject: Wilhelm ${secret}`,
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "",
    `Zuletzt hatte ihn Wilhelm ${secret}, Lindenweg 4, 31134 Hildesheim.`,
    "--b",
    "Content-Type: application/pdf",
    `Content-Disposition: attachment; filename="${secret}.pdf"`,
    "",
    `%PDF-1.7 ${secret}`,
    "--b--",
    "",
  ];
  const to = { researchId, letterId: null, outboundMailId: null, address: "case@example.org" };
  const raw = new Blob([lines.join("\r\n")]);
  await receiveMail(app.system(), { sender: "archiv@example.com", recipients: [to], raw });
  await app.runJobs("incoming-mails.file");
  const [{ id: mailId, number } = { id: "", number: "" }] = (await readInbox(staff)).waiting;
  await assignMail(staff, { mailId, number: number ?? "", writer: "other" });
  await app.runJobs("incoming-mails.file");
}

async function seenThroughDoors(token: string): Promise<Map<string, string>> {
  const { researchId, userId } = signing;
  const params = {
    lang: "de",
    researchId,
    token,
    edition: "full",
    documentId: researchId,
    citationId: researchId,
  };
  const seen = new Map<string, string>();
  for (const { pattern, file } of doors) {
    const { loader } = await moduleOf<RouteModule>(file);
    if (!loader) continue;
    const path = pattern.replace(/:(\w+)/g, (_, name: keyof typeof params) => params[name]);
    const isShared = pattern.includes(":token");
    const context = isShared ? visitorContext(app) : customer();
    context.set(addressContext, "192.0.2.9");
    seen.set(pattern, await shownBy(() => loader(routeArgs(context, path, params))));
  }
  const { content } = await draftReport(app.system(), researchId);
  const { parts } = await gatherPerson(app.customer(userId));
  const ofCase = parts.filter(({ table }) => !["share_links", "notifications", "sessions"].includes(table));
  for (const { table, rows } of ofCase) seen.set(`the export, ${table}`, JSON.stringify(rows));
  return seen
    .set("the next report", JSON.stringify(content))
    .set("mails", JSON.stringify(await app.mails("hanna@example.org")));
}

async function shownBy(load: () => unknown): Promise<string> {
  try {
    const answer = await load();
    if (answer instanceof Response)
      return `${answer.status} ${Buffer.from(await answer.arrayBuffer()).toString("latin1")}`;
    // How often a link was opened is no part of the case.
    return JSON.stringify(answer)?.replaceAll(/"(?:opened|times)":\d+/g, "") ?? "nothing";
  } catch (thrown) {
    return thrown instanceof Response ? `${thrown.status}` : `thrown ${JSON.stringify(thrown)}`;
  }
}

test("the doors are found and open, and the drafts are there and contradict something", async () => {
  expect([...before.keys()]).toEqual(
    expect.arrayContaining([
      "/:lang/shared/:token",
      "/:lang/shared/:token/report",
      "/:lang/dashboard/researches/:researchId",
      "/:lang/dashboard/researches/:researchId/score-file",
      "/:lang/dashboard/researches/:researchId/report",
    ]),
  );
  const shut = [...before].filter(([, shown]) => /^(?:thrown|4\d\d|5\d\d)/.test(shown)).map(([door]) => door);
  expect(shut, "To a single file, which this case has none of.").toEqual([
    "/:lang/shared/:token/pictures/:documentId",
    "/:lang/dashboard/researches/:researchId/own-data/:kind",
    "/:lang/dashboard/researches/:researchId/introduction/pictures/:messageId",
    "/:lang/dashboard/researches/:researchId/report/crops/:citationId",
  ]);
  expect(before.get("/:lang/dashboard/researches/:researchId")).toContain("Neulack in Rot");
  const found = await contradictionsOf(app.researcher(signing.staffId), signing.researchId);
  expect(found.map(({ rule }) => rule)).toEqual(expect.arrayContaining(["c13"]));
  const [reply] = await incomingMailsOf(app.researcher(signing.staffId), signing.researchId);
  expect(reply, "a reply that names a third person is with the team").toMatchObject({
    state: "filed",
    text: expect.stringContaining(`Wilhelm ${secret}`),
    documents: [expect.anything()],
  });
});

test("no door shows what is not published, nor anything that was computed from it", () => {
  const showing = [...after].filter(([, shown]) => shown.includes(secret)).map(([door]) => door);
  expect(showing).toEqual([]);
  for (const [door, shown] of after) expect(shown, door).toBe(before.get(door));
});
