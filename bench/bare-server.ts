import { readFileSync } from "node:fs";
import { createServer } from "node:http";

// Sends the bytes of FILE on PORT to everybody: node bench/bare-server.ts PORT FILE
const [port, file = ""] = process.argv.slice(2);
const page = readFileSync(file);
const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-encoding": "br",
  "content-length": page.length,
};
createServer((_, response) => response.writeHead(200, headers).end(page)).listen(Number(port));
