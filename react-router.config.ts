import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: "app",
  // Replaced by server/same-origin.ts, which covers the whole application.
  allowedActionOrigins: ["**"],
  // Its default. app/connection/hold-lost-requests.ts knows the address.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
} satisfies Config;
