import type { ReactNode } from "react";

/** A drawing that the first frame need not wait for. Only within `StaticHtml`, in a box of its own height. */
export function AfterPaint({ children }: { children: ReactNode }) {
  return (
    <>
      <template className="after-paint">{children}</template>
      <noscript>{children}</noscript>
    </>
  );
}

/** The same markup for a page that was painted long ago. */
export function unwrapAfterPaint(markup: string): string {
  return markup.replaceAll(
    /<template class="after-paint">(.*?)<\/template><noscript>.*?<\/noscript>/gs,
    "$1",
  );
}
