import type { BrowserContext } from "@playwright/test";
import type { MollieDouble } from "#tests/world/money/mollie-double.ts";

const payPages = "https://www.mollie.com/checkout/";

/** Plays Mollie's own pay page to this browser. Its one link pays, calls the web hook as Mollie does, and leads back. */
export async function openMollieCheckout(
  context: BrowserContext,
  mollie: MollieDouble,
  site: string,
): Promise<void> {
  await context.route(`${payPages}**`, async (route) => {
    const [id = "", step] = route.request().url().slice(payPages.length).split("/");
    const { asked, amount } = mollie.held(id);
    if (step !== "paid") {
      const what = `${String(asked.method)} ${amount.value} ${amount.currency}`;
      const body = `<!doctype html><title>Mollie</title><a href="${payPages}${id}/paid">${what}</a>`;
      return route.fulfill({ contentType: "text/html", body });
    }
    mollie.held(id).status = "paid";
    await postWebhook(site, id);
    return route.fulfill({ status: 302, headers: { location: String(asked.redirectUrl) } });
  });
}

/** As Mollie does after each change. */
export async function postWebhook(site: string, id: string): Promise<void> {
  await fetch(`${site}/webhooks/payments`, { method: "POST", body: new URLSearchParams({ id }) });
}
