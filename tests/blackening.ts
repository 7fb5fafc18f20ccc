import sharp from "sharp";
import { inspectDocument } from "#business/documents/inspect-document.ts";
import { RequestRedaction, requestRedaction } from "#business/redactions/request-redaction.ts";
import { uploadAsTeam } from "#business/researches/uploads/upload-as-team.ts";
import { secretBox } from "./secretive-files.ts";
import type { OrderFixture } from "./world/order-fixtures.ts";
import type { TestApp } from "./world/test-app.ts";

type Box = { x: number; y: number; width: number; height: number };

/** Files of one case, blackened. */
export function openBlackening(app: TestApp, order: OrderFixture) {
  const ruth = () => app.researcher(order.staffId);
  const ofCase = (documentId: string) => ({ researchId: order.researchId, documentId });
  const input = (documentId: string, regions: object[], seen = "") =>
    RequestRedaction.parse({ ...ofCase(documentId), regions: JSON.stringify(regions), seen });
  async function row(documentId: string) {
    const { rows } = await app.runAsOwner(`select * from research_documents where id = '${documentId}'`);
    return rows[0] as Record<string, string | number | null>;
  }
  return {
    ruth,
    ofCase,
    input,
    row,
    async stored(bytes: Uint8Array, name: string): Promise<string> {
      const file = new File([new Uint8Array(bytes)], name);
      const { documentId } = await uploadAsTeam(ruth(), { researchId: order.researchId, file });
      await inspectDocument(app.system(), { documentId });
      return documentId;
    },
    async redact(documentId: string, regions: object[], seen = "") {
      const id = await requestRedaction(ruth(), input(documentId, regions, seen));
      await app.runJobs("redactions.burn");
      return id;
    },
    /** Every byte that the store holds under the file's present key. */
    async bytesOfCopy(documentId: string) {
      const key = String((await row(documentId)).file_url);
      const found: Uint8Array[] = [];
      for await (const { key: each } of app.services.files.list())
        if (each === key || each.startsWith(`${key}.`)) found.push(await app.services.files.get(each));
      return { key, file: await app.services.files.get(key), all: Buffer.concat(found) };
    },
  };
}

export const region = (box: object, changes: object = {}) => ({ page: 1, kind: "name", ...box, ...changes });

export async function colourAt(picture: Uint8Array, at: { x: number; y: number }): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const offset =
    (Math.round(at.y * info.height) * info.width + Math.round(at.x * info.width)) * info.channels;
  return [...data.subarray(offset, offset + 3)];
}

export const isBlack = (colour: number[]) => colour.every((part) => part < 20);
/** Of the hidden place, where no letter stands. */
export const corner = { x: secretBox.x + 0.01, y: secretBox.y + 0.02 };
export const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });
