// Runs at the end of every page; whatever the first frame does not need comes after it (README.md).
(() => {
  const root = document.documentElement;
  const fonts = ["1em Newsreader", "1em 'Source Sans'", "500 1em 'Barlow Semi'", "600 1em 'Barlow Semi'"];
  // At the latest after 0.2 s: a busy page is never idle, and a blank middle is what people would print.
  const idle = (step) =>
    window.requestIdleCallback ? requestIdleCallback(step, { timeout: 200 }) : setTimeout(() => step(), 30);

  let started = false;
  function start() {
    if (started) return;
    started = true;
    showDrawings();
    void loadScripts();
    void loadFonts();
  }
  // after-paint.tsx
  function showDrawings() {
    for (const held of document.querySelectorAll("template.after-paint")) held.replaceWith(held.content);
  }
  // One file at a time: evaluated together they are one long task. The entry comes first and runs last.
  async function loadScripts() {
    const { content } = document.getElementById("scripts");
    const links = [...content.querySelectorAll("link")];
    document.head.append(...links);
    for (const link of links.slice(1).reverse()) {
      await import(link.getAttribute("href")).catch(() => {});
      if (!document.hidden) await new Promise((next) => setTimeout(next));
    }
    document.head.append(content);
  }
  async function loadFonts() {
    // Swapped in together: each one lays out all text again.
    await Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
    showFonts();
    idle(layOutBlocks);
  }
  // Text on the first screen that becomes a line shorter keeps its height, so nothing below it moves.
  function showFonts() {
    const before = [
      ...document.querySelectorAll(
        "main :is(h1, h2, p, li, dt, dd, summary, label, .measure):not(.defer-layout *)",
      ),
    ]
      .map((text) => [text, text.getBoundingClientRect()])
      .filter(([, { top }]) => top < innerHeight);
    root.dataset.fonts = "";
    const shorter = before.filter(([text, { height }]) => height - text.getBoundingClientRect().height >= 1);
    for (const [{ style }, { height }] of shorter) style.minHeight = `${height}px`;
    const release = () => {
      for (const [{ style }] of shorter) style.minHeight = "";
    };
    addEventListener("resize", release, { once: true });
  }
  // As many as the idle time allows, each measured so that its layout is done within it.
  function layOutBlocks(deadline) {
    let next = document.querySelector(".defer-layout");
    while (next) {
      next.classList.remove("defer-layout");
      next.getBoundingClientRect();
      next = document.querySelector(".defer-layout");
      if (!(deadline?.timeRemaining() > 20)) break;
    }
    if (next) idle(layOutBlocks);
    else root.dataset.layoutComplete = "";
  }
  // Going back before the router listens would leave this page under the previous address.
  addEventListener("popstate", () => window.__reactRouterDataRouter || location.hash || location.reload());
  // Back navigation and anchors need the true heights at once.
  const [visit] = performance.getEntriesByType("navigation");
  if (visit?.type !== "navigate" || location.hash) root.dataset.layoutComplete = "";
  // In a background tab no frame is painted.
  if (document.hidden) start();
  else new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  // A busy machine reports it late, and nobody should type into a form without scripts for that long.
  requestAnimationFrame(() => setTimeout(start, 300));
})();
