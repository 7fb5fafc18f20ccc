import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { savePicture } from "#business/archive/pictures/save-picture.ts";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { picturedSightings } from "#business/researches/candidates/find-pictured-sightings.ts";
import { exampleSource } from "#tests/world/example-source.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { myEnquiry } from "./read-enquiries.ts";
import { SubmitEnquiry, submitEnquiry } from "./submit-enquiry.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let photo: Buffer;
beforeAll(async () => {
  app = await openTestApp();
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#ccc"/>
    <path d="M60 260h460l-60-90-120-70H210z" fill="#264"/><circle cx="160" cy="280" r="55"/><circle cx="430" cy="280" r="55"/></svg>`;
  photo = await sharp(Buffer.from(drawn)).jpeg().toBuffer();
  const sighting = { ref: "fotos/12", kind: "car", make: "VW", model: "Käfer" };
  await importSightings(app.system(), exampleSource, [sighting]);
});
afterAll(() => app.close());

const jpeg = (bytes: Uint8Array) => new File([bytes as BlobPart], "wagen.jpg");
const input = SubmitEnquiry.parse({ locale: "de", vehicleType: "classic-car", markeModell: "Käfer" });

async function answerTo(files: File[]) {
  const { id } = await submitEnquiry(app.visitor(), input, files, "a");
  return { id, pictures: (await myEnquiry(app.visitor(id)))?.answer.pictures };
}
const save = (ref: string, file: Uint8Array) => savePicture(app.system(), { source: "register", ref, file });

test("without pictures in the archive none is compared", async () => {
  expect((await answerTo([jpeg(photo)])).pictures).toEqual({ readable: 1, compared: 0, alike: 0 });
});

test("a picture that looks like one of the archive is counted, and the team finds its sighting", async () => {
  expect(await save("fotos/12", photo)).toBe("saved");
  expect(await save("fotos/12", photo)).toBe("known");
  expect(await save("fotos/13", photo)).toBe("no-sighting");
  expect(await save("fotos/12", Buffer.from("no picture"))).toBe("unreadable");

  const copy = await sharp(photo).resize(240).jpeg({ quality: 50 }).toBuffer();
  const other = await sharp(photo).flip().negate().jpeg().toBuffer();
  const pdf = new File(["%PDF-1.7"], "brief.pdf");
  const { id, pictures } = await answerTo([pdf, jpeg(copy), jpeg(other)]);
  expect(pictures).toEqual({ readable: 2, compared: 2, alike: 1 });

  const { researchId } = await app.orders.placed({ enquiryId: id });
  const ruth = await app.person("ruth", { role: "researcher" });
  expect(await picturedSightings(app.researcher(ruth), researchId)).toHaveLength(1);
});
