import { useMemo } from "react";

type Policy = { createHTML(html: string): unknown };
type Browser = { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };

/** Trusted Types; the Content-Security-Policy lists all policies (decision record 020). */
const policy = (globalThis as Browser).trustedTypes?.createPolicy("server-html", {
  createHTML: (html) => html,
});

/** Markup by our server only, never user input, as TrustedHTML where the browser knows it. */
export function useServerHtml(html: string): string {
  // React passes the browser's object through.
  return useMemo(() => (policy ? (policy.createHTML(html) as string) : html), [html]);
}
