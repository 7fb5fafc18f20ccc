import { readConfig } from "#platform/config.ts";
import { closeHouse, openHouse } from "#server/house.ts";
import { furnish } from "../../seed/furnish.ts";

/** The demonstration house in the folder DATA_DIR, shut again. */
const house = await openHouse(readConfig(process.env), { workers: false });
await furnish(house);
await closeHouse(house);
