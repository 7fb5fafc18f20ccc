import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: "app",
  // Replaced by server/same-origin.ts, which covers the whole application.
  allowedActionOrigins: ["**"],
} satisfies Config;
