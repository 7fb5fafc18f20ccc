import { isShipped, isTest } from "./source-files.ts";

/** Where people, programs and jobs come in. */
const door = /^(app|server|scripts)\//;

/** Input schemas of `business` that nothing from outside reaches, neither itself nor as part of another one. */
export function schemasWithoutDoor(sources: ReadonlyMap<string, string>): string[] {
  const schemas = [...sources].flatMap(([path, source]) =>
    path.startsWith("business/") && isShipped(path) ? schemasIn(path, source) : [],
  );
  const named = new Set<string>();
  for (const [path, source] of sources)
    if (door.test(path) && !isTest(path)) for (const name of capitalised(source)) named.add(name);
  // Grows while it is walked: what an open schema names is open too.
  for (const name of named)
    for (const schema of schemas)
      if (schema.name === name) for (const part of capitalised(schema.definition)) named.add(part);
  return schemas.filter(({ name }) => !named.has(name)).map(({ path, name }) => `${path}: ${name}`);
}

/** Schemas begin with a capital letter, like the types that are made of them. */
function schemasIn(path: string, source: string) {
  return source.split(/^(?=\w)/m).flatMap((definition) => {
    const [, name] = /^export const ([A-Z]\w*[a-z]\w*)\b/.exec(definition) ?? [];
    return name ? [{ path, name, definition }] : [];
  });
}

function capitalised(source: string): string[] {
  return source.match(/\b[A-Z]\w+/g) ?? [];
}
