import { mkdtempSync, openAsBlob, readFileSync, rmSync, statSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { secure } from "#platform/credentials/data-integrity.ts";
import { newSecretKey, readSecretKey } from "#platform/credentials/multikey.ts";
import { readSigningKeys, rotateSigningKey, signingKeysName } from "#platform/credentials/signing-keys.ts";
import { isSetInStatusList } from "#platform/credentials/status-list.ts";
import { expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { checkCertificate } from "../../scripts/certificates/check-certificate.ts";
import { NotFound, TooMany } from "../errors.ts";
import { endCertificates } from "./end-certificates.ts";
import { issueCertificate } from "./issue-certificate.ts";
import { didDocument } from "./issuer.ts";
import { certificatesOfCase, statusListCredential } from "./read-certificates.ts";
import { statementForStranger, verifyFile, verifyNumber } from "./verify-certificate.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started();
});
afterAll(() => app.close());

const score = { total: 72, classification: "Heritage Silver", version: 1 };
const report = (version: number) => ({ version, hash: "ab".repeat(32) });
const issue = (researchId: string, version = 1) =>
  issueCertificate(app.system(), { researchId, report: report(version), score });
let strangers = 0;
const byNumber = (number: string) => verifyNumber(app.visitor(), number, `stranger ${strangers++}`);
const statementOf = (number: string) =>
  statementForStranger(app.visitor(), number, `stranger ${strangers++}`);
const byFile = (content: string | object) =>
  verifyFile(
    app.visitor(),
    new Blob([typeof content === "string" ? content : JSON.stringify(content)]),
    `stranger ${strangers++}`,
  );

describe("a certificate", () => {
  test("is issued once for a version, names no person, and is read by number and by file", async () => {
    const { number } = await issue(order.researchId);
    expect((await issue(order.researchId)).number).toBe(number);
    expect(number).toMatch(/^Z(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(await byNumber(number.toLowerCase().replaceAll("-", " "))).toMatchObject({
      verdict: "genuine",
      file: null,
      certificate: { state: "valid", subject: { score, report: { version: 1, sha256: "ab".repeat(32) } } },
    });
    const statement = await statementOf(number);
    expect(statement).toMatchObject({
      issuer: { id: "did:web:app.test" },
      id: `http://app.test/certificates/${number}`,
      credentialSubject: { vehicle: { make: "Volkswagen", model: "Käfer" } },
    });
    expect(JSON.stringify(statement)).not.toMatch(/Hanna|B-\d{4}-|hanna|license/);
    expect(await byFile(statement)).toMatchObject({ verdict: "genuine", file: "statement" });
    expect((await app.auditTrail(`research:${order.researchId}`)).at(-1)).toBe("certificate.issued");
    const otto = app.customer(await app.person("otto"));
    expect(await certificatesOfCase(otto, order.researchId)).toEqual([]);
    expect(await certificatesOfCase(app.customer(order.userId), order.researchId)).toMatchObject([
      { number },
    ]);
  });

  test("needs a class, and leaves nothing without its audit entry", async () => {
    const { researchId } = await app.orders.started();
    const input = { researchId, report: report(1), score: { ...score, total: 49, classification: null } };
    await expectRuleBroken(issueCertificate(app.system(), input), "certificates_no_class");
    await expectRollbackWithoutAudit(app, "certificate.issued", () => issue(researchId));
    // @ts-expect-error only the chain that a sign-off starts issues certificates
    void (() => issueCertificate(app.researcher(""), input));
  });

  test("is superseded by a newer one and by a reopened case, and revoked, each with its reason", async () => {
    const { researchId } = await app.orders.started();
    const first = await issue(researchId);
    const second = await issue(researchId, 2);
    expect(await byNumber(first.number)).toMatchObject({
      certificate: { state: "superseded", reason: "new_version" },
    });
    expect(await byNumber(second.number)).toMatchObject({ certificate: { state: "valid", reason: null } });
    const end = { researchId, state: "revoked", reason: "statement_withdrawn" } as const;
    await expectRollbackWithoutAudit(app, "certificate.revoked", () => endCertificates(app.system(), end));
    expect(await endCertificates(app.system(), end)).toHaveLength(1);
    expect(await endCertificates(app.system(), end)).toEqual([]);
    expect(await byNumber(second.number)).toMatchObject({
      certificate: { state: "revoked", reason: "statement_withdrawn" },
    });
    const { credentialSubject: list } = await statusListCredential(app.visitor());
    const third = await issue(researchId, 3);
    for (const [number, ended] of [
      [first.number, true],
      [second.number, true],
      [third.number, false],
    ] as const) {
      const { credentialStatus } = await statementOf(number);
      expect(isSetInStatusList(list.encodedList, Number(credentialStatus.statusListIndex)), number).toBe(
        ended,
      );
    }
  });

  test("that was altered is refused, with the fields that differ", async () => {
    const { number } = await issue(order.researchId);
    const statement = await statementOf(number);
    const better = structuredClone(statement);
    better.credentialSubject.score.total = 95;
    better.credentialSubject.vehicle.model = "Käfer Cabriolet";
    expect(await byFile(better)).toMatchObject({
      verdict: "altered",
      fields: ["credentialSubject.score.total", "credentialSubject.vehicle.model"],
      certificate: { number, state: "valid" },
    });
    const { proof: _, ...unsigned } = statement;
    expect(await byFile(unsigned)).toMatchObject({ verdict: "altered", fields: ["proof"] });
    const renamed = structuredClone(statement);
    renamed.credentialSubject.certificateNumber = "Z-0000-0000-0000";
    expect(await byFile(renamed)).toEqual({ verdict: "altered", certificate: null, fields: [] });
  });

  test("issued under an earlier address is as genuine as before", async () => {
    const statement = await statementOf((await issue(order.researchId)).number);
    const { config } = app.services;
    const moved = {
      ...app.visitor(),
      services: { ...app.services, config: { ...config, publicUrl: "https://new.test" } },
    };
    const file = Buffer.from(JSON.stringify(statement));
    expect(await verifyFile(moved, new Blob([file]), "a stranger")).toMatchObject({ verdict: "genuine" });
    const better = structuredClone(statement);
    better.credentialSubject.score.total = 95;
    expect(await verifyFile(moved, new Blob([JSON.stringify(better)]), "a stranger")).toMatchObject({
      verdict: "altered",
    });
  });

  test("of another issuer, without a statement or without a number is unknown", async () => {
    const { number } = await issue(order.researchId);
    const { proof: _, ...statement } = await statementOf(number);
    const secret = readSecretKey(newSecretKey());
    if (!secret) throw new Error("A new key cannot be read.");
    const foreign = {
      ...statement,
      credentialSubject: {},
      issuer: { id: "did:web:elsewhere", name: "Elsewhere" },
    };
    const forged = secure(foreign, { secret, verificationMethod: "did:web:elsewhere#key" }, new Date(0));
    for (const content of [forged, {}, [], "null", "", "%PDF-1.7 nothing", "{", "x".repeat(200_000)])
      expect(await byFile(content)).toEqual({ verdict: "unknown" });
    for (const typed of ["", "Z-0000-0000-0000", "Z-1", "'; --"])
      expect(await byNumber(typed)).toEqual({ verdict: "unknown" });
    await expect(statementOf("Z-0000-0000-0000")).rejects.toThrow(NotFound);
  });

  test("a statement that can be read in two ways is refused by the name of what is wrong", async () => {
    const statement = await statementOf((await issue(order.researchId)).number);
    const text = JSON.stringify(statement);
    const twice = text.replace(
      '"credentialSubject":',
      '"credentialSubject":{"vehicle":"Ferrari"},"credentialSubject":',
    );
    expect(await byFile(twice)).toEqual({
      verdict: "ambiguous",
      fault: "duplicate-name",
      at: "credentialSubject",
    });
    const half = text.replace('"make":"', '"make":"\\ud83d');
    expect(await byFile(half)).toMatchObject({ verdict: "ambiguous", fault: "lone-surrogate" });
    expect(await byFile('{"a":1e400}')).toEqual({
      verdict: "ambiguous",
      fault: "number-too-large",
      at: "1e400",
    });
    const deep = `{"a":${"[".repeat(40_000)}${"]".repeat(40_000)}}`;
    expect(await byFile(deep)).toMatchObject({ verdict: "ambiguous", fault: "too-deep" });
  });

  test("a set of one proof counts as that proof, and a set of two is refused", async () => {
    const { number } = await issue(order.researchId);
    const statement = await statementOf(number);
    const { proof } = statement;
    expect(await byFile({ ...statement, proof: [proof] })).toMatchObject({
      verdict: "genuine",
      certificate: { number },
    });
    expect(await byFile({ ...statement, proof: [proof, proof] })).toMatchObject({ verdict: "altered" });
  });

  test("16 PDFs of 19 MB at once are read one after the other, and wait on disk", async () => {
    const folder = await mkdtemp(join(tmpdir(), "verify-"));
    const path = join(folder, "a.pdf");
    await writeFile(path, Buffer.concat([Buffer.from("%PDF-1.7 "), Buffer.alloc(19 * 1024 ** 2)]));
    const file = await openAsBlob(path);
    const megabytes = () => process.memoryUsage().rss / 1024 ** 2;
    const verify = (n: number) => verifyFile(app.visitor(), file, `flood ${n}`);
    await verify(0);
    const [before, held] = [megabytes(), [0]];
    const look = setInterval(() => held.push(megabytes() - before), 20);
    const verdicts = await Promise.all(Array.from({ length: 16 }, (_, n) => verify(n + 1)));
    clearInterval(look);
    await rm(folder, { recursive: true });
    expect(verdicts).toEqual(Array(16).fill({ verdict: "unknown" }));
    expect(Math.max(...held)).toBeLessThan(200);
  }, 120_000);

  test("cannot be guessed: after sixty tries a stranger must wait", async () => {
    const tries = Array.from({ length: 61 }, () =>
      verifyNumber(app.visitor(), "Z-0000-0000-0000", "one address").catch((error) => error),
    );
    expect((await Promise.all(tries)).filter((answer) => answer instanceof TooMany)).toHaveLength(1);
  });
});

describe("without our server", () => {
  const offline = async (content: object, more: { keys?: object; status?: unknown; now?: Date } = {}) =>
    (
      await checkCertificate(Buffer.from(JSON.stringify(content)), {
        keys: didDocument(app.services),
        status: null,
        now: app.system().now(),
        ...more,
      })
    ).outcome;

  test("the statement speaks: it stands, is forged, has ended, or is none", async () => {
    const { researchId } = await app.orders.started();
    const statement = await statementOf((await issue(researchId)).number);
    const status = await statusListCredential(app.visitor());
    expect(await offline(statement)).toBe("stands");
    expect(await offline(statement, { status })).toBe("stands");
    expect(await offline({ ...statement, validUntil: "2099-01-01T00:00:00.000Z" })).toBe("forged");
    expect(await offline(statement, { now: new Date("2040-01-01") })).toBe("ended");
    await endCertificates(app.system(), { researchId, state: "superseded", reason: "reopened" });
    expect(await offline(statement, { status: await statusListCredential(app.visitor()) })).toBe("ended");
    expect(await offline(statement, { status: { ...status, issuer: "x" } })).toBe("unreadable");
    expect(await offline({})).toBe("forged");
    expect(await offline(statement, { keys: { id: "x", verificationMethod: [], assertionMethod: [] } })).toBe(
      "forged",
    );
    expect(await offline(statement, { keys: {} })).toBe("unreadable");
  });

  test("signatures of an old key stay genuine after a rotation", async () => {
    const { number } = await issue(order.researchId);
    const before = readSigningKeys(app.services.config);
    const added = rotateSigningKey(app.services.config);
    const statement = await statementOf(number);
    expect(await offline(statement)).toBe("stands");
    expect(await byFile(statement)).toMatchObject({ verdict: "genuine" });
    expect(didDocument(app.services).assertionMethod).toEqual([
      `did:web:app.test#${added}`,
      `did:web:app.test#${before.signing.multikey}`,
    ]);
    const { researchId } = await app.orders.started();
    const later = await statementOf((await issue(researchId)).number);
    expect(later.proof.verificationMethod).toBe(`did:web:app.test#${added}`);
    expect(await offline(later)).toBe("stands");
  });
});

describe("the keys", () => {
  test("are made at the first start for their owner alone, and are not in the DID document", () => {
    const path = join(app.services.config.dataDir, signingKeysName);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const { keys } = JSON.parse(readFileSync(path, "utf8")) as { keys: string[] };
    for (const key of keys) expect(JSON.stringify(didDocument(app.services))).not.toContain(key);
  });

  test("can be given by a setting, which no command changes", () => {
    const folder = mkdtempSync(join(tmpdir(), "keys-"));
    const [one, two] = [newSecretKey(), newSecretKey()];
    const config = readConfig({ DATA_DIR: folder, CERTIFICATE_KEYS: `${one}, ${two}` });
    expect(readSigningKeys(config).published).toHaveLength(2);
    expect(() => rotateSigningKey(config)).toThrow("CERTIFICATE_KEYS");
    expect(() => readConfig({ CERTIFICATE_KEYS: "z3u2en7t5LR2WtQH5PfFq" })).toThrow("CERTIFICATE_KEYS");
    rmSync(folder, { recursive: true });
  });
});
