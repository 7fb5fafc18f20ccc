// What a telephone does after the first picture stands on the screen, in steps so short that a tap between two of them is answered.
(() => {
  const { dataset } = document.documentElement;
  const faces = ["1em Newsreader", "1em 'Source Sans'", "500 1em 'Barlow Semi'", "600 1em 'Barlow Semi'"];
  const idle = window.requestIdleCallback ?? ((step) => setTimeout(step, 30));

  // The house's letters come together and are exchanged once: each exchange measures every line anew.
  async function fetchLetters() {
    await Promise.allSettled(faces.map((face) => document.fonts.load(face)));
    show();
    idle(unfold);
  }
  // Other letters break some lines elsewhere. What stands on the screen keeps its height, so that nothing beneath it jumps.
  function show() {
    const parts = [...document.querySelectorAll("h1, h2, h3, p, li, dt, dd, legend, label, summary, th, td")];
    const before = parts.map((part) => [part, part.getBoundingClientRect()]);
    dataset.letters = "";
    const seen = before.filter(([, { top, bottom, height }]) => height && top < innerHeight && bottom > 0);
    // From the inside out: a list is as high as its lines.
    for (const [part, { height }] of seen.reverse()) keep(part, height);
  }
  function keep(part, height) {
    const { style } = part;
    const grown = () => part.getBoundingClientRect().height - height;
    if (Math.abs(grown()) < 1) return;
    const { fontSize, letterSpacing } = getComputedStyle(part);
    const apart = Number.parseFloat(letterSpacing) || 0;
    for (let step = 1; grown() >= 1 && step < 8; step++)
      style.letterSpacing = `${apart - step * 0.005 * Number.parseFloat(fontSize)}px`;
    if (grown() < 0) style.minHeight = `${height}px`;
    addEventListener("resize", () => part.removeAttribute("style"), { once: true });
  }

  // What lies below the first screen is laid out chapter by chapter (app/page.css). What the page learns later is whole.
  function unfold() {
    const next = document.querySelector(".below");
    next?.classList.remove("below");
    if (next) idle(unfold);
    else whole();
  }

  // The way to a place on the page is measured from what lies before it: who comes back, or goes to a chapter or to the end, needs
  // it all at once.
  function whole() {
    dataset.whole = "";
  }
  const [visit] = performance.getEntriesByType("navigation");
  if (visit?.type !== "navigate" || location.hash) whole();
  addEventListener("click", ({ target }) => target.closest("a[href*='#']") && whole(), true);
  addEventListener("keydown", ({ key }) => key === "End" && whole());

  // Whoever comes from a page of ours has the letters already.
  if (document.hidden || document.referrer.startsWith(`${location.origin}/`)) {
    show();
    idle(unfold);
  } else requestAnimationFrame(() => setTimeout(fetchLetters));
})();
