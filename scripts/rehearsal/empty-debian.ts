import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const mirror = "http://deb.debian.org/debian";

export type EmptyDebian = {
  /** The folder that its processes see as `/`. */
  root: string;
  /** A shell command inside; what it prints, and how it ended. */
  run: (command: string, input?: string) => { ok: boolean; output: string };
  write: (path: string, text: string) => void;
  remove: () => void;
};

/** Debian's smallest system in a temporary folder, as root. Its mounts and processes have namespaces of their own. */
export function openEmptyDebian(release: string): EmptyDebian {
  if (process.getuid?.() !== 0) throw new Error("This must run as root: it makes a system in a folder.");
  const folder = mkdtempSync(join(tmpdir(), "debian-"));
  const root = join(folder, "root");
  let machine: ChildProcess | undefined;
  const remove = () => {
    machine?.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      remove();
      process.exit(130);
    });
  try {
    bootstrap(folder, root, release);
    writeFileSync(join(root, "etc/apt/sources.list"), sourcesOf(release));
    // PID 1 of the system: when it ends, everything does.
    const keep = ["--mount-proc", "--wd=/", `--root=${root}`, "sleep", "infinity"];
    machine = spawn("unshare", ["--mount", "--pid", "--fork", "--kill-child", ...keep], { stdio: "ignore" });
    const first = firstProcess(machine);
    return { root, remove, write: (path, text) => writeFileSync(join(root, path), text), run: runIn(first) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Without installing debootstrap on this machine. */
function bootstrap(folder: string, root: string, release: string): void {
  const commands = [
    ["apt-get", "download", "debootstrap"],
    ["sh", "-c", "dpkg -x debootstrap_*.deb tools"],
    [
      join(folder, "tools/usr/sbin/debootstrap"),
      "--variant=minbase",
      "--include=ca-certificates",
      release,
      root,
      mirror,
    ],
  ];
  const env = { ...process.env, DEBOOTSTRAP_DIR: join(folder, "tools/usr/share/debootstrap") };
  for (const [name = "", ...words] of commands) {
    const { status, stderr } = spawnSync(name, words, { cwd: folder, env, encoding: "utf8" });
    if (status !== 0) throw new Error(`${name} failed: ${stderr.slice(-500)}`);
  }
}

function sourcesOf(release: string): string {
  return [
    `deb ${mirror} ${release} main`,
    `deb ${mirror} ${release}-updates main`,
    `deb ${mirror}-security ${release}-security main`,
    "",
  ].join("\n");
}

function firstProcess({ pid }: ChildProcess): number {
  for (let tries = 0; tries < 100; tries++) {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
    if (child) return Number(child);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
  throw new Error("The system in the folder does not start.");
}

function runIn(pid: number): EmptyDebian["run"] {
  const inside = ["--target", String(pid), "--mount", "--pid", "--root", "--wd", "sh", "-c"];
  const env = {
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    LANG: "C.UTF-8",
    DEBIAN_FRONTEND: "noninteractive",
  };
  return (command, input = "") => {
    const { status, stdout, stderr } = spawnSync("nsenter", [...inside, command], {
      env,
      input,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
    return { ok: status === 0, output: stdout + stderr };
  };
}
