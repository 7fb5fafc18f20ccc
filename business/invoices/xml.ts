export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
};
/** What is missing is left out. */
export type Markup = XmlElement | string | false | null | undefined;

export function el(name: string, ...content: (Markup | Record<string, string>)[]): XmlElement {
  const attributes: Record<string, string> = {};
  const children: XmlElement["children"] = [];
  for (const each of content) {
    if (each === false || each === null || each === undefined || each === "") continue;
    if (typeof each === "string" || isElement(each)) children.push(each);
    else Object.assign(attributes, each);
  }
  return { name, attributes, children };
}

export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, "")}`;
}

function written({ name, attributes, children }: XmlElement, indent: string): string {
  const opening = `${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value).replaceAll('"', "&quot;")}"`)
    .join("")}`;
  if (children.length === 0) return `${indent}<${opening}/>\n`;
  if (children.every((child) => typeof child === "string"))
    return `${indent}<${opening}>${children.map(escaped).join("")}</${name}>\n`;
  const inner = children.map((child) =>
    typeof child === "string" ? escaped(child) : written(child, `${indent}  `),
  );
  return `${indent}<${opening}>\n${inner.join("")}${indent}</${name}>\n`;
}

/** XML 1.0 has no way to write most control characters: they are left out. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function isElement(value: object): value is XmlElement {
  return "children" in value && Array.isArray(value.children);
}
