/** Each sign in a browser's own description, more telling ones first: Edge also calls itself Chrome, and Chrome calls itself Safari. */
const browsers = [
  [/\bEdgA?\b|EdgiOS/, "Edge"],
  [/\bOPR\b|Opera/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS|Chromium/, "Chrome"],
  [/Safari/, "Safari"],
] as const;
const systems = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux|X11/, "Linux"],
] as const;

/** What is kept of a browser's own description: its name and its system ("Firefox · Windows"), never the whole, which would tell people apart. */
export function deviceOf(userAgent: string | null | undefined): string {
  const named = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(" · ");
}
