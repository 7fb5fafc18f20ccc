import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasOpenssl, TimestampAuthority } from "#tests/world/timestamps/timestamp-authority.ts";
import { requestTimestamp } from "./request-timestamp.ts";
import { readTimestamp, TimestampRefused, timestampRequest } from "./timestamp.ts";

const data = '{"seq":7}';

describe.skipIf(!hasOpenssl)("with an authority, which takes openssl on this machine", () => {
  let authority: TimestampAuthority;
  beforeAll(async () => {
    authority = await new TimestampAuthority().open();
  });
  afterAll(() => authority.close());
  beforeEach(() => {
    authority.answers = null;
  });
  const ask = (text = data) => requestTimestamp(authority.address, text);
  const refusal = (why: RegExp) => expect(ask()).rejects.toThrow(why);

  test("what it stamps is verified by openssl, and for nothing else", async () => {
    const { timestamp, at } = await ask();
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
    expect(authority.verifies(data, timestamp)).toBe(true);
    expect(authority.verifies(`${data} `, timestamp)).toBe(false);
    expect(() => readTimestamp(timestamp, `${data} `, null)).toThrow("of something else");
  });

  test("an old answer, one about something else, and a refusal are none", async () => {
    const old = authority.reply(Buffer.from(timestampRequest(data).request));
    authority.answers = (_, response) => response.end(old);
    await refusal(/old answer/);
    authority.answers = (_, response) =>
      response.end(authority.reply(Buffer.from(timestampRequest("other").request)));
    await refusal(/something else/);
    authority.answers = (_, response) => response.end(authority.reply(Buffer.from("no query")));
    await refusal(/refused/);
  });

  test("one that fails, leads elsewhere or does not end is left alone", async () => {
    authority.answers = (_, response) => response.writeHead(500).end();
    await refusal(/did not answer/);
    authority.answers = (_, response) => response.writeHead(307, { location: authority.address }).end();
    await refusal(/did not answer/);
    authority.answers = (_, response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(16_384, 0x30)), 1);
      response.once("close", () => clearInterval(timer));
    };
    await refusal(/did not answer/);
  });

  test("bytes that are cut off or changed are refused, and break nothing", async () => {
    const { request, nonce } = timestampRequest(data);
    const answer = authority.reply(Buffer.from(request));
    expect(readTimestamp(answer, data, nonce).timestamp).toBe(answer);
    for (let length = 0; length < answer.length; length++)
      expect(() => readTimestamp(answer.subarray(0, length), data, nonce)).toThrow(TimestampRefused);
    for (let at = 0; at < answer.length; at++)
      for (const byte of [0x00, 0x80, 0xff]) {
        const changed = Buffer.from(answer);
        changed[at] = byte;
        // Of most bytes only the signature knows.
        try {
          readTimestamp(changed, data, nonce);
        } catch (error) {
          expect(error).toBeInstanceOf(TimestampRefused);
        }
      }
  });
});

test("nothing but an answer is read", () => {
  for (const hex of [
    "",
    "30",
    "3080",
    "0500",
    "3003020100",
    "30030201ff",
    `3084ffffffff${"00".repeat(9)}`,
    "a0".repeat(99),
  ])
    expect(() => readTimestamp(Buffer.from(hex, "hex"), data, null), hex).toThrow(TimestampRefused);
});
