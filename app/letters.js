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
  // A frame that was drawn may still be on its way to the screen: letters that are asked for now would share the line with it. Of a
  // page that was touched meanwhile the browser tells no picture any more.
  function firstPicture() {
    const told = "largest-contentful-paint";
    if (!window.PerformanceObserver?.supportedEntryTypes?.includes(told)) return Promise.resolve();
    return new Promise((stands) => {
      new PerformanceObserver(stands).observe({ type: told, buffered: true });
      setTimeout(stands, 300);
    });
  }
  // Other letters break some lines elsewhere. What stands on the screen keeps its height, so that nothing beneath it jumps. All is
  // read before anything is written: each change between two readings would lay out the page anew.
  function show() {
    const texts = "h1, h2, h3, p, li, dt, dd, legend, label, summary, th, td";
    // Measuring what is not laid out yet would lay it out.
    const laidOut = (part) => part.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
    const before = [...document.querySelectorAll(texts)]
      .filter(laidOut)
      .map((part) => [part, part.getBoundingClientRect()]);
    dataset.letters = "";
    const seen = before.filter(
      ([part, { top, bottom, height }]) =>
        height && top < innerHeight && bottom > 0 && !part.querySelector(texts),
    );
    const won = ([part, { height }]) => part.getBoundingClientRect().height - height;
    const longer = seen.filter((text) => won(text) >= 1);
    for (const [{ style }] of longer) style.letterSpacing = "-0.025em";
    const shorter = seen.filter((text) => won(text) <= -1);
    for (const [{ style }, { height }] of shorter) style.minHeight = `${height}px`;
    const free = () => {
      for (const [{ style }] of [...longer, ...shorter]) style.minHeight = style.letterSpacing = "";
    };
    addEventListener("resize", free, { once: true });
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
  } else requestAnimationFrame(() => setTimeout(() => firstPicture().then(fetchLetters)));
})();
