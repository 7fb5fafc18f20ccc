import { closeSync, openSync, writeSync } from "node:fs";

export function openJsonLines(path: string): { write: (row: object) => void; close: () => void } {
  const file = openSync(path, "w");
  let waiting = "";
  const flush = () => {
    writeSync(file, waiting);
    waiting = "";
  };
  return {
    write: (row) => {
      waiting += `${JSON.stringify(row)}\n`;
      if (waiting.length > 300_000) flush();
    },
    close: () => {
      flush();
      closeSync(file);
    },
  };
}
