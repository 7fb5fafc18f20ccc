import { useContext, useEffect, useState } from "react";
import { useMatches } from "react-router";
import { Nonce } from "#app/http/nonce.ts";
import stylesUrl from "#app/styles/app.css?url";
import styles from "#app/styles/site.css?inline";

/** As sent with the page: a crash re-renders the document, and a style without its nonce is blocked. */
const sent = import.meta.env.SSR ? undefined : document.head.querySelector("style");

/** Inlined for strangers to save a round trip; the signed-in, who come back all day, link the whole file (84 kB) once. */
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
      {/* The inlined part is only what the page needs at first; all styles must follow it or lose to it. */}
      {(!within || isInteractive) && <link rel="stylesheet" href={stylesUrl} />}
    </>
  );
}

type Handle = { linkedStyles?: boolean } | undefined;
