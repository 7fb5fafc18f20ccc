/** schema.org data in static markup: as loader data it would be sent twice. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, and nothing in it closes the element
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  );
}
