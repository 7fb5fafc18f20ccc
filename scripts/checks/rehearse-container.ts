import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { commandOf, contextFiles, environmentOf, readStages, saysOf } from "./containerfile.ts";

const usage = `Usage: npm run container -- --port 4520

Where no container engine runs: does what containers/Containerfile says, in a temporary folder, and checks files, user, port, health,
and that no secret enters. As root, because it starts the program as the image's user.`;

const { values } = parseArgs({
  options: { port: { type: "string", default: "4520" }, help: { type: "boolean" } },
});
if (values.help) {
  console.log(usage);
  process.exit();
}
const port = Number(values.port);
const root = mkdtempSync(join(tmpdir(), "container-"));
chmodSync(root, 0o755);
const [build = [], final = []] = readStages(readFileSync("containers/Containerfile", "utf8"));
const program = join(root, saysOf(final, "WORKDIR")[0] ?? "");
const [uid = 0, gid = 0] = (saysOf(final, "USER")[0] ?? "").split(":").map(Number);
const sent = contextFiles("containers/Containerfile.dockerignore");
const mistakes: string[] = [];
const check = (what: string, right: boolean) => {
  console.log(`${right ? "ok   " : "WRONG"} ${what}`);
  if (!right) mistakes.push(what);
};
try {
  buildLayer();
  checkLayer();
  await checkProcess();
} finally {
  rmSync(root, { recursive: true, force: true });
}
console.log(mistakes.length === 0 ? "The image would be right." : `${mistakes.length} mistake(s).`);
process.exit(mistakes.length === 0 ? 0 : 1);

/** The first stage, whose folder the second one copies. */
function buildLayer(): void {
  const copy = (path: string) => {
    mkdirSync(dirname(join(program, path)), { recursive: true });
    copyFileSync(path, join(program, path));
  };
  for (const { word, rest } of build) {
    if (word === "COPY") {
      const [from = ""] = rest.split(" ");
      for (const path of from === "." ? sent : rest.split(" ").slice(0, -1)) copy(path);
    }
    if (word !== "RUN") continue;
    console.log(`     ${rest} …`);
    const { status } = spawnSync("sh", ["-c", rest], {
      cwd: program,
      stdio: ["ignore", "ignore", "inherit"],
    });
    check(rest, status === 0);
  }
}

function checkLayer(): void {
  const tracked = new Set(spawnSync("git", ["ls-files"], { encoding: "utf8" }).stdout.split("\n"));
  const untracked = sent.filter((path) => !tracked.has(path));
  check(
    `what enters is under version control (${sent.length} files) ${untracked.slice(0, 3).join(" ")}`,
    untracked.length === 0,
  );
  const inside = globSync("**/*", { cwd: program, exclude: (name) => name === "node_modules" });
  const secret = /(^|\/)(\.env[^/]*|\.git|data|.*\.(key|pem|log|sqlite|sqlite3|tar|gz\.gpg))$/;
  const secrets = [
    ...inside,
    ...globSync("**/.*", { cwd: program, exclude: (name) => name === "node_modules" }),
  ].filter((path) => secret.test(path));
  check(`no settings, keys, data or history in the layer ${secrets.join(" ")}`, secrets.length === 0);
  const needless = inside.filter((path) => /\.test\.tsx?$|^(tests|docs|bench)(\/|$)/.test(path));
  check("no tests, documents or measurements in the layer", needless.length === 0);
  check("its user is nobody's and no root", uid > 1000 && gid > 1000);
  check(
    "no secret stands in the Containerfile",
    ![build, final].some((stage) => /SECRET|PASSWORD|TOKEN/.test(JSON.stringify(stage))),
  );
}

/** As the engine starts it: its user, its environment, and a program that it cannot change. */
async function checkProcess(): Promise<void> {
  const home = join(root, "volumes");
  mkdirSync(home);
  chownSync(home, uid, gid);
  const declared = environmentOf(final);
  const inside = (text: string) => text.replaceAll(saysOf(final, "WORKDIR")[0] ?? "/", program);
  const env = {
    ...declared,
    PATH: inside(declared.PATH ?? ""),
    DATA_DIR: join(home, "data"),
    ERASURE_LOG: join(home, "erasures.log"),
    PORT: String(port),
    LOG_LEVEL: "error",
    HOME: home,
  };
  const asUser = { cwd: program, env, uid, gid };
  const [name = "", ...words] = commandOf(final, "CMD");
  const child = spawn(name, words, { ...asUser, stdio: ["ignore", "ignore", "inherit"] });
  try {
    const [probe = "", ...rest] = commandOf(final, "HEALTHCHECK").map((word) =>
      word.replace(":3000/", `:${port}/`),
    );
    let healthy = false;
    for (let seconds = 0; seconds < 120 && !healthy && child.exitCode === null; seconds++) {
      await setTimeout(1_000);
      healthy = spawnSync(probe, rest, asUser).status === 0;
    }
    check("its health check says that it is healthy", healthy);
    const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
    check("it runs as its user", new RegExp(`^Uid:\\t${uid}\\t${uid}`, "m").test(status));
    check(
      `it listens on one port, ${saysOf(final, "EXPOSE").join()} (here ${port})`,
      String(portsOf(child.pid)) === String(port),
    );
    check(
      "it cannot change its program",
      spawnSync("sh", ["-c", "touch app/new || rm package.json"], asUser).status !== 0,
    );
    check("a page is served", (await fetch(`http://127.0.0.1:${port}/de`)).ok);
    const stopped = new Promise((done) => child.once("exit", done));
    child.kill(saysOf(final, "STOPSIGNAL")[0] as NodeJS.Signals);
    const code = await Promise.race([stopped, setTimeout(60_000, "late")]);
    check("its stop signal ends it in time, and well", code === 0);
  } finally {
    child.kill("SIGKILL");
  }
}

/** proc(5): the sockets of a process, and of those the ones that listen. */
function portsOf(pid: number | undefined): number[] {
  const links = spawnSync("sh", ["-c", `ls -l /proc/${pid}/fd`], { encoding: "utf8" }).stdout;
  const own = new Set([...links.matchAll(/socket:\[(\d+)\]/g)].map(([, inode]) => inode));
  const listening = ["tcp", "tcp6"].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, "utf8")
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === "0A" && own.has(inode)),
  );
  return [...new Set(listening.map(([, local = ""]) => Number.parseInt(local.split(":")[1] ?? "", 16)))];
}
