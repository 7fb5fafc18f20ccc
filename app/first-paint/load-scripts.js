// Loads the page's scripts after the first paint, or at once in a background tab.
(() => {
  // A form submitted before the scripts arrive leaves no draft (app/parts/forms/use-form-draft.ts).
  addEventListener("submit", (event) => {
    if (!event.defaultPrevented) event.target.dataset.sent = "";
  });
  const deferred = document.querySelector('script[type="text/deferred"]');
  const list = document.getElementById("scripts");
  if (!deferred || !list) return;
  // Trusted Types (decision record 020): our own markup goes through app/server-html.ts. What React and the router set beside it is
  // an empty script element and JSON, and neither can run.
  const harmless = (html) => /^(<script><\/script>)?$/.test(html) || isData(html);
  window.trustedTypes?.createPolicy("default", { createHTML: (html) => (harmless(html) ? html : null) });
  const own = window.trustedTypes?.createPolicy("first-script", { createScript: (text) => text });
  const yieldToBrowser = () => window.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
  const loadScripts = async () => {
    const files = JSON.parse(list.textContent);
    for (const href of files) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    // The first file hydrates the page and runs last; the others are evaluated before it, yielding to the browser after each.
    for (const href of files.slice(1).reverse()) {
      await import(href).catch(() => {});
      if (!document.hidden) await yieldToBrowser();
    }
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = deferred.nonce;
    script.textContent = own ? own.createScript(deferred.textContent) : deferred.textContent;
    document.head.append(script);
  };
  function isData(html) {
    if (html.includes("<")) return false;
    try {
      return typeof JSON.parse(html) === "object";
    } catch {
      return false;
    }
  }
  if (document.hidden) void loadScripts();
  else requestAnimationFrame(() => setTimeout(loadScripts));
})();
