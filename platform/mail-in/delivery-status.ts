import type { Attachment } from "postal-mime";

export type DeliveryReport = {
  /** For each recipient that the report names (RFC 3464, 2.3). */
  recipients: { address: string; action: string; status: string; reason: string }[];
  /** Message-ID of what the report is about. */
  about: string | null;
};

const maxRecipients = 100;

/** Null for a mail without a delivery status. */
export function readDeliveryReport(attachments: readonly Attachment[]): DeliveryReport | null {
  const status = attachments.find(({ mimeType }) => mimeType.toLowerCase() === "message/delivery-status");
  if (!status) return null;
  const original = attachments.find(({ mimeType }) =>
    ["message/rfc822", "text/rfc822-headers", "message/rfc822-headers"].includes(mimeType.toLowerCase()),
  );
  const [, ...groups] = textOf(status).replace(/\r\n?/g, "\n").trim().split(/\n\n+/);
  return {
    recipients: groups.slice(0, maxRecipients).flatMap(readRecipient),
    about: original ? messageIdIn(textOf(original)) : null,
  };
}

function readRecipient(group: string): DeliveryReport["recipients"] {
  const unfolded = group.replace(/\n[ \t]+/g, " ");
  const fields = new Map(
    unfolded.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const address = addressIn(fields.get("original-recipient")) ?? addressIn(fields.get("final-recipient"));
  if (!address) return [];
  return [
    {
      address,
      action: (fields.get("action") ?? "").toLowerCase().slice(0, 20),
      status: /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "")?.[0] ?? "",
      reason: (fields.get("diagnostic-code") ?? "").replace(/^\s*[\w-]{1,20}\s*;\s*/, "").slice(0, 500),
    },
  ];
}

/** `rfc822; name@example.org` */
function addressIn(field: string | undefined): string | null {
  const address = (field?.split(";").at(-1) ?? "").trim().replace(/^<|>$/g, "").toLowerCase();
  return /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(address) ? address : null;
}

function messageIdIn(text: string): string | null {
  return /^message-id:\s{0,10}<([^<>\s]{1,500})>/im.exec(text)?.[1] ?? null;
}

function textOf({ content }: Attachment): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}
