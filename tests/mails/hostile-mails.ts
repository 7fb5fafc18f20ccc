import type { Random } from "#tests/world/random.ts";

type About = { from: string; to: string; n: number; random: Random };

const crlf = (...lines: string[]) => lines.join("\r\n");
const head = ({ from, to, n }: About, ...more: string[]) =>
  crlf(`From: ${from}`, `To: ${to}`, `Subject: ${n}`, `Message-ID: <${n}@hostile.example>`, ...more);
const noise = (random: Random, length: number) =>
  Array.from({ length }, () => String.fromCharCode(random.below(256))).join("");
const repeat = (n: number, line: (i: number) => string) => Array.from({ length: n }, (_, i) => line(i));

function nested(depth: number, innermost: string): string {
  let body = innermost;
  for (let level = depth; level > 0; level--)
    body = crlf(
      `Content-Type: multipart/mixed; boundary="n${level}"`,
      "",
      `--n${level}`,
      body,
      `--n${level}--`,
      "",
    );
  return body;
}

function forwardedInside(depth: number): string {
  let body = crlf("Subject: innermost", "", "Innermost");
  for (let level = 0; level < depth; level++)
    body = crlf(`Subject: ${level}`, "Content-Type: message/rfc822", "", body);
  return body;
}

const mixed = (boundary: string, ...parts: string[]) =>
  crlf(...parts.flatMap((part) => [`--${boundary}`, part]), `--${boundary}--`, "");
const file = (type: string, name: string, content: string) =>
  crlf(
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
    "",
    content,
  );
const little = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, i) => String.fromCharCode((value >> (8 * i)) & 255)).join("");
/** Of MS-OXTNEF: level, id and type, length, value, checksum. */
const outlook = (level: number, id: number, value: string) =>
  `${little(level, 1)}${little(id, 2)}${little(0, 2)}${little(value.length, 4)}${value}${little(0, 2)}`;
const tnef = [
  "\x78\x9f\x3e\x22\x01\x00",
  outlook(1, 0x800c, "Aus Outlook\0"),
  outlook(2, 0x9002, "\0".repeat(14)),
  outlook(2, 0x8010, "brief.pdf\0"),
  outlook(2, 0x800f, "%PDF-1.7 Brief"),
].join("");

/** An element of DER, or of BER with an open length. */
const der = (tag: number, content: string) =>
  String.fromCharCode(tag, 0x82, content.length >> 8, content.length & 255) + content;
const open = (tag: number, content: string) => `${String.fromCharCode(tag, 0x80) + content}\0\0`;
const signedData = der(0x06, "\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02");

/** As Outlook sends it: the mail is inside of its signature, in octets that may come in parts. */
function signedAsWhole(about: About, octets: (content: string) => string, element: typeof der): string {
  const text = crlf("Content-Type: text/plain; charset=iso-8859-1", "", "Gr\xfcn, und signiert");
  const data = element(0x30, `${der(0x06, "*")}${element(0xa0, octets(text))}`);
  const signed = element(0x30, `${der(0x02, "\x01")}${der(0x31, "")}${data}${der(0x31, "")}`);
  const whole = element(0x30, `${signedData}${element(0xa0, signed)}`);
  const type = 'Content-Type: application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"';
  const base64 = Buffer.from(whole, "latin1").toString("base64");
  return crlf(head(about, type, "Content-Transfer-Encoding: base64"), "", base64);
}
const isMixed = 'Content-Type: multipart/mixed; boundary="m"';

/** What arrives at doors that anybody may write to, by what is wrong with it. As bytes in Latin-1. */
export const hostileKinds: Record<string, (about: About) => string> = {
  "no headers": ({ n }) => `just words ${n}`,
  "no text": (about) => head(about),
  "no sender": ({ to, n }) => crlf(`To: ${to}`, `Subject: ${n}`, "", "From nobody"),
  "several senders": (about) => crlf(`From: a@b.example, ${about.from}`, head(about), "", "Many"),
  "a sender in a group": (about) => head(about).replace(/^From: .*/, `From: undisclosed: ${about.from};`),
  "bare line feeds": (about) => `${head(about)}\n\nwords\n`.replaceAll("\r", ""),
  "bytes of zero": (about) => crlf(head(about, "X-A: \0"), "", "a\0b\0"),
  "zeros in names and identifiers": (about) =>
    crlf(
      head(about, `Message-ID: <zero\0${about.n}@a.example>`, "Delivered-To: a\0b@c.example", isMixed),
      "",
      mixed("m", file("application/p\0df", "a\0b.pdf", "JVBERi0x")),
    ),
  "noise as text": (about) => crlf(head(about), "", noise(about.random, 4000)),
  "noise as headers": (about) => crlf(head(about), `X-Noise: ${noise(about.random, 2000)}`, "", "words"),
  "a nest of a hundred": (about) =>
    crlf(head(about), nested(100, crlf("Content-Type: text/plain", "", "deep"))),
  "a nest of thirty": (about) => crlf(head(about), nested(30, crlf("Content-Type: text/plain", "", "deep"))),
  "mails in mails": (about) => crlf(head(about, "Content-Type: message/rfc822"), "", forwardedInside(40)),
  "a boundary that never ends": (about) => crlf(head(about, isMixed), "", "--m", "", "open"),
  "a boundary that never comes": (about) => crlf(head(about, isMixed), "", "nothing of it"),
  "an empty boundary": (about) =>
    crlf(head(about, 'Content-Type: multipart/mixed; boundary=""'), "", "--", "a"),
  "an unknown character set": (about) =>
    crlf(head(about, "Content-Type: text/plain; charset=klingon"), "", "gr\xfcn"),
  "Latin-1 that says it is UTF-8": (about) =>
    crlf(head(about, "Content-Type: text/plain; charset=utf-8"), "", "gr\xfcn und wei\xdf"),
  "UTF-7": (about) => crlf(head(about, "Content-Type: text/plain; charset=utf-7"), "", "+ADw-script+AD4-"),
  "broken base64": (about) =>
    crlf(head(about, isMixed), "", mixed("m", file("application/pdf", "a.pdf", "JVBERi0====*%&"))),
  "broken quoted-printable": (about) =>
    crlf(head(about, "Content-Transfer-Encoding: quoted-printable"), "", "a=ZZ=\r\n=", "=F"),
  "broken encoded words": (about) =>
    crlf(head(about).replace(/^Subject: .*$/m, "Subject: =?utf-8?B?////?= =?x?q?=?= =?utf-8?Q?=E4"), "", "x"),
  "a line of a megabyte": (about) => crlf(head(about), "", "x".repeat(1_000_000)),
  "a header of half a megabyte": (about) => crlf(head(about), `X-Long: ${"y".repeat(600_000)}`, "", "words"),
  "five thousand headers": (about) => crlf(head(about), ...repeat(5000, (i) => `X-${i}: ${i}`), "", "words"),
  "two thousand recipients": (about) =>
    crlf(head(about), `Cc: ${repeat(2000, (i) => `p${i}@example.org`).join(",\r\n ")}`, "", "words"),
  "three hundred files": (about) =>
    crlf(head(about, isMixed), "", mixed("m", ...repeat(300, (i) => file("text/plain", `${i}.txt`, "YQ==")))),
  "names that are paths": (about) =>
    crlf(
      head(about, isMixed),
      "",
      mixed("m", file("application/pdf", "../../\u202eetc/passwd.pdf", "JVBERi0xLjcK")),
    ),
  "half a winmail.dat": (about) =>
    crlf(
      head(about, isMixed),
      "",
      mixed("m", file("application/ms-tnef", "winmail.dat", "eJ8+IgEAAZAB////")),
    ),
  "a whole winmail.dat": (about) =>
    crlf(
      head(about, isMixed),
      "",
      mixed("m", file("application/ms-tnef", "winmail.dat", Buffer.from(tnef, "latin1").toString("base64"))),
    ),
  "HTML that is never closed": (about) =>
    crlf(head(about, "Content-Type: text/html"), "", `<div <script>alert(1)<p <b <!-- ${"<a ".repeat(2000)}`),
  "HTML alone": (about) =>
    crlf(head(about, "Content-Type: text/html"), "", "<p>Gr&uuml;n &amp; wei&szlig;<script>x()</script>"),
  "a date of no calendar": (about) => crlf(head(about), "Date: Foo, 99 Bar 0000 99:99:99", "", "words"),
  "a date of another age": (about) =>
    crlf(head(about), "Date: Mon, 1 Jan 275760 00:00:00 +0000", "", "words"),
  "an encrypted text": (about) =>
    crlf(
      head(about, 'Content-Type: multipart/encrypted; boundary="m"; protocol="application/pgp-encrypted"'),
      "",
      mixed(
        "m",
        file("application/pgp-encrypted", "v", "VmVyc2lvbjogMQ=="),
        file("application/octet-stream", "e.asc", "YQ=="),
      ),
    ),
  "a signed text": (about) =>
    crlf(
      head(about, 'Content-Type: multipart/signed; boundary="m"; protocol="application/pkcs7-signature"'),
      "",
      mixed(
        "m",
        crlf("Content-Type: text/plain", "", "signed"),
        file("application/pkcs7-signature", "smime.p7s", "YQ=="),
      ),
    ),
  "a text signed as a whole": (about) => signedAsWhole(about, (text) => der(0x04, text), der),
  "a text signed as a whole, in parts": (about) => {
    const inParts = (text: string) => open(0x24, der(0x04, text.slice(0, 20)) + der(0x04, text.slice(20)));
    return signedAsWhole(about, inParts, open);
  },
  "signatures in signatures without an end": (about) =>
    crlf(
      head(about, "Content-Type: application/pkcs7-mime", "Content-Transfer-Encoding: base64"),
      "",
      Buffer.from("0\x80".repeat(50_000), "latin1").toString("base64"),
    ),
  "a report of nothing": (about) =>
    crlf(
      head(about, 'Content-Type: multipart/report; report-type=delivery-status; boundary="m"'),
      "",
      mixed(
        "m",
        crlf("Content-Type: message/delivery-status", "", ":", "", "Action", "Final-Recipient: ;;;"),
      ),
    ),
};
