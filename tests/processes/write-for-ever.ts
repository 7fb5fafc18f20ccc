import { submitEnquiry } from "#business/researches/submit-enquiry.ts";
import { readConfig } from "#platform/config.ts";
import { openHouse } from "#server/house.ts";

/** Submits enquiries without end and prints the id of each one that was acknowledged. The test kills it in the middle. */
const house = await openHouse(readConfig(process.env), { workers: false });
const visitor = { house, actor: { kind: "visitor" }, now: () => new Date() } as const;
const pdf = { name: "brief.pdf", bytes: new TextEncoder().encode("%PDF-1.7") };

for (let n = 0; ; n++) {
  const asked = {
    kennzeichen: `B-XY ${n % 999}`,
    markeModell: null,
    baujahr: null,
    fahrgestellnummer: null,
  } as const;
  const { id } = await submitEnquiry(
    visitor,
    { locale: "de", vehicleType: "classic-car", ...asked },
    [pdf],
    `test ${n}`,
  );
  process.stdout.write(`${id}\n`);
}
