import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

export const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

const settings = `
[req]
distinguished_name = name
prompt = no
[name]
CN = Authority of the tests
[ca]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign
[stamping]
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = own
[own]
serial = serial
default_policy = 1.2.3.4.1
digests = sha256
signer_digest = sha256
`;

/** A time-stamping authority made by `openssl ts`. `answers` replaces what it says to a query. */
export class TimestampAuthority {
  readonly #folder = mkdtempSync(join(tmpdir(), "tsa-"));
  readonly #server = createServer((request, response) => {
    void buffer(request).then((query) => this.#answer(query, response));
  });
  answers: ((query: Buffer, response: ServerResponse) => void) | null = null;
  address = "";

  async open(): Promise<this> {
    writeFileSync(join(this.#folder, "tsa.cnf"), settings);
    writeFileSync(join(this.#folder, "serial"), "01");
    const key = (name: string) => [
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:P-256",
      "-nodes",
      "-keyout",
      `${name}.key`,
    ];
    const config = ["-config", "tsa.cnf"];
    this.#openssl(
      "req",
      "-x509",
      ...key("ca"),
      "-out",
      "ca.pem",
      "-days",
      "2",
      "-extensions",
      "ca",
      ...config,
    );
    this.#openssl("req", "-new", ...key("tsa"), "-out", "tsa.csr", ...config);
    const signs = [
      "-CA",
      "ca.pem",
      "-CAkey",
      "ca.key",
      "-CAcreateserial",
      "-extfile",
      "tsa.cnf",
      "-extensions",
      "stamping",
    ];
    this.#openssl("x509", "-req", "-in", "tsa.csr", ...signs, "-out", "tsa.pem", "-days", "2");
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    this.address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
    return this;
  }

  reply(query: Buffer): Buffer {
    writeFileSync(join(this.#folder, "query.tsq"), query);
    const signer = ["-signer", "tsa.pem", "-inkey", "tsa.key"];
    this.#openssl(
      "ts",
      "-reply",
      "-queryfile",
      "query.tsq",
      ...signer,
      "-config",
      "tsa.cnf",
      "-out",
      "reply.tsr",
    );
    return readFileSync(join(this.#folder, "reply.tsr"));
  }

  /** By the program that whoever doubts us would use. */
  verifies(data: string, stamp: Uint8Array): boolean {
    writeFileSync(join(this.#folder, "data"), data);
    writeFileSync(join(this.#folder, "stamp.tsr"), stamp);
    const files = ["-data", "data", "-in", "stamp.tsr", "-CAfile", "ca.pem"];
    return spawnSync("openssl", ["ts", "-verify", ...files], { cwd: this.#folder }).status === 0;
  }

  close(): void {
    this.#server.close();
    rmSync(this.#folder, { recursive: true });
  }

  #answer(query: Buffer, response: ServerResponse): void {
    if (this.answers) this.answers(query, response);
    else response.setHeader("content-type", "application/timestamp-reply").end(this.reply(query));
  }

  #openssl(...words: string[]): void {
    const { status, stderr } = spawnSync("openssl", words, { cwd: this.#folder, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
  }
}
