import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { type EmptyDebian, openEmptyDebian } from "./empty-debian.ts";
import { readSteps, type Step } from "./read-runbook.ts";

const random = () => randomBytes(32).toString("hex");

/** What only the operator knows, or what cannot be had here; the reason is printed. */
const inPlaceOf: [written: string | RegExp, here: string][] = [
  ["git archive --remote=REPOSITORY TAG | tar x", "tar x --file /root/release.tar"],
  [/LOGIN-PASSWORD/g, random()],
  [/OWNER-PASSWORD/g, random()],
  ["OUTPUT-OF-openssl-rand-hex-32", random()],
  [
    "nano /etc/werdegang.env",
    "sed -i -E '/^OPERATOR_/{s/DE02120300000000202051/DE89370400440532013000/;s/Muster/Probe/g;s/kontakt@/team@/;s/00000+/1234567/g;s#00/000/#12/345/#;s/=12345$/=29221/}' /etc/werdegang.env",
  ],
  [
    "curl -fsSI https://example.org",
    "curl -fsSI --insecure --resolve example.org:443:127.0.0.1 https://example.org",
  ],
];

/** Blocks that hold it are left out. */
const notHere: [part: string, why: string][] = [
  ["timedatectl", "a system in a folder has no clock of its own"],
  ["journal-upload", "there is no second machine"],
  ["curl -fsSL REPOSITORY", "the files of the release come from this checkout"],
];

const reachOut = /\b(apt |npm (ci|install))/;

/** Does what docs/runbooks/deploy.md and the first part of backup-and-restore.md say, in an empty Debian that boots. */
export function rehearseDeploy(): boolean {
  console.log("An empty Debian in a temporary folder, and in it the runbooks; about ten minutes …");
  const debian = openEmptyDebian("bookworm", { boots: true });
  try {
    spawnSync("sleep", ["5"]);
    const { stdout } = spawnSync("git", ["archive", "HEAD"], { maxBuffer: 2 ** 30, encoding: "buffer" });
    debian.write("root/release.tar", stdout);
    const deploy = follow(debian, "docs/runbooks/deploy.md", Number.POSITIVE_INFINITY);
    const backups = deploy && follow(debian, "docs/runbooks/backup-and-restore.md", "Keep an encrypted copy");
    return backups && look(debian);
  } finally {
    debian.remove();
  }
}

/** Until the first step that fails. */
function follow(debian: EmptyDebian, path: string, until: string | number): boolean {
  const page = readFileSync(path, "utf8");
  const end = typeof until === "number" ? page.length : page.indexOf(until);
  return readSteps(page.slice(0, end)).every((step) => take(debian, path, step));
}

function take(debian: EmptyDebian, path: string, step: Step): boolean {
  const where = `${path}:${step.line}`;
  const why = notHere.find(([part]) => step.text.includes(part))?.[1];
  if (why) {
    console.log(`not here  ${where}  ${why}`);
    return true;
  }
  const text = inPlaceOf.reduce((text, [written, here]) => text.replace(written, here), step.text);
  if (step.file) {
    debian.write(step.file.slice(1), step.file.endsWith("Caddyfile") ? `{\n\tlocal_certs\n}\n${text}` : text);
    console.log(`written   ${where}  ${step.file}`);
    return true;
  }
  const startedAt = performance.now();
  const { ok, output } = debian.run(`set -e\n${text}`, { reachesOut: reachOut.test(text) });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${ok ? "done     " : "FAILED   "} ${where}  ${text.split("\n", 1)[0]} (${seconds} s)`);
  if (!ok) console.log(output.slice(-3_000));
  return ok;
}

/** What an operator would look at when all is done. */
function look(debian: EmptyDebian): boolean {
  const questions: [what: string, command: string][] = [
    ["no unit has failed", "! systemctl --failed --no-legend 'werdegang*' | grep ."],
    [
      "pages are served through the proxy",
      "curl -fsS --insecure --resolve example.org:443:127.0.0.1 https://example.org/de | grep -q '<h1'",
    ],
    [
      "nothing but the proxy listens outside",
      "! ss -ltnH | awk '{print $4}' | grep -vE '127.0.0|\\[::1\\]|:(80|443)$' | grep .",
    ],
    ["the settings are not readable by others", "test $(stat -c %a /etc/werdegang.env) = 640"],
    ["a process cannot change its program", "! runuser -u werdegang -- touch /opt/werdegang/package.json"],
    ["the backup of tonight is planned", "systemctl list-timers --no-legend | grep -q werdegang-backup"],
    ["a backup is there, and whole", "werdegang backup -- --check $(ls -t /srv/backups/*.tar.gz | head -1)"],
    [
      "the machine comes up by itself",
      "systemctl is-enabled werdegang@3001 werdegang@3002 werdegang-worker caddy postgresql",
    ],
    [
      "a killed process comes back",
      "systemctl kill --signal=KILL werdegang@3001; for n in $(seq 60); do sleep 1; curl -fs localhost:3001/readyz && exit; done; false",
    ],
  ];
  let right = true;
  for (const [what, command] of questions) {
    const { ok, output } = debian.run(command);
    console.log(`${ok ? "ok       " : "WRONG    "} ${what}`);
    if (!ok) console.log(output.slice(-1_500));
    right &&= ok;
  }
  return right;
}
