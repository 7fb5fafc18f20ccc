export type Authentication = {
  spf: string | null;
  dkim: string | null;
  dmarc: string | null;
  /** Whether the sender is who the mail says; null where nothing was proved either way. */
  passed: boolean | null;
};

/** RFC 8601, of the operator's own mail server alone: it puts its own on top and takes out those that claim its name. */
export function readAuthentication(headers: readonly string[], trustedHost: string): Authentication | null {
  const own = headers.find((header) => authorityOf(header) === trustedHost.toLowerCase());
  if (own === undefined) return null;
  const clauses = withoutComments(own).split(";").slice(1);
  const results = (method: string) =>
    clauses.flatMap((clause) => {
      const [, name, result] = /^\s*([a-z-]{1,20})\s*=\s*([a-z]{1,20})/i.exec(clause) ?? [];
      return name?.toLowerCase() === method && result ? [result.toLowerCase()] : [];
    });
  const [spf = null] = results("spf");
  const [dmarc = null] = results("dmarc");
  const signatures = results("dkim");
  const dkim = signatures.includes("pass") ? "pass" : (signatures[0] ?? null);
  return { spf, dkim, dmarc, passed: verdict(spf, dkim, dmarc) };
}

function verdict(spf: string | null, dkim: string | null, dmarc: string | null): boolean | null {
  if (dmarc === "pass") return true;
  if (dmarc === "fail") return false;
  if (dkim === "pass" || spf === "pass") return true;
  return spf === "fail" || dkim === "fail" ? false : null;
}

function authorityOf(header: string): string {
  return withoutComments(header).split(";")[0]?.trim().split(/\s/)[0]?.toLowerCase() ?? "";
}

function withoutComments(header: string): string {
  let depth = 0;
  let plain = "";
  for (const character of header) {
    if (character === "(") depth += 1;
    else if (character === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0) plain += character;
  }
  return plain;
}
