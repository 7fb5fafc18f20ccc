import { existsSync } from "node:fs";

/** Settings of the file SETTINGS_FILE, or of `.env` in the folder it was started in; what the environment says already wins. */
export function readSettingsFile(): void {
  const { SETTINGS_FILE } = process.env;
  if (SETTINGS_FILE || existsSync(".env")) process.loadEnvFile(SETTINGS_FILE || ".env");
}
