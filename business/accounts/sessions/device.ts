/** Most specific first: Edge also claims to be Chrome, and Chrome claims to be Safari. */
const browsers = [
  [/\bEdgA?\b|EdgiOS/, "Edge"],
  [/\bOPR\b|Opera/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS|Chromium/, "Chrome"],
  [/Safari/, "Safari"],
] as const;
const operatingSystems = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux|X11/, "Linux"],
] as const;

/** "Firefox · Windows"; storing the whole user agent would fingerprint people. */
export function describeDevice(userAgent: string | null | undefined): string {
  const nameIn = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  return [nameIn(browsers), nameIn(operatingSystems)].filter(Boolean).join(" · ");
}

/** Only the User-Agent: a sign-in starts afresh, whatever cookies exist. */
export function onlyBrowser(headers: Headers): Headers {
  return new Headers({ "user-agent": headers.get("user-agent") ?? "" });
}
