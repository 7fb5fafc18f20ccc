import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readFormData, readFormWithFiles } from "#app/http/read-body.ts";
import { readCamt } from "#business/payments/camt/read-camt.ts";
import { openFolderStore } from "#platform/files/file-store.ts";
import { inspectFile } from "#platform/images/inspect-file.ts";
import { openMailer } from "#platform/mailer.ts";
import { pdfAttachment } from "#platform/pdf/pdf-attachment.ts";
import { processorMs, threadMsOf } from "#tests/world/processor-ms.ts";

const megabyte = 1024 * 1024;
/** What grows with the square of its input needs seconds. */
const mostMs = 100;
/** For a megabyte, which takes a tenth of a second where each of its signs is a coding. */
const mostMsOfForm = 250;

const folder = mkdtempSync(join(tmpdir(), "adversarial-"));
const store = openFolderStore(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const filled = (piece: string, length = megabyte) => piece.repeat(Math.floor(length / piece.length));

describe("a form of a megabyte is read or refused in linear time", () => {
  const encoded: Record<string, string> = {
    "of fields": filled("a=&"),
    "of fields that are no UTF-8": filled("x=%ff&"),
    "of line breaks in one field": `a=${filled("%0A")}`,
    "of line breaks in as many equal fields as it may have": "a=%0A&".repeat(2499),
    "of line breaks in as many different ones": Array.from({ length: 2499 }, (_, n) => `f${n}=%0A`).join("&"),
    "of separators": filled("&"),
    "of broken codings": filled("%"),
    "of blanks": filled("+"),
  };
  const part = (about: string, text = "") => `--x\r\n${about}\r\n\r\n${text}\r\n`;
  const named = 'Content-Disposition: form-data; name="a"';
  const parts: Record<string, string> = {
    "of parts": filled(part(named, "\n")),
    "of as many parts as it may have": part(named, "\n").repeat(2499),
    "of files": filled(part(`${named}; filename="a"`, "x")),
    "of half boundaries": part(named, filled("\r\n--")),
    "of boundaries": filled("--x\r\n"),
    "of a header without end": `--x\r\n${filled("a")}`,
    "of headers": `--x\r\n${filled("a: b\r\n")}`,
    "of parameters": filled(part(`Content-Disposition: form-data${filled(";a=b", 15_000)}; name=a`)),
    "of quotation marks": filled(part(`Content-Disposition: form-data; name="${filled('\\"', 15_000)}"`)),
    "of broken codings in a name": filled(
      part(`Content-Disposition: form-data; name*=utf-8''${filled("%ff", 15_000)}`),
    ),
    "of blanks in a header": filled(part(`Content-Disposition: ${filled(" ", 15_000)}x`)),
  };
  const post = (type: string, body: string) =>
    new Request("http://app.test/de/search", { method: "POST", body, headers: { "Content-Type": type } });
  const multipart = "multipart/form-data; boundary=x";

  test.each([
    ...Object.entries(encoded).map(
      ([name, body]) => [name, () => post("application/x-www-form-urlencoded", body)] as const,
    ),
    ...Object.entries(parts).map(
      ([name, body]) => [name, () => post(multipart, `${body}--x--\r\n`)] as const,
    ),
    ...[";a=b", '"', " ", "\\"].map(
      (piece) =>
        [`whose type has ${piece}`, () => post(`${multipart};${filled(piece, 15_000)}`, "--x--")] as const,
    ),
  ])("%s", async (_, request) => {
    await refusedOrRead(readFormData(request()));
    expect(await threadMsOf(() => refusedOrRead(readFormData(request())))).toBeLessThan(mostMsOfForm);
  });

  test("of files, where files belong", async () => {
    const read = async () => {
      const body = `${filled(part(`${named}; filename="a"`, "x"))}--x--\r\n`;
      await refusedOrRead(readFormWithFiles(post(multipart, body), store).then(({ discard }) => discard()));
    };
    await read();
    expect(await threadMsOf(read)).toBeLessThan(mostMsOfForm);
  });
});

/** A refusal is an answer, with the status of one; anything else is a failure of ours. */
async function refusedOrRead(reading: Promise<unknown>): Promise<void> {
  const thrown = await reading.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown === undefined) return;
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).status).toBeOneOf([400, 413]);
}

describe("a bank's statement of any XML is read or refused in linear time", () => {
  const statement = (inside: string) =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${inside}</Stmt></BkToCstmrStmt></Document>`;
  const amount = '<Amt Ccy="EUR">1.00</Amt>';
  const entry = (more = "", details = "") =>
    `<Ntry>${amount}<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-01-01</Dt></BookgDt>${more}<NtryDtls>${details}</NtryDtls></Ntry>`;
  // A larger one has its minute in a child process.
  const size = 128 * 1024;
  const half = size / 2;
  const files: Record<string, string> = {
    ...Object.fromEntries(
      ["a", "<", "&", "&amp;", "<a>", "]]>", "\uFEFF", "\0", "<!--", "<![CDATA["].map((piece) => [
        `nothing but ${JSON.stringify(piece)}`,
        filled(piece, size),
      ]),
    ),
    "elements side by side": statement(filled("<a/>", size)),
    "elements within elements": statement(filled(`${"<a>".repeat(28)}${"</a>".repeat(28)}`, size)),
    "entities in a text": statement(filled("&amp;", size)),
    "entities in an attribute": statement(`<a b="${filled("&amp;", size)}"/>`),
    attributes: statement(`<a ${Array.from({ length: size / 14 }, (_, n) => `a${n}="b"`).join(" ")}/>`),
    "the same attribute": statement(`<a ${filled('a="b" ', size)}/>`),
    namespaces: statement(`<a ${Array.from({ length: size / 18 }, (_, n) => `xmlns:a${n}="b"`).join(" ")}/>`),
    "a namespace for each element": statement(filled('<x:a xmlns:x="u"/>', size)),
    "a name without end": `<${filled("a:", size)}/>`,
    comments: statement(filled("<!--a-->", size)),
    "brackets in CDATA": statement(`<![CDATA[${filled("]]", size)}]]>`),
    instructions: statement(filled("<?x y?>", size)),
    "a document type": `<!DOCTYPE a [${filled("<!ENTITY a 'b'>", size)}]>`,
    "line breaks": statement(filled("\r\n", size)),
    bookings: statement(filled(entry(), size)),
    "parts of one booking": statement(entry("", filled(`<TxDtls>${amount}</TxDtls>`, size))),
    "parts of one booking that says its direction again and again": statement(
      entry(filled("<CdtDbtInd/>", half), filled(`<TxDtls>${amount}</TxDtls>`, half)),
    ),
    "parts of one booking with as many words beside it": statement(
      entry(filled("<AddtlNtryInf>x</AddtlNtryInf>", half), filled(`<TxDtls>${amount}</TxDtls>`, half)),
    ),
    "parts of one booking with as many references": statement(
      entry(filled("<AcctSvcrRef/>", half), filled(`<TxDtls>${amount}</TxDtls>`, half)),
    ),
    "lines of one remittance": statement(
      entry("", `<TxDtls><RmtInf>${filled("<Ustrd>x</Ustrd>", size)}</RmtInf></TxDtls>`),
    ),
    "an amount without end": statement(`<Ntry><Amt Ccy="EUR">${filled("1", size)}</Amt></Ntry>`),
  };
  const read = (text: string) => {
    try {
      return readCamt(text);
    } catch (error) {
      expect(error).toMatchObject({ code: expect.stringMatching(/^statements_/) });
      return [];
    }
  };

  test.each(Object.entries(files))("%s", (_, text) => {
    read(text);
    expect(processorMs(() => read(text))).toBeLessThan(mostMs);
  });
});

describe("a mail with any words in it is written in linear time", () => {
  const mailer = openMailer({
    smtpUrl: undefined,
    outbox: join(folder, "outbox"),
    from: "Haus <a@b.example>",
  });
  const pieces = [
    "a",
    "a@",
    " ",
    "\n",
    "\r\n",
    ".",
    "<",
    '"',
    "ä",
    "🚗",
    "=",
    "_",
    "%40",
    "a b ",
    "\u202E",
    "\0",
  ];

  test.each(pieces.map((piece) => [JSON.stringify(piece), piece]))("%s", async (_, piece) => {
    const deliver = () =>
      mailer.deliver({
        id: "mail",
        // The longest address and name that a form takes, and a text five times as long.
        to: `${filled(piece, 200)}@example.org`,
        subject: filled(piece, 1000),
        text: filled(piece, 100_000),
        html: filled(piece, 100_000),
        unsubscribeUrl: null,
        replyTo: null,
        returnPath: null,
        attachments: [],
      });
    const orRefused = () => deliver().catch((error: unknown) => expect(error).toBeInstanceOf(Error));
    await orRefused();
    expect(await threadMsOf(orRefused)).toBeLessThan(mostMs);
  });
});

// What cannot be bounded has a child process of its own, and its time there.
describe("while a foreign file is read, this thread is free", () => {
  const pieces = ["endobj ", "xref\n", "trailer<<", "stream\n", "%PDF-", "((", "<<", "[", "0 0 R ", "\0"];

  test.each(pieces.map((piece) => [JSON.stringify(piece), piece]))(
    "a PDF of %s",
    async (_, piece) => {
      const pdf = new Blob([`%PDF-1.7\n${filled(piece)}\ntrailer<</Root 1 0 R>>\n%%EOF`]);
      expect(await threadMsOf(() => pdfAttachment(pdf, "statement.json"))).toBeLessThan(mostMs);
    },
    30_000,
  );

  test.each([
    ["image/jpeg", "\u00ff\u00d8\u00ff"],
    ["image/png", "\u0089PNG\r\n\u001a\n"],
    ["image/tiff", "II*\0"],
    ["image/heic", "\0\0\0\u0018ftypheic"],
    ["application/pdf", "%PDF-1.7 "],
  ])(
    "what only begins as %s",
    async (type, beginning) => {
      const file = Buffer.from(beginning + filled(beginning), "latin1");
      expect(await threadMsOf(() => inspectFile({ file, type, maxPixels: 1e8 }))).toBeLessThan(mostMs);
    },
    30_000,
  );
});
