import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./business/*.sql.ts", "./business/*/*.sql.ts"],
  // scripts/check-migrations.ts redirects the generator to a copy.
  out: process.env.MIGRATIONS_FOLDER ?? "./migrations",
  casing: "snake_case",
});
