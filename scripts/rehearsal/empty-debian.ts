import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const mirror = "http://deb.debian.org/debian";
const machineCertificates = "/etc/ssl/certs/ca-certificates.crt";
const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

type Ran = { ok: boolean; output: string };
export type EmptyDebian = {
  /** A shell command inside. `reachesOut`: with this machine's network instead of the system's own loopback. */
  run: (command: string, options?: { reachesOut?: boolean }) => Ran;
  write: (path: string, content: string | Uint8Array) => void;
  remove: () => void;
};

type Kind = {
  /** With systemd as its first process, and nothing to be reached but itself. */
  boots: boolean;
};

/** Debian's smallest system in a temporary folder, as root. Its mounts and processes have namespaces of their own. */
export function openEmptyDebian(release: string, { boots }: Kind): EmptyDebian {
  if (process.getuid?.() !== 0) throw new Error("This must run as root: it makes a system in a folder.");
  const folder = mkdtempSync(join(tmpdir(), "debian-"));
  const root = join(folder, "root");
  const group = groupFolder(`rehearsal-${process.pid}`);
  let machine: ChildProcess | undefined;
  const remove = () => {
    machine?.kill("SIGKILL");
    removeGroup(group);
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      remove();
      process.exit(130);
    });
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  try {
    bootstrap(folder, root, release, boots);
    write("etc/apt/sources.list", sourcesOf(release));
    write(
      "etc/apt/apt.conf.d/90rehearsal",
      'APT::Get::Assume-Yes "true";\nAPT::Install-Recommends "false";\n',
    );
    if (existsSync(machineCertificates)) copyFileSync(machineCertificates, join(root, "etc/ssl/machine.crt"));
    machine = boots ? boot(root, group) : keep(root);
    const first = firstProcess(machine);
    return { remove, write, run: runIn(first, boots) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Without installing debootstrap on this machine. */
function bootstrap(folder: string, root: string, release: string, boots: boolean): void {
  const include = boots ? "ca-certificates,dbus,systemd,systemd-sysv" : "ca-certificates";
  const made = ["--variant=minbase", `--include=${include}`, release, root, mirror];
  const commands = [
    ["apt-get", "download", "debootstrap"],
    ["sh", "-c", "dpkg -x debootstrap_*.deb tools"],
    [join(folder, "tools/usr/sbin/debootstrap"), ...made],
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

/** PID 1 of the system: when it ends, everything does. */
function keep(root: string): ChildProcess {
  const rest = ["--mount-proc", "--wd=/", `--root=${root}`, "sleep", "infinity"];
  return spawn("unshare", ["--mount", "--pid", "--fork", "--kill-child", ...rest], { stdio: "ignore" });
}

/** What a container engine mounts, and then systemd. */
const mounts = `
mount --bind "$ROOT" "$ROOT" && cd "$ROOT"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs tmpfs run
mount -t tmpfs tmpfs tmp
mount -t tmpfs -o mode=755 tmpfs dev
for name in null zero full random urandom tty; do : > dev/$name; mount --bind /dev/$name dev/$name; done
mkdir dev/shm dev/pts && mount -t tmpfs tmpfs dev/shm && mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
ln -s pts/ptmx dev/ptmx && ln -s /proc/self/fd dev/fd && ln -s /proc/self/fd/1 dev/stdout && ln -s /proc/self/fd/2 dev/stderr
exec env -i container=rehearsal PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot . /lib/systemd/systemd`;

function boot(root: string, group: string): ChildProcess {
  mkdirSync(group);
  const spaces = ["--mount", "--pid", "--cgroup", "--uts", "--ipc", "--net", "--propagation", "private"];
  const enter = `echo $$ > ${group}/cgroup.procs && exec unshare ${spaces.join(" ")} --fork --kill-child sh -e -c "$MOUNTS"`;
  const env = { ...process.env, ROOT: root, MOUNTS: mounts };
  return spawn("sh", ["-c", enter], { env, stdio: "ignore" });
}

/** Where the unified hierarchy is, on machines that have both. */
function groupFolder(name: string): string {
  const [found = "/sys/fs/cgroup"] = ["/sys/fs/cgroup/unified", "/sys/fs/cgroup"].filter((path) =>
    existsSync(join(path, "cgroup.procs")),
  );
  return join(found, name);
}

function removeGroup(group: string): void {
  if (!existsSync(group)) return;
  const inside = spawnSync("find", [group, "-depth", "-type", "d"], { encoding: "utf8" })
    .stdout.trim()
    .split("\n");
  for (let tries = 0; tries < 50 && existsSync(group); tries++) {
    for (const path of inside)
      try {
        rmdirSync(path);
      } catch {}
    pause(100);
  }
}

function firstProcess({ pid }: ChildProcess): number {
  for (let tries = 0; tries < 200; tries++) {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
    if (child) return Number(child);
    pause(50);
  }
  throw new Error("The system in the folder does not start.");
}

function runIn(pid: number, boots: boolean): EmptyDebian["run"] {
  const spaces = ["--mount", "--pid", "--root", "--wd", ...(boots ? ["--cgroup", "--uts", "--ipc"] : [])];
  const env = {
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    HOME: "/root",
    LANG: "C.UTF-8",
    DEBIAN_FRONTEND: "noninteractive",
    // Registries are reached as from here.
    NODE_EXTRA_CA_CERTS: "/etc/ssl/machine.crt",
    npm_config_cafile: "/etc/ssl/machine.crt",
  };
  return (command, { reachesOut = !boots } = {}) => {
    const words = ["--target", String(pid), ...spaces, ...(reachesOut ? [] : ["--net"]), "sh", "-c", command];
    const { status, stdout, stderr } = spawnSync("nsenter", words, {
      env,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
      stdio: ["ignore", "pipe", "pipe"],
    });
    return { ok: status === 0, output: stdout + stderr };
  };
}
