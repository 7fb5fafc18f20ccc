import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { diskFull } from "./faults/disk-full.ts";
import { failOver } from "./faults/fail-over.ts";
import { storeAway } from "./faults/store-away.ts";
import { describeMachine } from "./machine.ts";

// Flags: --only failover or store or disk, --minutes 10 (of the store), --port 3080 and 15 after it.
const { values } = parseArgs({
  options: {
    faults: { type: "boolean" },
    only: { type: "string" },
    minutes: { type: "string", default: "10" },
    port: { type: "string", default: "3080" },
  },
});
const port = Number(values.port);
console.log(describeMachine());
if (!values.only || values.only === "failover") await failOver(port);
if (!values.only || values.only === "store") await storeAway(port, Number(values.minutes));
// Mounts of a namespace of our own are gone with us.
const whole = ["--mount", "--propagation", "private", process.execPath, ...process.argv.slice(1)];
if (values.only === "disk" && process.env.OWN_MOUNTS) await diskFull(port);
else if (!values.only || values.only === "disk")
  spawnSync("unshare", [...whole, ...(values.only ? [] : ["--only", "disk"])], {
    env: { ...process.env, OWN_MOUNTS: "1" },
    stdio: "inherit",
  });
process.exit();
