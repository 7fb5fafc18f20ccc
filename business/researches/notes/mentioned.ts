export type Named = { id: string; name: string };

/** Whom a text names with "@": by the whole name, or by the first one where only one person bears it. */
export function mentionedIn(text: string, team: readonly Named[]): Named[] {
  const written = text.toLowerCase();
  return team.filter(({ id, name }) => {
    const [first = ""] = name.split(" ");
    const isShared = team.some((other) => other.id !== id && other.name.split(" ")[0] === first);
    return [name, ...(isShared ? [] : [first])].some((each) => isNamed(written, each.toLowerCase()));
  });
}

function isNamed(written: string, name: string): boolean {
  const after = written.split(`@${name}`).slice(1);
  return name !== "" && after.some((rest) => !/^[\p{L}\p{N}-]/u.test(rest));
}
