import { resolve } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { expect } from "vitest";
import { readFonts } from "#platform/pdf/pdf-fonts.ts";
import { describeContracts, shippedCode } from "./contract.ts";

const opened = () => NodeCompiler.create({ workspace: resolve("."), fontArgs: [{ fontBlobs: readFonts() }] });

describeContracts("@myriaddreamin/typst-ts-node-compiler", "0.7.0", [
  {
    reliesOn: "a document that a standard refuses throws an error whose text quotes each message",
    because: "the reasons are logged and stop a document that nobody could read",
    usedBy: { "platform/pdf/render-pdf-worker.ts": 'message: "((?:' },
    whenBroken: "Mend `reasonsIn`; until then the log has the whole text, which is no harm.",
    holds: () => {
      const compiler = opened();
      const { result } = compiler.compile({ mainFileContent: "= First\n=== Third" });
      const print = () => compiler.pdf(result as never, { pdfStandard: "ua-1" });
      expect(print).toThrow(/message: "[^"]+"/);
    },
  },
  {
    reliesOn: "what does not compile is an error with shortDiagnostics, each with message and path",
    because: "a fault in a template names its line's file",
    usedBy: { "platform/pdf/render-pdf-worker.ts": "shortDiagnostics" },
    whenBroken: "Mend `reasonsIn`.",
    holds: () => {
      const failed = opened().compile({ mainFileContent: "#unknown" }).takeError();
      expect(failed?.shortDiagnostics).toEqual([
        expect.objectContaining({ message: expect.stringContaining("unknown"), path: expect.any(String) }),
      ]);
    },
  },
  {
    reliesOn: "files are mapped under the workspace, and all of them forgotten by resetShadow",
    because: "one document must not read what another one attached",
    usedBy: { "platform/pdf/render-pdf-worker.ts": "compiler.resetShadow()" },
    whenBroken: "Open a compiler for each document.",
    holds: () => {
      const compiler = opened();
      compiler.mapShadow(resolve("files/note"), Buffer.from("kept"));
      const reading = { mainFileContent: '#read("/files/note")' };
      expect(compiler.compile(reading).hasError()).toBe(false);
      compiler.resetShadow();
      compiler.evictCache(0);
      expect(compiler.compile(reading).hasError()).toBe(true);
    },
  },
]);

describeContracts("heic-decode", "2.1.0", [
  {
    reliesOn: "its one function takes { buffer } and returns width, height and bytes of four channels",
    because: "it has no types of its own",
    usedBy: {
      "platform/images/heic-decode.d.ts": 'declare module "heic-decode"',
      "platform/images/inspect-file-worker.ts": "channels: 4",
    },
    whenBroken: "Mend the declaration.",
    holds: () => {
      const { contain } = shippedCode("heic-decode", "{index,lib}.js");
      contain(/module\.exports = one/);
      contain(/return \{ width, height, data \}/);
      contain(/Uint8ClampedArray\(width ?\* ?height ?\* ?4\)/);
    },
  },
]);
