/** No page is from memory: each names its reader in the address or is one that is never kept. */
const pages = ["/de?reader=", "/en/faq?reader=", "/de/stories?reader=", "/en/decode?number=M-JX+800&reader="];
const waitMs = 100;

/** A stranger of an address of its own reads page after page and searches, until the time is over. */
export async function browse(base: string, reader: number, forMs: number) {
  const until = performance.now() + forMs;
  const read = { answered: 0, failed: 0 };
  for (let n = 0; performance.now() < until; n++) {
    // A network of its own for each request, so that no limit of addresses interferes.
    const headers = { "x-forwarded-for": `10.${reader}.${(n >> 8) & 255}.${n & 255}`, origin: base };
    const page = pages[n % (pages.length + 1)];
    const response = page
      ? await fetch(`${base}${page}${n}`, { headers })
      : await fetch(`${base}/de/search?dialog`, { method: "POST", headers, body: enquiry(n) });
    await response.arrayBuffer();
    if (response.ok) read.answered++;
    else read.failed++;
    await new Promise((done) => setTimeout(done, waitMs));
  }
  return read;
}

function enquiry(n: number): URLSearchParams {
  return new URLSearchParams({
    vehicleType: "classic-car",
    kennzeichen: `M-JX ${n % 1000}`,
    markeModell: "BMW 507",
    baujahr: "1958",
  });
}
