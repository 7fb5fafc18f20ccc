/** `body` goes in pieces, one `everyMs`. With `cutOffAt` so many bytes are announced; the connection breaks after the pieces. */
export type HostileRequest = {
  method: "GET" | "POST" | "PATCH";
  path: string;
  headers: Record<string, string>;
  body?: readonly (string | Uint8Array)[];
  cutOffAt?: number;
  everyMs?: number;
};
export type HostileKind = { name: string; count: number; request: (n: number) => HostileRequest };

/** What the mix knows: the server's own origin, an account to guess at, and two cookies that strangers may hold. */
export type Known = { origin: string; victim: string; secondFactorCookie: string; customerCookie: string };

const megabyte = 1024 ** 2;
export const searchFileBytes = 20 * megabyte;
export const filesPerSearch = 5;
const boundary = "hostile-boundary";
export const multipart = { "content-type": `multipart/form-data; boundary=${boundary}` };

/** Another IPv4 address each time, for 16 million times (RFC 1918, so that it is nobody's). */
export function anyAddress(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}

/** Another address each time, of one connection's /64 (RFC 3849, so that it is nobody's). */
export function addressOfOneNetwork(n: number): string {
  return `2001:db8:0:1::${(n + 1).toString(16)}`;
}

/** An hour's requests by kind: `count` in all. Every kind exceeds the limit that it is aimed at (business/limits.ts). */
export function hostileKinds({ origin, victim, secondFactorCookie, customerCookie }: Known): HostileKind[] {
  const alternating = (n: number) => (n % 2 === 0 ? anyAddress(n) : addressOfOneNetwork(n));
  const post = (path: string, from: string, body: HostileRequest["body"], headers = {}): HostileRequest => ({
    method: "POST",
    path,
    headers: {
      origin,
      "x-forwarded-for": from,
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
    body: body ?? [],
  });
  const form = (path: string, from: string, fields: Record<string, string>, headers = {}) =>
    post(path, from, [new URLSearchParams(fields).toString()], headers);
  const get = (path: string, from: string): HostileRequest => ({
    method: "GET",
    path,
    headers: { "x-forwarded-for": from },
  });
  return [
    {
      name: "over-long paths and query strings",
      count: 600,
      request: (n) => get(longAddress(n), anyAddress(n)),
    },
    {
      name: "%00, broken encodings, other hosts",
      count: 600,
      request: (n) => get(brokenAddress(n), anyAddress(n)),
    },
    {
      name: "addresses that are hard to redact",
      count: 600,
      request: (n) => get(`/${"a@".repeat(500 + (n % 7000))}`, anyAddress(n)),
    },
    {
      name: "certificates of 19 MB",
      count: 24,
      request: (n) => post("/de/verify", addressOfOneNetwork(n), fileForm(certificateFile()), multipart),
    },
    {
      name: "statements that can be read in two ways",
      count: 60,
      request: (n) =>
        post("/de/verify", alternating(n), fileForm(ambiguous[n % ambiguous.length] ?? ""), multipart),
    },
    {
      name: "codings that are refused, scripts in the query",
      count: 300,
      request: (n) => ({
        ...get(`/de/archive?q=${encodeURIComponent(`<script>${n}</script>`)}`, anyAddress(n)),
        headers: { "x-forwarded-for": anyAddress(n), "accept-encoding": "br;q=0, gzip;q=0" },
      }),
    },
    {
      name: "passwords of one network",
      count: 600,
      request: (n) =>
        form("/de/auth", addressOfOneNetwork(n), {
          intent: "sign-in",
          email: `guess-${n}@example.org`,
          password: `wrong ${n}`,
        }),
    },
    {
      name: "bodies sent byte by byte",
      count: 60,
      request: (n) => ({
        ...post(
          "/de/contact",
          anyAddress(n),
          Array.from({ length: 100 }, () => "x"),
        ),
        everyMs: 2000,
      }),
    },
    {
      name: "forms of many fields, many parts, broken codings",
      count: 60,
      request: (n) => {
        const [body = "", type] = crowdedForms[n % crowdedForms.length] ?? [];
        return post("/de/search", anyAddress(n), [body], type);
      },
    },
    {
      name: "letters to one address from many networks",
      count: 60,
      request: (n) =>
        n % 2 === 0
          ? form("/de/contact", anyAddress(n), { ...contactFields, email: "foreign@example.org" })
          : form("/de/withdrawal", anyAddress(n), { ...withdrawalFields, contractReference: `B-2026-${n}` }),
    },
    {
      name: "bodies over the limit",
      count: 100,
      request: (n) => post("/de/contact", anyAddress(n), ["message=", "x".repeat(megabyte + n)]),
    },
    {
      name: "NUL bytes, broken multipart",
      count: 300,
      request: (n) =>
        n % 2 === 0
          ? post("/de/auth", anyAddress(n), ["intent=sign-in&email=a%00b@example.org&password=%00"])
          : post("/de/search", anyAddress(n), [`--${boundary}\r\nContent-Disposition: form-da`], multipart),
    },
    {
      name: "forms of a foreign origin",
      count: 600,
      request: (n) =>
        form("/de/auth/sign-out", anyAddress(n), { n: String(n) }, { origin: "https://foreign.example" }),
    },
    {
      name: "wrong passwords, rotating addresses",
      count: 600,
      request: (n) => {
        const email = n % 4 === 0 ? victim : `nobody-${n}@example.org`;
        return form("/de/auth", alternating(n), { intent: "sign-in", email, password: `wrong ${n}` });
      },
    },
    {
      name: "wrong second-factor codes",
      count: 200,
      request: (n) => {
        const code = String(n).padStart(6, "0");
        return form("/de/auth/code", alternating(n), { code }, { cookie: secondFactorCookie });
      },
    },
    {
      name: "quick searches of one /64",
      count: 200,
      request: (n) => form("/de/search?dialog", `2001:db8:0:2::${(n + 1).toString(16)}`, searchFields),
    },
    {
      name: "quick searches with five 20 MB files",
      count: 6,
      request: (n) => post("/de/search?dialog", addressOfOneNetwork(n), searchWithFiles(), multipart),
    },
    {
      name: "event streams of one customer",
      count: 40,
      request: (n) => ({
        ...get("/events", anyAddress(n)),
        headers: { cookie: customerCookie, accept: "text/event-stream", "x-forwarded-for": anyAddress(n) },
      }),
    },
    {
      name: "newsletter of one /64",
      count: 60,
      request: (n) =>
        form("/de/newsletter", addressOfOneNetwork(n), { email: `newsletter-${n}@example.org` }),
    },
    {
      name: "contact form of one /64",
      count: 60,
      request: (n) => form("/de/contact", addressOfOneNetwork(n), contactFields),
    },
  ];
}

const searchFields = {
  vehicleType: "classic-car",
  kennzeichen: "M-JX 800",
  markeModell: "BMW 507",
  baujahr: "1958",
};

const contactFields = {
  kind: "question",
  name: "Jutta Beispiel",
  email: "jutta@example.org",
  message: "Forschen Sie auch nach Anhängern?",
};

const withdrawalFields = { intent: "confirm", name: "Jutta Beispiel", email: "foreign@example.org" };

const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\n\r\n`;
const crowdedForms: [body: string, type?: Record<string, string>][] = [
  ["a=%0A&".repeat(2400)],
  ["a=%ff&".repeat(170_000)],
  [part.repeat(12_000), multipart],
  [`--${boundary}\r\n`.repeat(50_000), multipart],
  [`${part.replace('name="a"', "name*=utf-8''%ff")}--${boundary}--\r\n`, multipart],
];

function longAddress(n: number): string {
  const long = [
    `/de/${"a".repeat(4000)}`,
    `/de${"/x".repeat(2000)}`,
    `/de?q=${"b".repeat(12_000)}`,
    `/de?${"p=1&".repeat(1500)}`,
  ];
  return long[n % long.length] ?? "/";
}

function brokenAddress(n: number): string {
  const broken = [
    "/de/%00",
    "/de/search?q=%00",
    "/de/%ff%fe",
    "/de/%zz",
    "/de/%c0%ae%c0%ae/",
    "//foreign.example/",
  ];
  return broken[n % broken.length] ?? "/";
}

const ambiguous = ['{"a":1,"a":2}', '{"a":"\\ud800"}', '{"a":1e400}', "[".repeat(90_000)];

let verifyFile: Uint8Array | undefined;

function certificateFile(): Uint8Array {
  verifyFile ??= Buffer.concat([Buffer.from("%PDF-1.7 "), Buffer.alloc(19 * megabyte)]);
  return verifyFile;
}

export function fileForm(
  file: string | Uint8Array,
  fields: Record<string, string> = {},
): (string | Uint8Array)[] {
  const part = (about: string) => `--${boundary}\r\nContent-Disposition: form-data; ${about}\r\n\r\n`;
  const typed = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`);
  return [...typed, part('name="file"; filename="a.pdf"'), file, `\r\n--${boundary}--\r\n`];
}

let searchFile: Uint8Array | undefined;

/** The same bytes in every file: what counts is what arrives, not what it says. */
function searchWithFiles(): (string | Uint8Array)[] {
  searchFile ??= Buffer.concat([Buffer.from("%PDF-1.7 "), Buffer.alloc(searchFileBytes - 9)]);
  const file = searchFile;
  const part = (about: string) => `\r\n--${boundary}\r\nContent-Disposition: form-data; ${about}\r\n\r\n`;
  const fields = Object.entries(searchFields).map(([name, value]) => `${part(`name="${name}"`)}${value}`);
  const files = Array.from({ length: filesPerSearch }, (_, n) => [
    part(`name="documents"; filename="${n}.pdf"`),
    file,
  ]);
  return [...fields, ...files.flat(), `\r\n--${boundary}--\r\n`];
}
