/** Ours for a transfer, as the bank gives it back on its statement: at most 35 characters, without dashes. */
export function endToEndOf(refundId: string): string {
  return refundId.replaceAll("-", "");
}

export function refundOfEndToEnd(text: string): string[] {
  return [...text.matchAll(/[0-9a-f]{32}/gi)].map(([found]) =>
    found.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
  );
}
