import { useContext, useEffect, useState } from "react";
import { useMatches } from "react-router";
import { Nonce } from "#app/http/nonce.ts";
import stylesUrl from "#app/styles/app.css?url";
import styles from "#app/styles/site.css?inline";

/** As they came with the page: a crash renders the document anew, and a style without the page's nonce is blocked. */
const sent = import.meta.env.SSR ? undefined : document.head.querySelector("style");

/**
 * Within the page, where a separate file would delay a stranger's first line of text by a round trip; of them `usedStylesOf` leaves
 * what the page needs. Pages of the signed-in, who come back all day, link all of them: 84 kB need not be sent and compressed each time.
 */
export function SentStyles() {
  const nonce = useContext(Nonce);
  const [isInteractive, setInteractive] = useState(false);
  useEffect(() => setInteractive(true), []);
  const linked = useMatches().some(({ handle }) => (handle as Handle)?.linkedStyles);
  const within = !linked && (import.meta.env.SSR || sent);
  return (
    <>
      {within && (
        <style nonce={nonce || sent?.nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? styles : sent?.textContent}
        </style>
      )}
      {/* What came within the page is only what it needs as it came. All follow it: by `precedence` they would come before and lose to it. */}
      {(!within || isInteractive) && <link rel="stylesheet" href={stylesUrl} />}
    </>
  );
}

type Handle = { linkedStyles?: boolean } | undefined;
