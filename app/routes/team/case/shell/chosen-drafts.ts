type Draft = { id: string; version: number };

/** As a form sends drafts: "id:version", with spaces between. */
export function draftsText(drafts: readonly Draft[]): string {
  return drafts.map(({ id, version }) => `${id}:${version}`).join(" ");
}

/** What `draftsText` wrote, for a schema to check. */
export function chosenDrafts(text: unknown) {
  return String(text ?? "")
    .split(" ")
    .filter(Boolean)
    .map((each) => {
      const [id, version] = each.split(":");
      return { id, version };
    });
}
