/** Pages for search engines, without the language; published stories are added by the sitemap. */
export const publicPages = [
  "",
  "/search",
  "/archive",
  "/decode",
  "/where-is-the-number",
  "/where-to-ask",
  "/verify",
  "/faq",
  "/contact",
  "/status",
  "/contact/appointment",
  "/quote",
  "/gift-voucher",
  "/newsletter",
  "/stories",
  "/stories/new",
  "/score-method",
  "/samples",
  "/sample-answers",
  "/sample-identification",
  "/sample-report",
  "/sample-certificate",
  "/former-owners",
  "/memory-card",
  "/memory-card/two-doors",
  "/not-to-be-found",
  "/wall",
  "/terms",
  "/terms-business",
  "/privacy",
  "/imprint",
  "/cookies",
  "/accessibility",
  "/content-rules",
  "/consumer-information",
  "/withdrawal-instruction",
  "/withdrawal",
] as const;

/** Pages that must show changes at once: a story, an entry that was taken back, the next free slot, the service status. */
const ofTheMoment: readonly string[] = ["/stories", "/wall", "/contact", "/contact/appointment", "/status"];

/** Pages that may look the same to every stranger for a minute. */
export const sharedAddresses: ReadonlySet<string> = new Set(
  publicPages.filter((path) => !ofTheMoment.includes(path)).flatMap((path) => [`/de${path}`, `/en${path}`]),
);

/** Lives, and the list narrowed down by one facet. Other searches are counted by network, which the application does. */
export function isArchivePage(address: string): boolean {
  return /^\/(de|en)\/archive((\/sightings)?\/[a-z0-9-]+|\?(kind|make|decade|country)=[^&]*)$/.test(address);
}
