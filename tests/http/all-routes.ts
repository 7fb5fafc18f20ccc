import type { RouteConfigEntry } from "@react-router/dev/routes";
import config from "#app/routes.ts";

export type Address = {
  id: string;
  parentId: string;
  path?: string;
  index?: boolean;
  file: string;
  pattern: string;
};

export const allRoutes: Address[] = flat(config, "root", "");

function flat(entries: readonly RouteConfigEntry[], parentId: string, above: string): Address[] {
  return entries.flatMap(({ children = [], ...entry }) => {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, "");
    const pattern = [above, entry.path].filter((part) => part !== undefined).join("/");
    return [{ ...entry, id, parentId, pattern: pattern || "/" }, ...flat(children, id, pattern)];
  });
}

export function moduleOf<M>(file: string): Promise<M> {
  return import(/* @vite-ignore */ new URL(`../../app/${file}`, import.meta.url).pathname);
}

/** Names of the variable parts: `:researchId` and `*`. */
export function parametersOf(pattern: string): string[] {
  return [...pattern.matchAll(/:(\w+)|(\*)/g)].map(([, name, rest]) => name ?? rest ?? "");
}
