import { useMemo } from "react";

type Policy = { createHTML(html: string): unknown };
type Rules = { createHTML(html: string): string | null };
type Browser = { trustedTypes?: { createPolicy(name: string, rules: Rules): Policy } };

/** Trusted Types; the Content-Security-Policy lists all policies (decision 020). */
const { trustedTypes } = globalThis as Browser;
const policy = trustedTypes?.createPolicy("server-html", { createHTML: (html) => html });

// React and the router only set an empty script element and JSON, and neither can run.
trustedTypes?.createPolicy("default", {
  createHTML: (html) => (/^(<script><\/script>)?$/.test(html) || isData(html) ? html : null),
});

function isData(html: string): boolean {
  if (html.includes("<")) return false;
  try {
    return typeof JSON.parse(html) === "object";
  } catch {
    return false;
  }
}

/** Markup by our server only, never user input, as TrustedHTML where the browser knows it. */
export function useServerHtml(html: string): string {
  // React passes the browser's object through.
  return useMemo(() => (policy ? (policy.createHTML(html) as string) : html), [html]);
}
