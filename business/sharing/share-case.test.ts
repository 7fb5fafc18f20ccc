import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectInvalid, expectNothingLeft, expectRule, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import type { OrderSituation } from "#tests/situations.ts";
import { NotFound, TooMany } from "../errors.ts";
import { WriteEntry, writeEntry } from "../researches/record-finding.ts";
import { uploadFile } from "../researches/upload-file.ts";
import { openShare, openSharedPicture } from "./open-share.ts";
import { mySharesOf } from "./read-shares.ts";
import { revokeShare } from "./revoke-share.ts";
import { ShareCase, shareCase } from "./share-case.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
let order: OrderSituation;
let picture: string;
beforeAll(async () => {
  house = await openTestHouse();
  order = await house.orders.begun();
  const entry = {
    researchId: order.researchId,
    date: "1974~",
    title: "Verkauf an Erika Mustermann",
    eventType: "sale",
    place: "Celle",
    description: "Damals B-XY 123",
    citation: "Aussage von Erika Mustermann",
    evidenceClass: "D",
  };
  await writeEntry(house.researcher(order.staffId), WriteEntry.parse(entry));
  picture = await readyPicture(order);
});
afterAll(() => house.close());

/** A file of which there is a picture, as after the look at it. */
async function readyPicture({ userId, researchId }: OrderSituation): Promise<string> {
  const about = { researchId, rights: "own", name: "Erika am Steuer.pdf" } as const;
  const bytes = new TextEncoder().encode(`%PDF-1.7 ${researchId}`);
  const { documentId } = await uploadFile(house.customer(userId), about, bytes);
  await house.house.files.put(
    `${userId}/${researchId}/${documentId}.view`,
    new TextEncoder().encode("a picture"),
  );
  await house.ownerRun(
    `update research_documents set state = 'ready', has_copies = true where id = '${documentId}'`,
  );
  return documentId;
}

const hanna = () => house.customer(order.userId);
const share = (changes: object = {}) =>
  shareCase(hanna(), ShareCase.parse({ researchId: order.researchId, days: "30", ...changes }));
async function shared(changes: object = {}) {
  const { id } = await share(changes);
  const link = (await mySharesOf(hanna(), order.researchId)).find((each) => each.id === id);
  return { id, token: link?.token ?? "" };
}
let strangers = 0;
const open = (token: string) => openShare(house.visitor(), token, `stranger ${strangers++}`);

describe("a link", () => {
  test("shows vehicle, status, dates and kinds, and nothing of owner, person, plate, chassis, texts or files", async () => {
    const { id, token } = await shared();
    const shown = await open(token);
    expect(shown).toMatchObject({
      make: "Volkswagen",
      model: "Käfer",
      plate: "B-•••",
      status: "in_progress",
    });
    expect(shown.entries).toMatchObject([
      { date: "1974~", eventType: "sale", evidenceClass: "D", title: "" },
    ]);
    expect(shown.pictures).toEqual([]);
    expect(JSON.stringify(shown)).not.toMatch(/Hanna|Mustermann|Celle|XY|123|hanna|Erika/);
    const [link] = await mySharesOf(hanna(), order.researchId);
    expect(link).toMatchObject({ id, opened: 1, lastOpenedAt: house.system().now(), open: true });
    expect((await house.trail(`research:${order.researchId}`)).slice(-2)).toEqual([
      "share.created",
      "share.opened",
    ]);
  });

  test("shows texts and single pictures only where they were chosen, plates covered even then", async () => {
    const { token } = await shared({ texts: "on", documents: [picture] });
    const shown = await open(token);
    expect(shown.entries).toMatchObject([
      { title: "Verkauf an Erika Mustermann", description: "Damals •••" },
    ]);
    expect(shown.pictures).toEqual([picture]);
    const opened = await openSharedPicture(house.visitor(), token, picture);
    expect(new TextDecoder().decode(opened.bytes)).toBe("a picture");
    const bare = await shared();
    await expect(openSharedPicture(house.visitor(), bare.token, picture)).rejects.toThrow(NotFound);
  });

  test("ends when its customer ends it, by nobody else, and when its time is over", async () => {
    const { id, token } = await shared({ documents: [picture] });
    const otto = house.customer(await house.person("otto"));
    await expect(revokeShare(otto, { shareId: id })).rejects.toThrow(NotFound);
    await expectUndoneWithoutTrace(house, "share.revoked", () => revokeShare(hanna(), { shareId: id }));
    await revokeShare(hanna(), { shareId: id });
    await revokeShare(hanna(), { shareId: id });
    await expect(open(token)).rejects.toThrow(NotFound);
    await expect(openSharedPicture(house.visitor(), token, picture)).rejects.toThrow(NotFound);

    const short = await shared({ days: "7" });
    house.later({ days: 7 });
    await expect(open(short.token)).rejects.toThrow(NotFound);
    expect((await mySharesOf(hanna(), order.researchId)).find((l) => l.id === short.id)?.open).toBe(false);
  });

  test.each(["", "x", "01980000-0000-7000-8000-000000000000", "01980000-0000-7000-8000-000000000000.x"])(
    "with the token »%s« is not there",
    async (token) => {
      await expect(open(token)).rejects.toThrow(NotFound);
    },
  );

  test("with another link's seal is not there, and who tries too often has to wait", async () => {
    const [one, other] = [await shared(), await shared()];
    await expect(open(`${one.id}.${other.token.split(".")[1]}`)).rejects.toThrow(NotFound);
    const tries = Array.from({ length: 61 }, () =>
      openShare(house.visitor(), "x", "one address").catch((e) => e),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer instanceof TooMany)).toHaveLength(1);
  });
});

describe("a link is not made", () => {
  test("to somebody else's case, nor with somebody else's picture", async () => {
    const otto = house.customer(await house.person("otto"));
    const input = ShareCase.parse({ researchId: order.researchId, days: "7" });
    await expect(shareCase(otto, input)).rejects.toThrow(NotFound);
    await expectNothingLeft(house, () => shareCase(otto, input));
    const foreign = await readyPicture(await house.orders.begun());
    await expect(share({ documents: [foreign] })).rejects.toThrow(NotFound);
    expect(await mySharesOf(otto, order.researchId)).toEqual([]);
  });

  test("before the address is confirmed, for an unknown time, or as the eleventh", async () => {
    const { userId, researchId } = await house.orders.begun();
    await house.ownerRun(`update users set email_verified = false where id = '${userId}'`);
    const make = () => shareCase(house.customer(userId), ShareCase.parse({ researchId, days: "7" }));
    await expectRule(make(), "sharing_email_unconfirmed");
    expectInvalid(ShareCase, { researchId, days: "365" }, "sharing_days_missing");
    await house.ownerRun(`update users set email_verified = true where id = '${userId}'`);
    for (let n = 0; n < 10; n += 1) await make();
    await expectRule(make(), "sharing_too_many");
    await expectNothingLeft(house, make);
    // @ts-expect-error staff share nothing of a customer's
    void (() => shareCase(house.researcher(""), ShareCase.parse({})));
  });
});
