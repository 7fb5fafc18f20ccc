/** Swift with its S3 interface on one machine. The ports: its proxy, then one each for what is behind it. */
export function swiftSettings(port: number, user: { account: string; name: string; key: string }) {
  const behind = ["account", "container", "object"].map((kind, n) => ({ kind, port: port + 1 + n }));
  const memcached = port + 4;
  const filters = ["catch_errors", "gatekeeper", "healthcheck", "listing_formats", "bulk", "slo", "dlo"];
  const files: [path: string, text: string][] = [
    ["swift.conf", "[swift-hash]\nswift_hash_path_suffix = a\nswift_hash_path_prefix = b\n"],
    ...behind.map(({ kind, port: at }): [string, string] => [
      `${kind}-server.conf`,
      `${section("DEFAULT", { ...daemon(at), devices: "/srv/node", mount_check: "false" })}${section(
        "pipeline:main",
        {
          pipeline: `${kind}-server`,
        },
      )}${section(`app:${kind}-server`, { use: `egg:swift#${kind}` })}`,
    ]),
    [
      "proxy-server.conf",
      [
        section("DEFAULT", daemon(port)),
        section("pipeline:main", {
          pipeline:
            "catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth slo dlo proxy-server",
        }),
        section("app:proxy-server", { use: "egg:swift#proxy", account_autocreate: "true" }),
        ...filters.map((name) => section(`filter:${name}`, { use: `egg:swift#${name}` })),
        section("filter:cache", { use: "egg:swift#memcache", memcache_servers: `127.0.0.1:${memcached}` }),
        section("filter:s3api", { use: "egg:swift#s3api", location: "eu-central-1" }),
        section("filter:tempauth", {
          use: "egg:swift#tempauth",
          [`user_${user.account}_${user.name}`]: `${user.key} .admin`,
        }),
      ].join(""),
    ],
  ];
  const start = [
    "mkdir -p /srv/node/d1 && cd /etc/swift",
    ...behind.flatMap(({ kind, port: at }) => [
      `swift-ring-builder ${kind}.builder create 4 1 1`,
      `swift-ring-builder ${kind}.builder add r1z1-127.0.0.1:${at}/d1 1`,
      `swift-ring-builder ${kind}.builder rebalance`,
      `(setsid swift-${kind}-server /etc/swift/${kind}-server.conf >/dev/null 2>&1 &)`,
    ]),
    `(setsid memcached -u memcache -l 127.0.0.1 -p ${memcached} >/dev/null 2>&1 &)`,
    "(setsid swift-proxy-server /etc/swift/proxy-server.conf >/dev/null 2>&1 &)",
  ].join("\n");
  return { files, start };
}

const daemon = (port: number) => ({
  bind_ip: "127.0.0.1",
  bind_port: String(port),
  workers: "0",
  user: "root",
});

function section(name: string, entries: Record<string, string>): string {
  return `[${name}]\n${Object.entries(entries)
    .map(([key, value]) => `${key} = ${value}\n`)
    .join("")}`;
}
