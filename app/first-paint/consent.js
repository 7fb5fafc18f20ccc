// Runs in the head before the first paint, so that no page jumps when the banner appears.
(() => {
  const key = "cookie-consent";
  const year = 31_536_000_000;
  const kinds = ["statistics", "marketing", "functional"];
  const { dataset } = document.documentElement;
  const dialog = () => document.querySelector("#consent-settings");
  const box = (kind) => document.querySelector(`#consent-${kind}`);

  function readConsent() {
    try {
      const record = JSON.parse(localStorage.getItem(key));
      return record && Date.now() - Date.parse(record.decidedAt) < year ? record : null;
    } catch {
      return null;
    }
  }

  function saveConsent(wanted) {
    const record = { necessary: true };
    for (const kind of kinds) record[kind] = wanted(kind);
    try {
      localStorage.setItem(key, JSON.stringify({ ...record, decidedAt: new Date().toISOString() }));
    } catch {
      // Without storage the question returns on every page; until it is answered nothing optional loads.
    }
    dataset.consent = "given";
    dialog()?.close();
  }

  const actions = {
    necessary: () => saveConsent(() => false),
    all: () => saveConsent(() => true),
    save: () => saveConsent((kind) => box(kind).checked),
    close: () => dialog().close(),
    settings: (event) => {
      if (!dialog()) return;
      event.preventDefault();
      for (const kind of kinds) box(kind).checked = readConsent()?.[kind] === true;
      dialog().showModal();
    },
    reset: () => {
      localStorage.removeItem(key);
      location.reload();
    },
  };

  // Global Privacy Control counts as an answer.
  dataset.consent = readConsent() || navigator.globalPrivacyControl ? "given" : "asked";
  document.addEventListener("click", (event) => {
    const action = event.target.closest("[data-consent-action]")?.dataset.consentAction;
    if (action) actions[action](event);
  });
})();
