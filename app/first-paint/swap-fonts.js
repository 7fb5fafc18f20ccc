// Loads fonts and completes the layout after the first paint, in tasks short enough to keep taps responsive.
(() => {
  const { dataset } = document.documentElement;
  const faces = ["1em Newsreader", "1em 'Source Sans'", "500 1em 'Barlow Semi'", "600 1em 'Barlow Semi'"];
  const idle = window.requestIdleCallback ?? ((step) => setTimeout(step, 30));

  // All fonts are swapped in at once: every swap lays out the whole page again.
  async function loadFonts() {
    await Promise.allSettled(faces.map((face) => document.fonts.load(face)));
    swapFonts();
    idle(layOutNextBlock);
  }
  // Waits for the LCP entry: fonts requested earlier compete with the frame for bandwidth. After a tap no entry is reported.
  function firstPaint() {
    const told = "largest-contentful-paint";
    if (!window.PerformanceObserver?.supportedEntryTypes?.includes(told)) return Promise.resolve();
    return new Promise((stands) => {
      new PerformanceObserver(stands).observe({ type: told, buffered: true });
      setTimeout(stands, 300);
    });
  }
  // Keeps the height of visible text, so that nothing shifts. All reads come before all writes, to lay out once.
  function swapFonts() {
    const texts = "h1, h2, h3, p, li, dt, dd, legend, label, summary, th, td";
    // Measuring elements with skipped layout would force their layout.
    const laidOut = (part) => part.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
    const before = [...document.querySelectorAll(texts)]
      .filter(laidOut)
      .map((part) => [part, part.getBoundingClientRect()]);
    dataset.fonts = "";
    const seen = before.filter(
      ([part, { top, bottom, height }]) =>
        height && top < innerHeight && bottom > 0 && !part.querySelector(texts),
    );
    const won = ([part, { height }]) => part.getBoundingClientRect().height - height;
    const longer = seen.filter((text) => won(text) >= 1);
    for (const [{ style }] of longer) style.letterSpacing = "-0.025em";
    const shorter = seen.filter((text) => won(text) <= -1);
    for (const [{ style }, { height }] of shorter) style.minHeight = `${height}px`;
    const releaseHeights = () => {
      for (const [{ style }] of [...longer, ...shorter]) style.minHeight = style.letterSpacing = "";
    };
    addEventListener("resize", releaseHeights, { once: true });
  }

  // Lays out the content below the first screen block by block (`defer-layout` in app/styles/page.css), then the rest.
  function layOutNextBlock() {
    const next = document.querySelector(".defer-layout");
    next?.classList.remove("defer-layout");
    if (next) idle(layOutNextBlock);
    else completeLayout();
  }

  // Scroll restoration, anchors and the End key need the true height of everything above the target.
  function completeLayout() {
    dataset.layoutComplete = "";
  }
  const [visit] = performance.getEntriesByType("navigation");
  if (visit?.type !== "navigate" || location.hash) completeLayout();
  addEventListener("click", ({ target }) => target.closest("a[href*='#']") && completeLayout(), true);
  addEventListener("keydown", ({ key }) => key === "End" && completeLayout());

  // Coming from another page of the site, the fonts are cached.
  if (document.hidden || document.referrer.startsWith(`${location.origin}/`)) {
    swapFonts();
    idle(layOutNextBlock);
  } else requestAnimationFrame(() => setTimeout(() => firstPaint().then(loadFonts)));
})();
