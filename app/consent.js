// Runs in the head of every page, before the first paint and without any library: no page waits for it, none jumps.
(() => {
  const key = "cookie-consent";
  const year = 31_536_000_000;
  const kinds = ["statistics", "marketing", "functional"];
  const { dataset } = document.documentElement;
  const dialog = () => document.querySelector("#consent-settings");
  const box = (kind) => document.querySelector(`#consent-${kind}`);

  function kept() {
    try {
      const record = JSON.parse(localStorage.getItem(key));
      return record && Date.now() - Date.parse(record.decidedAt) < year ? record : null;
    } catch {
      return null;
    }
  }

  function keep(wanted) {
    const record = { necessary: true };
    for (const kind of kinds) record[kind] = wanted(kind);
    try {
      localStorage.setItem(key, JSON.stringify({ ...record, decidedAt: new Date().toISOString() }));
    } catch {
      // A browser that keeps nothing is asked again on the next page; until then nothing optional is loaded.
    }
    dataset.consent = "given";
    dialog()?.close();
  }

  const deeds = {
    necessary: () => keep(() => false),
    all: () => keep(() => true),
    save: () => keep((kind) => box(kind).checked),
    close: () => dialog().close(),
    settings: (event) => {
      if (!dialog()) return;
      event.preventDefault();
      for (const kind of kinds) box(kind).checked = kept()?.[kind] === true;
      dialog().showModal();
    },
    reset: () => {
      localStorage.removeItem(key);
      location.reload();
    },
  };

  // Who tells every site by the browser that nothing may be passed on has answered already (Global Privacy Control).
  dataset.consent = kept() || navigator.globalPrivacyControl ? "given" : "asked";
  document.addEventListener("click", (event) => {
    const deed = event.target.closest("[data-consent-deed]")?.dataset.consentDeed;
    if (deed) deeds[deed](event);
  });
})();
