import type { Services } from "#business/context.ts";
import { createSignature, equalInConstantTime } from "#platform/signature.ts";

/** `f-2026-0001.k7x2m9q4rtpa@mail.example.org`: what it is about, and a tag that nobody guesses. Null where no mail comes in. */
export function replyAddress(services: Services, name: string): string | null {
  const { mailIn } = services.config;
  return mailIn && `${name.toLowerCase()}.${tagOf(services, name)}@${mailIn.domain}`;
}

/** The envelope's sender: what cannot be delivered comes back to it and says which mail it was. */
export function bounceAddress(services: Services, mailId: string): string | null {
  return replyAddress(services, `m-${mailId.replaceAll("-", "")}`);
}

/** What an address of ours is about, in small letters; null for any other address. */
export function nameInReplyAddress(services: Services, address: string): string | null {
  const { mailIn } = services.config;
  const [, name = "", tag = "", domain] =
    /^([a-z0-9-]{1,48})\.([a-z2-7]{12})@([a-z0-9.-]{1,255})$/.exec(address.trim().toLowerCase()) ?? [];
  if (!mailIn || domain !== mailIn.domain) return null;
  return equalInConstantTime(tag, tagOf(services, name)) ? name : null;
}

const letters = "abcdefghijklmnopqrstuvwxyz234567";

/** 60 bits in base 32: mail servers may change capitals. */
function tagOf({ secret }: Services, name: string): string {
  const bytes = Buffer.from(createSignature(secret, "mail-in", name.toLowerCase()), "base64url");
  return [...bytes.subarray(0, 12)].map((byte) => letters[byte % 32]).join("");
}
