// Fetches the scripts of this page once its first picture is on the screen; at once where nobody looks.
(() => {
  // A form that is sent before they are there is on its way: what it held is no draft (app/parts/use-form-draft.ts).
  addEventListener("submit", (event) => {
    if (!event.defaultPrevented) event.target.dataset.sent = "";
  });
  const later = document.querySelector('script[type="text/later"]');
  const list = document.getElementById("scripts");
  if (!later || !list) return;
  const breathe = () => window.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
  const begin = async () => {
    const files = JSON.parse(list.textContent);
    for (const href of files) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    // The first file brings the page to life and is left to the last; the others are read before it, with a pause after each.
    for (const href of files.slice(1).reverse()) {
      await import(href).catch(() => {});
      if (!document.hidden) await breathe();
    }
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = later.nonce;
    script.textContent = later.textContent;
    document.head.append(script);
  };
  if (document.hidden) void begin();
  else requestAnimationFrame(() => setTimeout(begin));
})();
