import { type RefObject, useEffect } from "react";

/** Below this it is a click. */
const dragFrom = 5;

/** Lets the mouse drag what fingers scroll; a drag that ends on a link does not follow it. */
export function useDragToScroll(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let start: { x: number; scrolled: number } | null = null;
    let dragged = false;
    const press = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || event.button !== 0) return;
      start = { x: event.clientX, scrolled: element.scrollLeft };
      dragged = false;
    };
    const move = (event: PointerEvent) => {
      if (!start) return;
      const by = event.clientX - start.x;
      dragged ||= Math.abs(by) > dragFrom;
      if (dragged) element.scrollLeft = start.scrolled - by;
    };
    const release = () => {
      start = null;
    };
    const click = (event: MouseEvent) => {
      if (dragged) event.preventDefault();
      dragged = false;
    };
    // A link would otherwise be dragged as an address.
    const keep = (event: DragEvent) => event.preventDefault();
    element.addEventListener("pointerdown", press);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", release);
    element.addEventListener("click", click, true);
    element.addEventListener("dragstart", keep);
    return () => {
      element.removeEventListener("pointerdown", press);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", release);
      element.removeEventListener("click", click, true);
      element.removeEventListener("dragstart", keep);
    };
  }, [box]);
}
