import { readConfig, WrongSettings } from "#platform/config.ts";
import { FolderInUse } from "#platform/folder-lock.ts";
import { compileTexts } from "../scripts/texts.ts";
import { mustBeWritable, Trouble } from "./trouble.ts";

try {
  const config = readConfig(process.env);
  await mustBeWritable(config.dataDir);
  compileTexts();
  const { closeHouse, openHouse } = await import("./house.ts");
  const { startWorker } = await import("./worker.ts");
  const house = await openHouse(config, { workers: true });
  await startWorker(house);
  house.log.info("worker started");
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void closeHouse(house).then(() => process.exit(0)));
} catch (error) {
  if (!(error instanceof WrongSettings || error instanceof FolderInUse || error instanceof Trouble))
    throw error;
  console.error(error.message);
  process.exit(1);
}
