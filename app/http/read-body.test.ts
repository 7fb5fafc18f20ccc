import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { blobPath } from "#platform/files/blob-path.ts";
import { openFolderStore } from "#platform/files/file-store.ts";
import { readFormData, readFormWithFiles } from "./read-body.ts";

const folder = mkdtempSync(join(tmpdir(), "forms-"));
const store = openFolderStore(folder);
afterAll(() => rmSync(folder, { recursive: true }));
const onDisk = () => readdirSync(join(folder, "arriving"));

function posted(body: BodyInit | null, type?: string, path = "/de/newsletter"): Request {
  const headers = type ? { "Content-Type": type } : undefined;
  return new Request(`http://app.test${path}`, { method: "POST", body, ...(headers ? { headers } : {}) });
}

async function refusalOf(reading: Promise<unknown>): Promise<[number, string]> {
  const answer = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(answer instanceof Response)) throw new Error("It was not refused.");
  return [answer.status, await answer.text()];
}

function postedInPieces(start: (controller: ReadableStreamDefaultController) => void, boundary: string) {
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  // The platform requires `duplex`, which its types lack.
  const init = { method: "POST", headers, body: new ReadableStream({ start }), duplex: "half" };
  return new Request("http://app.test/de/search", init);
}

const boundaryOf = (body: Uint8Array) => new TextDecoder().decode(body.subarray(2, body.indexOf(13)));

const fields = (pairs: [string, string][]) => new URLSearchParams(pairs);
const file = (name: string) => {
  const form = new FormData();
  form.set("image", new File(["x"], name));
  return form;
};

describe("requests that are not our forms", () => {
  test.each<[string, Request]>([
    ["JSON", posted("{}", "application/json")],
    ["text", posted("email=x", "text/plain")],
    ["nothing", posted(null)],
    [
      "parts without an end",
      posted("--x\r\nContent-Disposition: form-data", "multipart/form-data; boundary=x"),
    ],
    ["parts without a boundary", posted("x", "multipart/form-data")],
    ["a NUL byte in a value", posted(fields([["email", "a\0@example.org"]]))],
    ["a NUL byte in a name", posted(fields([["e\0mail", "x"]]))],
    ["ten thousand fields", posted(fields(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, ""])))],
    ["a name that nests a hundred times", posted(fields([[`a${"[b]".repeat(100)}`, "x"]]))],
    ["a file where none belongs", posted(file("a.png"))],
  ])("%s is refused with 400 and a sentence", async (_, request) => {
    expect(await refusalOf(readFormData(request))).toEqual([
      400,
      "Dieses Formular konnten wir nicht lesen. Bitte laden Sie die Seite neu und senden Sie es noch einmal.",
    ]);
  });

  test("a file whose name holds a NUL byte is refused where files belong, too", async () => {
    // No browser sends this; a program may.
    const body =
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a\0.png"\r\n\r\nx\r\n--x--\r\n';
    const [status] = await refusalOf(
      readFormWithFiles(posted(body, "multipart/form-data; boundary=x"), store),
    );
    expect(status).toBe(400);
  });

  test("2 MB of text are refused with 413, in the language of the address", async () => {
    const request = posted(fields([["email", "x".repeat(2 * 1024 * 1024)]]), undefined, "/en/newsletter");
    expect(await refusalOf(readFormData(request))).toEqual([
      413,
      "That is more than we can take here. Please shorten what you entered.",
    ]);
  });
});

test("a form is read as it was sent, with its files where they belong", async () => {
  const sent = fields([
    ["email", "hanna@example.org"],
    ["text", "Zeile\r\nZeile 🚗"],
  ]);
  expect([...(await readFormData(posted(sent)))]).toEqual([...sent]);
});

test.each([
  ["APPLICATION/X-WWW-FORM-URLENCODED", "email=a%40b.example"],
  [
    "Multipart/Form-Data; boundary=X",
    '--X\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.example\r\n--X--\r\n',
  ],
])("the name of a type is read in any case (%s)", async (type, body) => {
  expect((await readFormData(posted(body, type))).get("email")).toBe("a@b.example");
});

test("reading a form twice is a programming error, not a refusal", async () => {
  const request = posted(fields([]));
  await readFormData(request);
  await expect(readFormData(request)).rejects.toThrow("read before");
});

describe("a form with files", () => {
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  const sent = new FormData();
  sent.append("text", "Zeile\r\nZeile 🚗");
  sent.append("documents", new File([bytes], "Brief für Oma – 1968.pdf", { type: "application/pdf" }));
  sent.append("documents", new File([], ""));
  sent.append("documents", new File(["second"], "b.pdf"));

  test("is read as it was sent, in its order; its files lie on the disk until they are discarded", async () => {
    const { form, discard } = await readFormWithFiles(posted(sent), store);
    expect(form.get("text")).toBe("Zeile\r\nZeile 🚗");
    const [first, none, second] = form.getAll("documents") as File[];
    expect([first?.name, none?.name, none?.size, second?.name]).toEqual([
      "Brief für Oma – 1968.pdf",
      "",
      0,
      "b.pdf",
    ]);
    expect(first?.type).toBe("application/pdf");
    expect(await first?.bytes()).toEqual(bytes);
    expect(await second?.text()).toBe("second");
    expect(second && readFileSync(blobPath(second) ?? "", "utf8")).toBe("second");
    expect(onDisk()).toHaveLength(3);
    await discard();
    expect(onDisk()).toEqual([]);
  });

  test("leaves nothing behind when it breaks off", async () => {
    const whole = await posted(sent).bytes();
    const request = postedInPieces((controller) => {
      controller.enqueue(whole.subarray(0, 30_000));
      controller.error(new Error("The visitor is gone."));
    }, boundaryOf(whole));
    expect((await refusalOf(readFormWithFiles(request, store)))[0]).toBe(400);
    expect(onDisk()).toEqual([]);
  });

  test("with a thousand files writes no more than fifty to disk", async () => {
    const many = new FormData();
    for (let n = 0; n < 1000; n++) many.append("documents", new File(["x"], `${n}.pdf`));
    const { form, discard } = await readFormWithFiles(posted(many), store);
    expect(form.getAll("documents")).toHaveLength(50);
    await discard();
  });

  test("is read without its files where none can be stored", async () => {
    const { form, dropped } = await readFormWithFiles(posted(sent), null);
    expect([...form]).toEqual([["text", "Zeile\r\nZeile 🚗"]]);
    expect(dropped).toBe(true);
    const without = new FormData();
    without.append("documents", new File([], ""));
    expect(await readFormWithFiles(posted(without), null)).toMatchObject({ dropped: false });
  });

  test("fails as a server error when the disk rejects its files", async () => {
    const whole = await posted(sent).bytes();
    const request = postedInPieces((controller) => {
      controller.enqueue(whole);
      controller.close();
    }, boundaryOf(whole));
    const failing = { ...store, receive: () => Promise.reject(new Error("ENOSPC")) };
    await expect(readFormWithFiles(request, failing)).rejects.toThrow("ENOSPC");
  });
});
