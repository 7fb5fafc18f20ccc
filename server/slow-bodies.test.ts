import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endSlowBody } from "./slow-bodies.ts";

const server = createServer((request, response) => {
  endSlowBody(request, 300);
  request.resume().on("end", () => response.end("read"));
  request.on("error", () => {});
});
let port: number;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as AddressInfo).port; // it listens on a port, not on a pipe
});
afterAll(() => void server.close());

/** What the server answers, and whether it has hung up after `ms`. */
async function sendSlowly(head: string, pieces: string[], ms: number) {
  const socket = connect(port, "127.0.0.1");
  const answers: string[] = [];
  socket.on("data", (data) => answers.push(String(data))).on("error", () => {});
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n`);
  for (const piece of pieces) {
    await setTimeout(100);
    socket.write(piece);
  }
  await setTimeout(ms);
  const ended = socket.destroyed;
  socket.destroy();
  return { ended, answer: answers.join("") };
}

test("a body that trickles in is cut off, whatever length it announced", async () => {
  for (const head of ["Content-Length: 900", "Transfer-Encoding: chunked"])
    expect(await sendSlowly(head, ["1\r\n", "x\r\n", "1\r\n"], 500)).toMatchObject({
      ended: true,
      answer: "",
    });
});

test("a body that arrives in time is read, and large files get more time", async () => {
  expect(await sendSlowly("Content-Length: 2", ["a", "b"], 400)).toMatchObject({
    ended: false,
    answer: expect.stringContaining("read"),
  });
  expect(await sendSlowly(`Content-Length: ${20 * 1024 * 1024}`, ["x"], 600)).toMatchObject({ ended: false });
});
