import { describe, expect, test } from "vitest";
import { readFormData, readFormWithFiles } from "./read-body.ts";

function posted(body: BodyInit | null, type?: string, path = "/de/newsletter"): Request {
  const headers = type ? { "Content-Type": type } : undefined;
  return new Request(`http://app.test${path}`, { method: "POST", body, ...(headers ? { headers } : {}) });
}

async function refusalOf(reading: Promise<FormData>): Promise<[number, string]> {
  const answer = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(answer instanceof Response)) throw new Error("It was not refused.");
  return [answer.status, await answer.text()];
}

const fields = (pairs: [string, string][]) => new URLSearchParams(pairs);
const file = (name: string) => {
  const form = new FormData();
  form.set("image", new File(["x"], name));
  return form;
};

describe("what is no form of ours", () => {
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
    const [status] = await refusalOf(readFormWithFiles(posted(body, "multipart/form-data; boundary=x")));
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
  const form = await readFormWithFiles(posted(file("a.png")));
  expect((form.get("image") as File).name).toBe("a.png");
});

test("reading a form twice is a mistake of ours and no refusal", async () => {
  const request = posted(fields([]));
  await readFormData(request);
  await expect(readFormData(request)).rejects.toThrow("read before");
});
