const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The texts of all elements of this name that hold nothing but text: all that S3's answers need. */
export function textsOf(xml: string, name: string): string[] {
  return elementsOf(xml, name).map(plain);
}

/** What stands between the tags of all elements of this name, which do not hold each other. */
export function elementsOf(xml: string, name: string): string[] {
  return xml
    .split(`<${name}>`)
    .slice(1)
    .map((from) => from.split(`</${name}>`, 1)[0] ?? "");
}

function plain(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi, (_, entity: string) => {
    if (!entity.startsWith("#")) return entities[entity.toLowerCase()] ?? "";
    const isHex = /^#x/i.test(entity);
    return String.fromCodePoint(Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10));
  });
}
