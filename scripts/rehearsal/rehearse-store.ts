import { spawnSync } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { openS3Client } from "#platform/object-store/s3-client.ts";
import { openEmptyDebian } from "./empty-debian.ts";
import { swiftSettings } from "./swift-settings.ts";

const user = { account: "werdegang", name: "tests", key: "a-key-of-the-rehearsal" };
const bucket = "werdegang";
const region = "eu-central-1";

/** The tests of `tests/stores` against OpenStack Swift from Debian, which others wrote: its S3 interface checks signatures. */
export async function rehearseStore(port: number): Promise<boolean> {
  console.log("A small Debian in a temporary folder, and Swift in it; about two minutes …");
  const debian = openEmptyDebian("bookworm", { boots: false });
  try {
    debian.write("usr/sbin/policy-rc.d", "#!/bin/sh\nexit 101\n");
    const packages = "swift-proxy swift-account swift-container swift-object memcached";
    const installed = debian.run(
      `chmod 755 /usr/sbin/policy-rc.d && apt-get update -q && apt-get install -yq --no-install-recommends ${packages}`,
    );
    if (!installed.ok) throw new Error(installed.output.slice(-2_000));
    const { files, start } = swiftSettings(port, user);
    for (const [name, text] of files) debian.write(`etc/swift/${name}`, text);
    const started = debian.run(start);
    if (!started.ok) throw new Error(started.output);
    await makeBucket(port);
    return runTests(port);
  } finally {
    debian.remove();
  }
}

async function makeBucket(port: number): Promise<void> {
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKeyId: `${user.account}:${user.name}`, secretAccessKey: user.key };
  for (let tries = 0; ; tries++) {
    try {
      await openS3Client({ endpoint, bucket, region, ...keys }).ask({ method: "PUT" });
      return;
    } catch (error) {
      if (tries > 20) throw error;
      await setTimeout(1_000);
    }
  }
}

function runTests(port: number): boolean {
  const url = new URL(`http://127.0.0.1:${port}/${bucket}?region=${region}`);
  url.username = `${user.account}:${user.name}`;
  url.password = user.key;
  const { status } = spawnSync("vitest", ["run", "tests/stores", "--reporter=verbose"], {
    env: { ...process.env, TRIED_STORE: url.href },
    stdio: "inherit",
  });
  return status === 0;
}
