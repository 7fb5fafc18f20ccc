import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

const written = ".react-router/types/+routes.ts";
/** Of a route's file the types hold no more than its name, which stands in routes.ts. */
const sources = ["app/routes.ts", "react-router.config.ts", "vite.config.ts", "package-lock.json"];

/** Generates the types of the routes, unless they are newer than all they are made of: the generator takes ten seconds to start. */
const newest = Math.max(...sources.map((path) => statSync(path).mtimeMs));
if (!existsSync(written) || statSync(written).mtimeMs < newest)
  execFileSync("react-router", ["typegen"], { stdio: "inherit" });
