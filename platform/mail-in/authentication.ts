export type Authentication = {
  spf: string | null;
  dkim: string | null;
  dmarc: string | null;
  /** Whether the sender is who the mail says; null where nothing was proved either way. */
  passed: boolean | null;
};

type Result = { method: string; result: string; properties: Map<string, string> };

/** RFC 8601, of the operator's own mail server alone: it puts its own on top and takes out those that claim its name. */
export function readAuthentication(
  headers: readonly string[],
  trustedHost: string,
  fromAddress: string,
): Authentication | null {
  const own = headers
    .map(clausesOf)
    .find(([authority]) => authority?.[0]?.toLowerCase() === trustedHost.toLowerCase());
  if (own === undefined) return null;
  const results = own.slice(1).flatMap(readResult);
  const of = (method: string) => results.filter((each) => each.method === method);
  const proves = ({ result, properties }: Result, names: readonly string[]) =>
    result === "pass" && names.some((name) => isAligned(properties.get(name), fromAddress));
  const [spf] = of("spf");
  const [dmarc] = of("dmarc");
  const dkim = of("dkim").toSorted((a, b) => Number(b.result === "pass") - Number(a.result === "pass"));
  const proved =
    (dmarc !== undefined && proves(dmarc, ["header.from"])) ||
    dkim.some((each) => proves(each, ["header.d", "header.i"])) ||
    (spf !== undefined && proves(spf, ["smtp.mailfrom"]));
  const failed =
    dmarc?.result === "fail" || (!proved && [spf, dkim[0]].some((each) => each?.result === "fail"));
  return {
    spf: spf?.result ?? null,
    dkim: dkim[0]?.result ?? null,
    dmarc: dmarc?.result ?? null,
    passed: failed ? false : proved || null,
  };
}

/** Whoever sends may have a server say "pass" of a domain of theirs: it counts for the sender's own alone (RFC 7489, 3.1). */
function isAligned(property: string | undefined, fromAddress: string): boolean {
  const proved = domainOf(property ?? "");
  const from = domainOf(fromAddress);
  if (!proved.includes(".") || !from.includes(".")) return false;
  return proved === from || from.endsWith(`.${proved}`) || proved.endsWith(`.${from}`);
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** `dmarc=pass header.from=example.org`: a word without "=" says nothing here. */
function readResult(words: readonly string[]): Result[] {
  const pairs = words.map((word) => {
    const equals = word.indexOf("=");
    return [word.slice(0, Math.max(0, equals)).toLowerCase(), word.slice(equals + 1)] as const;
  });
  const [[named, result] = ["", ""], ...properties] = pairs;
  const [method = ""] = named.split("/"); // "dkim/1"
  const isResult = /^[a-z-]{1,20}$/.test(method) && /^[a-z]{1,20}$/i.test(result);
  return isResult
    ? [{ method, result: result.toLowerCase(), properties: new Map(properties.toReversed()) }]
    : [];
}

/** Words between semicolons, without comments. What stands in quotation marks is one word, whatever it holds. */
function clausesOf(header: string): string[][] {
  const clauses: string[][] = [[]];
  let word = "";
  let depth = 0;
  let isQuoted = false;
  const end = () => {
    const clause = clauses.at(-1) ?? [];
    const last = clause.at(-1) ?? "";
    // White space may stand on either side of "=".
    const goesOn = word.startsWith("=") || (last.length > 0 && last.indexOf("=") === last.length - 1);
    if (word && clause.length > 0 && goesOn) clause[clause.length - 1] = last + word;
    else if (word) clause.push(word);
    word = "";
  };
  for (let at = 0; at < header.length; at++) {
    const character = header[at] ?? "";
    if (character === "\\" && (isQuoted || depth > 0)) {
      at += 1;
      if (depth === 0) word += header[at] ?? "";
    } else if (depth === 0 && character === '"') isQuoted = !isQuoted;
    else if (isQuoted) word += character;
    else if (character === "(") depth += 1;
    else if (character === ")") depth = Math.max(0, depth - 1);
    else if (depth > 0) continue;
    else if (character === ";") {
      end();
      clauses.push([]);
    } else if (/\s/.test(character)) end();
    else word += character;
  }
  end();
  return clauses;
}
