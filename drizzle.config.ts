import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./business/*.sql.ts", "./business/*/*.sql.ts"],
  out: "./migrations",
  casing: "snake_case",
});
