// Fetches the scripts of this page once its first picture is on the screen; at once where nobody looks.
(() => {
  // A form that is sent before they are there is on its way: what it held is no draft (app/parts/use-form-draft.ts).
  addEventListener("submit", (event) => {
    if (!event.defaultPrevented) event.target.dataset.sent = "";
  });
  const later = document.querySelector('script[type="text/later"]');
  const list = document.getElementById("scripts");
  if (!later || !list) return;
  const begin = () => {
    for (const href of JSON.parse(list.textContent)) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = later.nonce;
    script.textContent = later.textContent;
    document.head.append(script);
  };
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
})();
