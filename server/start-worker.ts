import { readConfig } from "#platform/config.ts";
import { createPrivately } from "#platform/files/private-rights.ts";
import { readSettingsFile } from "#platform/settings-file.ts";
import { sendSpans } from "#platform/traces/send-spans.ts";
import { compileTexts } from "../scripts/compile-texts.ts";
import { assertPortFree, assertWritable, explainRefusal } from "./installation/startup-error.ts";

try {
  readSettingsFile();
  const config = readConfig(process.env);
  createPrivately();
  await assertWritable(config.dataDir);
  if (config.workerPort !== null) await assertPortFree(config.host, config.workerPort, "WORKER_PORT");
  compileTexts();
  const { readInstallation } = await import("#business/status/read-installation.ts");
  const { warnOfClock } = await import("./installation/clock-offset.ts");
  const { closeServices, openServices } = await import("./installation/services.ts");
  const { sharePauses } = await import("#platform/database/share-pauses.ts");
  const { endWhenLost } = await import("./end-when-lost.ts");
  const { joinSite } = await import("./join-site.ts");
  const { openMailDoor } = await import("./mail-door.ts");
  const { openWorkerDoor } = await import("./worker-door.ts");
  const { startWorker } = await import("./worker.ts");
  const services = await openServices(config, { workers: true });
  const leaveSite = await joinSite(services, { port: config.workerPort, servesPages: false, runsJobs: true });
  const stopTraces = config.traces ? sendSpans(config.traces, services.log) : async () => {};
  endWhenLost(services, () => closeServices(services));
  await startWorker(services);
  let isEnding = false;
  const workerDoor = await openWorkerDoor(services, () => isEnding);
  const mailDoor = await openMailDoor(services);
  await sharePauses(services.database, services.log, { receive: false });
  const ctx = { services, actor: { kind: "system", job: "worker" }, now: () => new Date() } as const;
  await warnOfClock(services);
  services.log.info(await readInstallation(ctx), "worker started");
  const stop = async () => {
    isEnding = true;
    await mailDoor.close();
    await leaveSite();
    // Jobs that run are waited for, and whoever asks hears that it ends.
    await closeServices(services);
    await workerDoor.close();
    await stopTraces();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
} catch (error) {
  console.error(explainRefusal(error));
  process.exit(1);
}
