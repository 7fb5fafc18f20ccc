/** What axe can judge by, without what differs between journeys: no texts, names or numbers, each kind of entry once. */
export function markupOf(): { language: string; markup: string } {
  const skipped = /^(script|style|template|noscript|link|meta)$/;
  const lists = /^(ul|ol|dl|tbody|select|datalist|svg|g)$/;
  const spoken = /^(aria-(label|description|valuetext|roledescription)|alt|title|value|placeholder|content)$/;
  const kept =
    /^(class|role|type|style|id|for|tabindex|scope|headers|autocomplete|colspan|rowspan|aria-.+|data-.+)$/;
  const states = [":checked", ":disabled", ":focus", ":modal", ":popover-open", ":placeholder-shown"];

  const unnumbered = (value: string) => value.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|_[rR]_\w+|\d+/g, "0");
  const attribute = ({ name, value }: Attr): string => {
    if (spoken.test(name) || !kept.test(name)) return value.trim() ? `${name}+` : name;
    return `${name}=${unnumbered(value)}`;
  };
  const walk = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ? "t" : "";
    if (!(node instanceof Element)) return "";
    const tag = node.localName;
    if (skipped.test(tag)) return "";
    const children = [...node.childNodes].map(walk).filter(Boolean);
    const inside = lists.test(tag)
      ? [...new Set(children)]
      : children.filter((child, at) => child !== children[at - 1]);
    const attributes = [...node.attributes].map(attribute).sort();
    const held = states.filter((state) => node.matches(state));
    return `<${[tag, ...attributes, ...held].join(" ")}>${inside.join("")}</${tag}>`;
  };
  const { documentElement: root, title, body } = document;
  // Of the others some tell tests what has come, and one the address.
  const shell = [...root.attributes]
    .filter(({ name }) => /^(class|style|data-theme)$/.test(name))
    .map(attribute);
  const markup = [innerWidth, title ? "titled" : "", shell.join(" "), walk(body)].join("\n");
  return { language: root.lang, markup };
}
