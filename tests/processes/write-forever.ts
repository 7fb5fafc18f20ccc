import { submitEnquiry } from "#business/researches/enquiries/submit-enquiry.ts";
import { readConfig } from "#platform/config.ts";
import { openServices } from "#server/installation/services.ts";

/** Submits enquiries in a loop and prints the id of each acknowledged one, until the test kills it. */
const services = await openServices(readConfig(process.env), { workers: false });
const visitor = { services, actor: { kind: "visitor" }, now: () => new Date() } as const;
const pdf = new File(["%PDF-1.7"], "brief.pdf");

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
