// Runs in the head of pages that work with keys: what is pressed before the scripts listen waits for them.
(() => {
  const most = 12;
  const held = [];
  const isWriting = (target) => target.closest?.("input, textarea, select, [contenteditable]");
  function hold(event, again) {
    if (held.length < most) held.push(again);
    event.preventDefault();
    event.stopPropagation();
  }
  function key(event) {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const command = (ctrlKey || metaKey) && key.toLowerCase() === "k";
    if (!command && (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey || isWriting(target)))
      return;
    const init = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
    hold(event, () =>
      (target.isConnected ? target : document.body).dispatchEvent(new KeyboardEvent("keydown", init)),
    );
  }
  function click(event) {
    // Links and forms work without scripts; a button of type "button" does not.
    const button = event.target.closest?.("button[type=button]:not([data-consent-action])");
    if (button) hold(event, () => button.isConnected && button.click());
  }
  addEventListener("keydown", key, true);
  addEventListener("click", click, true);
  window.__releaseEarlyInput = () => {
    removeEventListener("keydown", key, true);
    removeEventListener("click", click, true);
    for (const again of held.splice(0)) again();
  };
})();
