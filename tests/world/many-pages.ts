/** A PDF with `count` pages, 400 × 200 points, each with a grey bar that grows. */
export function manyPages(count: number): string {
  const kids = Array.from({ length: count }, (_, i) => `${3 + 2 * i} 0 R`).join(" ");
  const pages = Array.from({ length: count }, (_, i) => {
    const drawing = `0.5 g 20 80 ${20 + i} 40 re f`;
    return [
      `${3 + 2 * i} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents ${4 + 2 * i} 0 R>>endobj`,
      `${4 + 2 * i} 0 obj<</Length ${drawing.length}>>stream\n${drawing}\nendstream endobj`,
    ].join("\n");
  });
  return [
    "%PDF-1.4",
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${count}>>endobj`,
    ...pages,
    "trailer<</Root 1 0 R>>",
    "%%EOF",
  ].join("\n");
}
