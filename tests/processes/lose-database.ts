import { Worker } from "node:worker_threads";
import { submitEnquiry } from "#business/researches/enquiries/submit-enquiry.ts";
import { readConfig } from "#platform/config.ts";
import { endWhenLost } from "#server/end-when-lost.ts";
import { closeServices, openServices } from "#server/installation/services.ts";

/** Stores an enquiry, prints the ids of all, and loses the thread of the embedded database, as when its memory is gone. */
const threads: Worker[] = [];
const send = Object.getOwnPropertyDescriptor(Worker.prototype, "postMessage")?.value as Worker["ref"];
Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
  threads.push(this);
  Reflect.apply(send, this, given);
};
const services = await openServices(readConfig(process.env), { workers: false });
endWhenLost(services, () => closeServices(services));
const visitor = { services, actor: { kind: "visitor" }, now: () => new Date() } as const;
const described = {
  locale: "de",
  vehicleType: "classic-car",
  kennzeichen: "B-XY 7",
  markeModell: null,
  baujahr: null,
  fahrgestellnummer: null,
} as const;
await submitEnquiry(visitor, described, [], "lost");
await services.database.run("reset role");
const { rows } = await services.database.run("select id from enquiries order by created_at");
for (const { id } of rows) process.stdout.write(`${String(id)}\n`);
// Something that would keep the process up, as the server does.
setInterval(() => {}, 60_000);
await threads[0]?.terminate();
