/** Runs in the page: words that stand on two lines, with the place of the break; longer ones may be hyphenated. */
export function brokenWords(longest: number): string[] {
  const found: string[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.nodeValue ?? "";
    const element = node.parentElement;
    if (
      !element?.checkVisibility({ visibilityProperty: true }) ||
      element.closest("script, style, svg, .sr-only")
    )
      continue;
    for (const { 0: word, index } of text.matchAll(/(?<![\u00ad\p{L}/.])\p{L}{2,}(?![\u00ad/@])/gu)) {
      if (word.length > longest) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ top }) => Math.round(top));
      if (tops.length > 1 && Math.max(...tops) - Math.min(...tops) > 4) found.push(word);
    }
  }
  return found;
}
