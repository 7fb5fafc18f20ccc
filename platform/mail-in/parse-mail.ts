import PostalMime, { type Attachment, addressParser, type Email } from "postal-mime";
import { readAuthentication } from "./authentication.ts";
import { readDeliveryReport } from "./delivery-status.ts";
import { htmlToText } from "./html-text.ts";
import { isAutomatic } from "./is-automatic.ts";
import type { MailNote, ReadMail } from "./read-mail.ts";
import { readSignedContent } from "./signed-content.ts";
import { readTnef } from "./tnef.ts";

const maxTextLength = 200_000;
const maxHeaderBytes = 256 * 1024;
const maxFiles = 200;
const limits = { maxNestingDepth: 40, maxHeadersSize: 2 * maxHeaderBytes };

/** Never throws for what somebody sent: of a mail that cannot be read its head is left, with a note. */
export async function parseMail(bytes: Uint8Array, trustedHost: string | null): Promise<ReadMail> {
  try {
    return storable(await readWhole(bytes, trustedHost));
  } catch {
    const head = await PostalMime.parse(headOf(bytes), limits).catch(() => null);
    return storable(
      shape(head ?? emptyMail, { text: "", attachments: [], notes: ["unreadable"], trustedHost }),
    );
  }
}

const emptyMail: Email = { headers: [], headerLines: [], attachments: [] };

async function readWhole(bytes: Uint8Array, trustedHost: string | null): Promise<ReadMail> {
  const notes = new Set<MailNote>();
  let mail = await PostalMime.parse(bytes, limits);
  if (hasUndecodedText(mail)) {
    notes.add("charset");
    const again = await PostalMime.parse(asWindows1252(bytes), limits);
    if (!hasUndecodedText(again)) mail = { ...mail, ...bodyOf(again) };
  }
  const signed = signedAsWhole(mail);
  if (signed) {
    notes.add("signed");
    const { text, html, attachments } = await PostalMime.parse(signed, limits);
    mail = { ...mail, ...bodyOf({ text, html }), attachments };
  }
  const files: Attachment[] = [];
  let text = mail.text ?? "";
  if (text.trim() === "" && mail.html) {
    text = htmlToText(mail.html);
    notes.add("html_only");
  }
  for (const attachment of mail.attachments.slice(0, maxFiles)) {
    const type = attachment.mimeType.toLowerCase();
    if (signatureTypes.has(type)) notes.add("signed");
    else if (encryptedTypes.has(type)) notes.add("encrypted");
    else if (reportTypes.has(type)) continue;
    else if (tnefTypes.has(type) || attachment.filename?.toLowerCase() === "winmail.dat") {
      const opened = readTnef(bytesOf(attachment));
      notes.add("outlook_container");
      if (!opened) files.push(attachment);
      files.push(...(opened?.files ?? []).map(({ name, bytes }) => fileOf(name, bytes)));
      if (text.trim() === "" && opened?.text) text = opened.text;
    } else files.push(attachment);
  }
  const rootType = headerOf(mail, "content-type");
  if (/^\s*multipart\/signed/i.test(rootType)) notes.add("signed");
  if (/^\s*multipart\/encrypted/i.test(rootType) || text.includes("-----BEGIN PGP MESSAGE-----"))
    notes.add("encrypted");
  if (text.length > maxTextLength || mail.attachments.length > maxFiles) notes.add("cut");
  const attachments = files.map((file) => ({
    name: file.filename ?? nameFor(file),
    bytes: bytesOf(file),
    embedded: file.related === true,
  }));
  return shape(mail, { text: text.slice(0, maxTextLength), attachments, notes: [...notes], trustedHost });
}

/** As Outlook signs unless it is asked for clear text: the mail is inside of its only file. */
function signedAsWhole({ attachments: [only, ...others] }: Email): Uint8Array | null {
  if (!only || others.length > 0 || !encryptedTypes.has(only.mimeType.toLowerCase())) return null;
  return readSignedContent(bytesOf(only));
}

const signatureTypes = new Set([
  "application/pgp-signature",
  "application/pkcs7-signature",
  "application/x-pkcs7-signature",
]);
const encryptedTypes = new Set([
  "application/pkcs7-mime",
  "application/x-pkcs7-mime",
  "application/pgp-encrypted",
]);
const tnefTypes = new Set(["application/ms-tnef", "application/vnd.ms-tnef"]);
const reportTypes = new Set([
  "message/delivery-status",
  "message/disposition-notification",
  "text/rfc822-headers",
]);

type Content = Pick<ReadMail, "text" | "attachments" | "notes"> & { trustedHost: string | null };

function shape(mail: Email, { trustedHost, ...content }: Content): ReadMail {
  const sent = mail.date ? new Date(mail.date) : null;
  const from = senderOf(mail);
  return {
    ...content,
    text: printable(content.text.replace(/\r\n?/g, "\n")),
    from: from?.address
      ? { address: printable(from.address).trim().toLowerCase().slice(0, 320), name: oneLine(from.name, 200) }
      : null,
    subject: oneLine(mail.subject ?? "", 500),
    sentAt: sent && isPlausible(sent) ? sent : null,
    messageId: /<([^<>\s]{1,500})>/.exec(mail.messageId ?? "")?.[1] ?? null,
    automatic: isAutomatic(
      (name) => headerOf(mail, name),
      mail.headers.some(({ key }) => key.startsWith("list-")),
    ),
    report: readDeliveryReport(mail.attachments),
    authentication: trustedHost
      ? readAuthentication(headersOf(mail, "authentication-results"), trustedHost, from?.address ?? "")
      : null,
    deliveredTo: headersOf(mail, "delivered-to").map((address) => address.trim().toLowerCase()),
  };
}

/** Nobody where several are named: servers check one of them, and programs show another. */
function senderOf(mail: Email): Email["from"] {
  const named = headersOf(mail, "from").flatMap((header) => addressParser(header, { flatten: true }));
  if (named.length > 1) return undefined;
  return mail.from?.address ? mail.from : mail.sender;
}

/** A clock that is out by years would sort a mail where nobody looks. */
function isPlausible(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1990 && year < 2100;
}

/** PostgreSQL takes no U+0000 and no half of a pair. */
function printable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

/** Every text in it, of names, addresses and reports as well. */
function storable<Value>(value: Value): Value {
  if (typeof value === "string") return printable(value) as Value & string;
  if (Array.isArray(value)) return value.map(storable) as Value & unknown[];
  if (value === null || typeof value !== "object" || value instanceof Uint8Array || value instanceof Date)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)])) as Value; // Part by part.
}

function oneLine(text: string, length: number): string {
  return printable(text).replace(/\s+/g, " ").trim().slice(0, length);
}

function hasUndecodedText({ text = "", html = "" }: Email): boolean {
  return text.includes("\u{fffd}") || html.includes("\u{fffd}");
}

/** What claims to be UTF-8 or ASCII and is neither was written on Windows. */
function asWindows1252(bytes: Uint8Array): Uint8Array {
  const raw = Buffer.from(bytes).toString("latin1");
  return Buffer.from(raw.replace(/charset="?[\w.:-]{1,40}"?/gi, 'charset="windows-1252"'), "latin1");
}

function bodyOf({ text, html }: Pick<Email, "text" | "html">): Partial<Email> {
  return { ...(text === undefined ? {} : { text }), ...(html === undefined ? {} : { html }) };
}

function headOf(bytes: Uint8Array): Uint8Array {
  const head = Buffer.from(bytes.subarray(0, maxHeaderBytes));
  const end = [head.indexOf("\r\n\r\n"), head.indexOf("\n\n")].filter((at) => at >= 0);
  return head.subarray(0, Math.min(head.length, ...end));
}

function headersOf(mail: Email, name: string): string[] {
  return mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
}

function headerOf(mail: Email, name: string): string {
  return headersOf(mail, name)[0] ?? "";
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
}

function fileOf(name: string, content: Uint8Array): Attachment {
  return { filename: name, mimeType: "application/octet-stream", disposition: "attachment", content };
}

function nameFor({ mimeType }: Attachment): string {
  return mimeType === "message/rfc822" ? "message.eml" : `attachment.${mimeType.split("/")[1] ?? "bin"}`;
}
