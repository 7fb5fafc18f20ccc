import { parseArgs } from "node:util";

const usage = `Usage: npm run rehearse -- store [--port 4560]
       npm run rehearse -- deploy

What takes an empty machine: a small Debian in a temporary folder, with namespaces of its own, which is gone afterwards. As root.

  store      tests/stores against an S3 store that others wrote (OpenStack Swift of Debian)
  deploy     docs/runbooks/deploy.md and the backups, block by block, with systemd; what cannot be had here is named`;

const { values, positionals } = parseArgs({
  options: { port: { type: "string", default: "4560" }, help: { type: "boolean" } },
  allowPositionals: true,
});
const port = Number(values.port);
if (values.help || positionals.length !== 1) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}
if (positionals[0] === "store") {
  const { rehearseStore } = await import("./rehearse-store.ts");
  process.exit((await rehearseStore(port)) ? 0 : 1);
}
if (positionals[0] === "deploy") {
  const { rehearseDeploy } = await import("./rehearse-deploy.ts");
  process.exit(rehearseDeploy() ? 0 : 1);
}
console.log(usage);
process.exit(1);
