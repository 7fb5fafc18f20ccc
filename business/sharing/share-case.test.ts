import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploadFile } from "#business/researches/uploads/upload-file.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { publishEntry } from "#tests/world/publish-entry.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { NotFound, TooMany } from "../errors.ts";
import { openShare, openSharedPicture } from "./open-share.ts";
import { mySharesOfCase } from "./read-shares.ts";
import { revokeShare } from "./revoke-share.ts";
import { ShareCase, shareCase } from "./share-case.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
let picture: string;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started();
  const entry = {
    date: "1974~",
    title: "Verkauf an Erika Mustermann",
    eventType: "sale",
    place: "Celle",
    description: "Damals B-XY 123",
    citation: "Aussage von Erika Mustermann",
    evidenceClass: "D",
  } as const;
  await publishEntry(app, order, entry);
  picture = await readyPicture(order);
});
afterAll(() => app.close());

/** A file with a preview image, as after its inspection. */
async function readyPicture({ userId, researchId }: OrderFixture): Promise<string> {
  const about = { researchId, rights: "own", name: "Erika am Steuer.pdf" } as const;
  const pdf = new Blob([`%PDF-1.7 ${researchId}`]);
  const { documentId } = await uploadFile(app.customer(userId), about, pdf);
  await app.services.files.put(
    `${userId}/${researchId}/${documentId}.view`,
    new TextEncoder().encode("a picture"),
  );
  await app.runAsOwner(
    `update research_documents set state = 'ready', has_copies = true where id = '${documentId}'`,
  );
  return documentId;
}

const hanna = () => app.customer(order.userId);
const share = (changes: object = {}) =>
  shareCase(hanna(), ShareCase.parse({ researchId: order.researchId, days: "30", ...changes }));
async function shared(changes: object = {}) {
  const { id } = await share(changes);
  const link = (await mySharesOfCase(hanna(), order.researchId)).find((each) => each.id === id);
  return { id, token: link?.token ?? "" };
}
let unseenQuestions = 0;
const open = (token: string) => openShare(app.visitor(), token, `stranger ${unseenQuestions++}`);

describe("a link", () => {
  test("shows vehicle, status, dates and kinds, and nothing of owner, person, plate, chassis, texts or files", async () => {
    const { id, token } = await shared();
    const shown = await open(token);
    expect(shown).toMatchObject({
      title: "Volkswagen Käfer",
      kind: "classic-car",
      plate: "B-•••",
      status: "in_progress",
    });
    expect(shown.entries).toMatchObject([
      { date: "1974~", eventType: "sale", evidenceClass: "D", title: "" },
    ]);
    expect(shown.pictures).toEqual([]);
    expect(JSON.stringify(shown)).not.toMatch(/Hanna|Mustermann|Celle|XY|123|hanna|Erika/);
    const [link] = await mySharesOfCase(hanna(), order.researchId);
    expect(link).toMatchObject({ id, opened: 1, lastOpenedAt: app.system().now(), open: true });
    expect((await app.auditTrail(`research:${order.researchId}`)).slice(-2)).toEqual([
      "share.created",
      "share.opened",
    ]);
  });

  test("shows a boat by its name", async () => {
    const details = { vehicleType: "antique-boat", kennzeichen: "Seeadler", markeModell: undefined };
    const { researchId, userId } = await app.orders.started({ details });
    await shareCase(app.customer(userId), ShareCase.parse({ researchId, days: "30" }));
    const [link] = await mySharesOfCase(app.customer(userId), researchId);
    expect(await open(link?.token ?? "")).toMatchObject({
      kind: "antique-boat",
      title: "Boot „Seeadler“",
      plate: "Seeadler",
    });
  });

  test("shows texts and single images only where they were chosen, plates masked even then", async () => {
    const { token } = await shared({ texts: "on", documents: [picture] });
    const shown = await open(token);
    expect(shown.entries).toMatchObject([
      { title: "Verkauf an Erika Mustermann", description: "Damals •••" },
    ]);
    expect(shown.pictures).toEqual([picture]);
    const opened = await openSharedPicture(app.visitor(), token, picture);
    expect(new TextDecoder().decode(opened.bytes)).toBe("a picture");
    const bare = await shared();
    await expect(openSharedPicture(app.visitor(), bare.token, picture)).rejects.toThrow(NotFound);
  });

  test("ends when its customer, and nobody else, revokes it, and when it expires", async () => {
    const { id, token } = await shared({ documents: [picture] });
    const otto = app.customer(await app.person("otto"));
    await expect(revokeShare(otto, { shareId: id })).rejects.toThrow(NotFound);
    await expectRollbackWithoutAudit(app, "share.revoked", () => revokeShare(hanna(), { shareId: id }));
    await revokeShare(hanna(), { shareId: id });
    await revokeShare(hanna(), { shareId: id });
    await expect(open(token)).rejects.toThrow(NotFound);
    await expect(openSharedPicture(app.visitor(), token, picture)).rejects.toThrow(NotFound);

    const short = await shared({ days: "7" });
    app.later({ days: 7 });
    await expect(open(short.token)).rejects.toThrow(NotFound);
    expect((await mySharesOfCase(hanna(), order.researchId)).find((l) => l.id === short.id)?.open).toBe(
      false,
    );
  });

  test.each(["", "x", "01980000-0000-7000-8000-000000000000", "01980000-0000-7000-8000-000000000000.x"])(
    "with the token »%s« is not found",
    async (token) => {
      await expect(open(token)).rejects.toThrow(NotFound);
    },
  );

  test("with another link's signature is not found, and too many tries must wait", async () => {
    const [one, other] = [await shared(), await shared()];
    await expect(open(`${one.id}.${other.token.split(".")[1]}`)).rejects.toThrow(NotFound);
    const tries = Array.from({ length: 61 }, () =>
      openShare(app.visitor(), "x", "one address").catch((e) => e),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer instanceof TooMany)).toHaveLength(1);
  });
});

describe("a link is refused", () => {
  test("for another person's case, or with another person's image", async () => {
    const otto = app.customer(await app.person("otto"));
    const input = ShareCase.parse({ researchId: order.researchId, days: "7" });
    await expect(shareCase(otto, input)).rejects.toThrow(NotFound);
    await expectNothingLeft(app, () => shareCase(otto, input));
    const foreign = await readyPicture(await app.orders.started());
    await expect(share({ documents: [foreign] })).rejects.toThrow(NotFound);
    expect(await mySharesOfCase(otto, order.researchId)).toEqual([]);
  });

  test("before the address is confirmed, for an unknown period, or as the eleventh", async () => {
    const { userId, researchId } = await app.orders.started();
    await app.runAsOwner(`update users set email_verified = false where id = '${userId}'`);
    const make = () => shareCase(app.customer(userId), ShareCase.parse({ researchId, days: "7" }));
    await expectRuleBroken(make(), "sharing_email_unconfirmed");
    expectInvalid(ShareCase, { researchId, days: "365" }, "sharing_days_missing");
    await app.runAsOwner(`update users set email_verified = true where id = '${userId}'`);
    for (let n = 0; n < 10; n += 1) await make();
    await expectRuleBroken(make(), "sharing_too_many");
    await expectNothingLeft(app, make);
    // @ts-expect-error staff do not share a customer's case
    void (() => shareCase(app.researcher(""), ShareCase.parse({})));
  });
});
