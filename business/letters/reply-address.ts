import type { Services } from "#business/context.ts";
import { replyAddress } from "#business/mails/reply-address.ts";

/** Where the answer to a letter is sent: an address of its own, or the operator's where no mail comes in. */
export function letterReplyAddress(services: Services, { number }: { number: string }): string {
  return replyAddress(services, number) ?? services.config.operator.email;
}
