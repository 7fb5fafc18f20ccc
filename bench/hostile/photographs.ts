import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import type { LoadCustomer } from "../load/seed-customers.ts";
import type { Wave } from "./attack.ts";
import type { Uploader } from "./hostile-uploads.ts";

const photographs = 5;
const patienceMs = 180_000;

/** Photographs of a customer who is not hostile. `seconds`: from the moment in which each was sent until it was inspected. */
export function photographsOf(base: string, upload: Uploader, bystander: LoadCustomer) {
  const seconds: number[] = [];
  const wave: Wave = {
    name: "photographs of a customer who is not hostile",
    count: photographs,
    act: async (n) => {
      const picture = await photograph(n);
      const sentAt = performance.now();
      const statuses = await upload(bystander, `photograph-${n}.jpg`, picture.length, picture);
      const inspected = await untilInspected(base, bystander);
      seconds.push((performance.now() - sentAt) / 1000);
      return [...statuses, inspected ? "inspected" : "not inspected"];
    },
  };
  return { wave, seconds };
}

async function photograph(n: number): Promise<Uint8Array> {
  const background = { r: (n * 50) % 256, g: 120, b: 90 };
  return sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** The page of the case's files says of each which is still looked at. */
async function untilInspected(base: string, { cookie, researchId }: LoadCustomer): Promise<boolean> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    await setTimeout(500);
    const page = await fetch(`${base}/de/dashboard/researches/${researchId}/documents.data`, {
      headers: { cookie },
    }).catch(() => null);
    if (page?.ok && !(await page.text()).includes('"processing"')) return true;
  }
  return false;
}
