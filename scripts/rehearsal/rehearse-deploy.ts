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
  ["werdegang-TIME.tar.gz", "$(basename $(ls -t /srv/backups/*.tar.gz | head -1))"],
];

/** Blocks that hold it are left out. */
const notHere: [part: string, why: string][] = [
  ["timedatectl", "a system in a folder has no clock of its own"],
  ["journal-upload", "there is no second machine"],
  ["curl -fsSL REPOSITORY", "the files of the release come from this checkout"],
  ["werdegang-OLDER", "no file is missing that an older backup has"],
];

const reachOut = /\b(apt |npm (ci|install))/;

/** Does what docs/runbooks/deploy.md and two parts of backup-and-restore.md say, in an empty Debian that boots. */
export function rehearseDeploy(): boolean {
  console.log("An empty Debian in a temporary folder, and in it the runbooks; about fifteen minutes …");
  const debian = openEmptyDebian("bookworm", { boots: true });
  try {
    spawnSync("sleep", ["5"]);
    const { stdout } = spawnSync("git", ["archive", "HEAD"], { maxBuffer: 2 ** 30, encoding: "buffer" });
    debian.write("root/release.tar", stdout);
    const backups = "docs/runbooks/backup-and-restore.md";
    const steps = [
      ...stepsOf("docs/runbooks/deploy.md"),
      ...stepsOf(backups, { until: "Keep an encrypted copy" }),
      ...stepsOf(backups, { from: "## Restore over what is there", until: "## With the embedded database" }),
    ];
    // Until the first step that fails.
    return steps.every((step) => take(debian, step)) && look(debian);
  } finally {
    debian.remove();
  }
}

type Placed = Step & { where: string };

/** Of a page, or of the part between two texts. */
function stepsOf(path: string, { from = "", until = "" } = {}): Placed[] {
  const page = readFileSync(path, "utf8");
  const lineOf = (text: string) => page.slice(0, page.indexOf(text)).split("\n").length;
  const [first, last] = [lineOf(from), until ? lineOf(until) : Number.POSITIVE_INFINITY];
  return readSteps(page)
    .filter(({ line }) => line >= first && line < last)
    .map((step) => ({ ...step, where: `${path}:${step.line}` }));
}

function take(debian: EmptyDebian, { where, ...step }: Placed): boolean {
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
  debian.run("apt-get install -q iproute2", { reachesOut: true });
  const ask = "curl -sS --insecure --resolve example.org:443:127.0.0.1 https://example.org";
  const questions: [what: string, command: string][] = [
    ["no unit has failed", "! systemctl --failed --no-legend 'werdegang*' | grep ."],
    ["pages are served through the proxy", `${ask}/de | grep -q '<h1'`],
    [
      "nothing but the proxy listens outside",
      "command -v ss >/dev/null && ! ss -ltnH | awk '{print $4}' | grep -vE '127.0.0|\\[::1\\]|:(80|443)$' | grep .",
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
      "another AUTH_SECRET in one process is refused, by name",
      "cd /opt/werdegang && runuser -u werdegang -- env SETTINGS_FILE=/etc/werdegang.env PORT=3003 AUTH_SECRET=$(openssl rand -hex 32) node_modules/.bin/node server/start.ts 2>&1 | grep 'AUTH_SECRET is not that of'",
    ],
    [
      "without a database the proxy answers with a sentence, and the status page says what is wrong",
      `systemctl stop postgresql; sleep 5; ${ask}/de | grep 'Wir sind gerade nicht erreichbar' && ${ask}/de/status | grep 'Die Datenbank antwortet nicht'`,
    ],
    [
      "with it, everything comes back by itself",
      `systemctl start postgresql; curl -fsS --retry 60 --retry-delay 1 --retry-all-errors localhost:3001/readyz && sleep 3 && ${ask}/de | grep -q '<h1'`,
    ],
    [
      "the next release, in a folder of its own, takes over without losing one of 500 requests",
      `(for n in $(seq 500); do ${ask}/de/auth?n=$n -o /dev/null -w '%{http_code}\n'; sleep 0.1; done | sort | uniq -c > /tmp/answers) & ` +
        "cp -a /opt/werdegang-TAG /opt/werdegang-NEXT && ln -sfn /opt/werdegang-NEXT /opt/werdegang && for port in 3001 3002; do systemctl restart werdegang@$port; curl -fsS --retry 90 --retry-delay 1 --retry-all-errors localhost:$port/readyz; sleep 5; done; wait; cat /tmp/answers; readlink /proc/$(systemctl show --property MainPID --value werdegang@3001)/cwd | grep NEXT; grep -q '^ *500 200$' /tmp/answers",
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
