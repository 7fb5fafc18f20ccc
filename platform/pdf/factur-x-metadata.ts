/** Marks a PDF/A-3's attached XML as its invoice (Factur-X 1.09, chapter 6.2). */
export type FacturXMetadata = { fileName: "factur-x.xml" | "xrechnung.xml"; level: "EN 16931" | "XRECHNUNG" };

const namespace = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/** Adds Factur-X metadata as an incremental update (ISO 32000-1, 7.5.6), so Typst's bytes stay. */
export function withFacturXMetadata(pdf: Uint8Array, metadata: FacturXMetadata): Uint8Array {
  const file = Buffer.from(pdf);
  const text = file.toString("latin1");
  const found = (pattern: RegExp) => {
    const value = pattern.exec(text)?.[1];
    if (value === undefined)
      throw new Error(`The PDF is not of the form that Typst writes: ${pattern.source}`);
    return value;
  };
  const object = found(/\/Metadata (\d+) 0 R/);
  const start = text.indexOf(`\n${object} 0 obj`);
  const streamAt = text.indexOf("stream\n", start) + "stream\n".length;
  const xmp = file.subarray(streamAt, text.indexOf("\nendstream", streamAt)).toString("utf8");
  const extended = Buffer.from(extend(xmp, metadata), "utf8");
  const update = Buffer.concat([
    Buffer.from(
      `\n${object} 0 obj\n<<\n  /Type /Metadata\n  /Subtype /XML\n  /Length ${extended.length}\n>>\nstream\n`,
    ),
    extended,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
  const xrefAt = file.length + update.length;
  const trailer = found(/trailer\n<<\n([\s\S]*?)\n>>/);
  const previous = found(/startxref\n(\d+)\n%%EOF\s*$/);
  return Buffer.concat([
    file,
    update,
    Buffer.from(
      `xref\n${object} 1\n${String(file.length + 1).padStart(10, "0")} 00000 n \ntrailer\n<<\n${trailer}\n  /Prev ${previous}\n>>\nstartxref\n${xrefAt}\n%%EOF\n`,
      "latin1",
    ),
  ]);
}

function extend(xmp: string, { fileName, level }: FacturXMetadata): string {
  const schemas = "</rdf:Bag></pdfaExtension:schemas>";
  if (!xmp.includes(schemas) || !xmp.includes("</rdf:RDF>"))
    throw new Error("The PDF's metadata lists no extension schemas.");
  const property = (name: string, description: string) =>
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;
  const schema = `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${property("DocumentFileName", "The name of the embedded XML document")}${property("DocumentType", "The type of the hybrid document in capital letters, e.g. INVOICE or ORDER")}${property("Version", "The actual version of the standard applying to the embedded XML document")}${property("ConformanceLevel", "The conformance level of the embedded XML document")}</rdf:Seq></pdfaSchema:property></rdf:li>`;
  const block = `<rdf:Description rdf:about="" xmlns:fx="${namespace}"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${fileName}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>${level}</fx:ConformanceLevel></rdf:Description>`;
  return xmp.replace(schemas, `${schema}${schemas}`).replace("</rdf:RDF>", `${block}</rdf:RDF>`);
}
