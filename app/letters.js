// The house's letters are fetched when the first picture stands on the screen, in letters of the same width: the text is there
// sooner. Whoever comes from a page of ours has them already.
(() => {
  const show = () => {
    document.documentElement.dataset.letters = "";
  };
  if (document.hidden || document.referrer.startsWith(`${location.origin}/`)) show();
  else requestAnimationFrame(() => setTimeout(show));
})();
