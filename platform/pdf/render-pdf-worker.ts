import { join, resolve } from "node:path";
import { NodeCompiler, type NodeError, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { readCoverage, readFonts } from "./pdf-fonts.ts";
import type { PdfAnswer, PdfTask } from "./render-pdf.ts";

const workspace = resolve(".");
let typesetter: { compiler: NodeCompiler; covered: Set<number> } | undefined;

process.on("message", (task: PdfTask) => process.send?.(answer(task)));

function answer(task: PdfTask): PdfAnswer {
  try {
    return { bytes: typeset(task) };
  } catch (error) {
    return { reasons: reasonsIn(error) };
  }
}

function typeset({ template, data, standard, createdAt, attachments = [], files = {} }: PdfTask): Uint8Array {
  typesetter ??= openTypesetter();
  const { compiler, covered } = typesetter;
  const listed = attachments.map(({ bytes, ...described }, i) => {
    compiler.mapShadow(join(workspace, "attachments", String(i)), Buffer.from(bytes));
    return { ...described, path: `/attachments/${i}` };
  });
  for (const [name, bytes] of Object.entries(files))
    compiler.mapShadow(join(workspace, "files", name), Buffer.from(bytes));
  try {
    const compiled = compiler.compile({
      mainFileContent: mainFile(template),
      inputs: {
        data: JSON.stringify(data, (_, value) =>
          typeof value === "string" ? printable(value, covered) : value,
        ),
        attachments: JSON.stringify(listed),
      },
    });
    const complaint = compiled.takeError() ?? compiled.takeWarnings();
    if (complaint || !compiled.result) throw complaint;
    const print = (pdfStandard: string) =>
      compiler.pdf(compiled.result as NodeTypstDocument, {
        pdfStandard,
        creationTimestamp: Math.floor(createdAt.getTime() / 1000),
      });
    const accessible = print("ua-1");
    return standard === "ua-1" ? accessible : print(standard);
  } finally {
    compiler.resetShadow();
    // Otherwise memoised layouts of everything printed would stay.
    compiler.evictCache(0);
  }
}

function openTypesetter() {
  const fonts = readFonts();
  return {
    compiler: NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] }),
    covered: readCoverage(fonts[0] as Buffer),
  };
}

function mainFile(template: string): string {
  return `#for each in json(bytes(sys.inputs.attachments)) {
  pdf.attach(
    each.name,
    read(each.path, encoding: none),
    relationship: each.relationship,
    mime-type: each.mimeType,
    description: each.description,
  )
}
#include "/${template}"
`;
}

/** The standards refuse characters without a glyph: an emoji in a name would stop its contract. */
function printable(text: string, covered: Set<number>): string {
  return [...text.normalize("NFC")]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      if (covered.has(code) || character === "\n" || character === "\t") return character;
      return /[\p{C}\p{M}]/u.test(character) ? "" : "□";
    })
    .join("");
}

/** Compilation errors carry diagnostics, export errors their Rust notation. */
function reasonsIn(error: unknown): string[] {
  const { shortDiagnostics } = error as Partial<NodeError>;
  if (shortDiagnostics)
    return shortDiagnostics.map(({ message, path }) => `${message} (${path.replace(`${workspace}/`, "")})`);
  const message = error instanceof Error ? error.message : String(error);
  const quoted = [...message.matchAll(/message: "((?:[^"\\]|\\.)*)"/g)].map(([, text = ""]) => text);
  return quoted.length > 0 ? quoted : [message];
}
