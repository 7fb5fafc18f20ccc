import { createHash, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { randomOf } from "#tests/world/random.ts";
import type { LoadCustomer } from "../load/seed-customers.ts";

/** What somebody did, and whether the site said that it was done. */
export type Done = {
  clicks: { ok: boolean; ms: number }[];
  messages: { marker: string; acknowledged: boolean }[];
  uploads: { name: string; sha256: string; acknowledged: boolean }[];
};

type Until = () => boolean;
const pages = ["", "/researches", "/orders", "/messages", "/profile", "/uploads"];
const headers = (person: LoadCustomer, base: string) => ({ cookie: person.cookie, origin: base });

/** Clicks, writes and uploads in turn until it is over; what is not acknowledged is not sent again, except pieces of a file. */
export async function actAsCustomer(
  base: string,
  person: LoadCustomer,
  n: number,
  done: Done,
  isOver: Until,
) {
  const random = randomOf(n).next;
  for (let step = n; !isOver(); step++) {
    await setTimeout(500 + random() * 2_000);
    if (step % 7 === 3) await writeMessage(base, person, done);
    else if (step % 7 === 6) await uploadFile(base, person, done, 200_000 + Math.floor(random() * 5_000_000));
    else await click(base, person, done, pages[step % pages.length] ?? "");
  }
}

async function click(base: string, person: LoadCustomer, done: Done, page: string): Promise<void> {
  const startedAt = performance.now();
  // A process that is killed may break off its answer, too.
  const ok = await fetch(`${base}/de/dashboard${page}.data`, { headers: headers(person, base) })
    .then(async (answer) => answer.ok && (await answer.text()) !== "")
    .catch(() => false);
  done.clicks.push({ ok, ms: performance.now() - startedAt });
}

async function writeMessage(base: string, person: LoadCustomer, done: Done): Promise<void> {
  const marker = `Zeichen ${randomUUID()}`;
  const path = `${base}/de/dashboard/researches/${person.researchId}/comments.data`;
  const body = new URLSearchParams({ intent: "send", message: marker });
  const acknowledged = await fetch(path, { method: "POST", body, headers: headers(person, base) }).then(
    ({ status }) => status < 300,
    () => false,
  );
  done.messages.push({ marker, acknowledged });
}

/** As tus-js-client does: pieces, and after an error the offset is asked for. */
async function uploadFile(base: string, person: LoadCustomer, done: Done, size: number): Promise<void> {
  const bytes = Buffer.alloc(size, randomUUID());
  bytes.write("%PDF-1.7\n");
  const name = `${randomUUID()}.pdf`;
  const tus = { ...headers(person, base), "tus-resumable": "1.0.0" };
  const upload = { name, sha256: createHash("sha256").update(bytes).digest("hex"), acknowledged: false };
  const encode = (text: string) => Buffer.from(text).toString("base64");
  const about = `name ${encode(name)},researchId ${encode(person.researchId)},rights ${encode("own")}`;
  const create = { ...tus, "upload-length": String(size), "upload-metadata": about };
  const at = await fetch(`${base}/uploads`, { method: "POST", headers: create })
    .then((answer) => answer.headers.get("location"))
    .catch(() => null);
  if (!at) return;
  done.uploads.push(upload);
  for (let tries = 0; tries < 20; tries++) {
    const head = await fetch(base + at, { method: "HEAD", headers: tus }).catch(() => null);
    upload.acknowledged ||= head?.headers.has("upload-kept") ?? false;
    if (upload.acknowledged) return;
    if (!head?.ok) {
      await setTimeout(1_000);
      continue;
    }
    const offset = Number(head.headers.get("upload-offset"));
    const patch = {
      ...tus,
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(offset),
    };
    const body = bytes.subarray(offset, offset + 2_000_000);
    const sent = await fetch(base + at, { method: "PATCH", headers: patch, body }).catch(() => null);
    upload.acknowledged = sent?.headers.has("upload-kept") ?? false;
    if (!sent?.ok) await setTimeout(1_000);
  }
}
