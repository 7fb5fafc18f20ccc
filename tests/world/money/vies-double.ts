import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Trader = { name: string; address: string };

/** Speaks the published shapes of VIES' REST interface over HTTP. Numbers that it does not hold are not valid. */
export class ViesDouble {
  readonly traders = new Map<string, Trader>();
  /** `ms`: the state's register is down, with HTTP 200. `service`: VIES itself, with a failure. `gone`: the connection is cut. */
  down: "ms" | "service" | "gone" | null = null;
  readonly asked: string[] = [];
  readonly #server = createServer((request, response) => {
    this.asked.push(request.url ?? "");
    if (this.down === "gone") return void request.socket.destroy();
    if (this.down === "service")
      return json(response, 500, { actionSucceed: false, errorWrappers: [{ error: "SERVICE_UNAVAILABLE" }] });
    const url = new URL(request.url ?? "/", "http://vies.test");
    const [, country = "", number = ""] =
      /^\/taxation_customs\/vies\/rest-api\/ms\/([A-Z]{2})\/vat\/([^/]+)$/.exec(url.pathname) ?? [];
    if (!country)
      return json(response, 404, { actionSucceed: false, errorWrappers: [{ error: "NOT_FOUND" }] });
    const trader = this.down === "ms" ? undefined : this.traders.get(`${country}${number}`);
    const requester = url.searchParams.get("requesterNumber");
    return json(response, 200, {
      isValid: trader !== undefined,
      requestDate: "2026-11-21T11:00:00.000Z",
      userError: this.down === "ms" ? "MS_UNAVAILABLE" : trader ? "VALID" : "INVALID",
      name: trader?.name ?? "---",
      address: trader?.address ?? "---",
      requestIdentifier: requester && trader ? `WAPIAAAA${number}` : "",
      originalVatNumber: number,
      vatNumber: number,
      viesApproximate: { name: "---", street: "---", postalCode: "---", city: "---", companyType: "---" },
    });
  });

  async open(): Promise<Record<string, string>> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    const { port } = this.#server.address() as AddressInfo; // listens on a port
    return { VIES_URL: `http://127.0.0.1:${port}/taxation_customs/vies/rest-api` };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
