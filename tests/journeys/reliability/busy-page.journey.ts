import { expect, type Page, test } from "@playwright/test";
import { openLive } from "#tests/journeys/support/live.ts";
import { signIn } from "#tests/journeys/support/steps.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

type Busy = typeof window & {
  pauseRendering: () => void;
  resumeRendering: () => void;
  sendNews: () => void;
  __reactRouterDataRouter: {
    state: { actionData: unknown; navigation: { state: string }; revalidation: string };
  };
};

const t = textsFor("de");

test("news that arrive before an answer is rendered do not replace it", async ({ page }) => {
  await page.addInitScript(makeRenderingPausable);
  await page.goto("/de/auth?next=/de/dashboard/messages");
  const listens = page.waitForRequest((request) => request.url().includes("/events?"));
  await signIn(page, t, "kundin@example.org");
  await listens;
  await page.getByLabel(t("my_messages_text")).fill("x".repeat(20_001));

  await page.evaluate(() => (window as Busy).pauseRendering());
  await page.getByRole("button", { name: t("my_messages_send") }).click();
  await untilRouter(page, ({ actionData, navigation }) => actionData !== null && navigation.state === "idle");
  const asked = page.waitForResponse((answer) => answer.url().endsWith("/healthz"));
  await page.evaluate(() => (window as Busy).sendNews());
  await (await asked).finished();
  // The page loads its data again at once, or waits until it has rendered the answer.
  await page.waitForTimeout(300);
  await untilRouter(page, ({ revalidation }) => revalidation === "idle");
  await page.evaluate(() => (window as Busy).resumeRendering());
  await expect(page.getByText(t("problem_comment_too_long")).first()).toBeVisible();
});

test("a link followed right after typing is not replaced by the search that waited for a pause", async ({
  page,
}) => {
  await openLive(page, "/de/decode");
  await page.route("**/de/archive.data*", async (route) => {
    await new Promise((later) => setTimeout(later, 800));
    await route.continue();
  });
  await page.getByRole("textbox", { name: t("decode_field") }).fill("WDB");
  await page.locator("a[href='/de/archive']").first().click();
  await expect(page).toHaveURL(/\/de\/archive$/);
});

type RouterState = Busy["__reactRouterDataRouter"]["state"];

async function untilRouter(page: Page, is: (state: RouterState) => boolean): Promise<void> {
  await expect
    .poll(async () =>
      is(
        await page.evaluate(() => {
          const { actionData, navigation, revalidation } = (window as Busy).__reactRouterDataRouter.state;
          return { actionData, navigation: { state: navigation.state }, revalidation };
        }),
      ),
    )
    .toBe(true);
}

/** React schedules its work through a message channel: held back, it is a machine too busy to render. */
function makeRenderingPausable(): void {
  const busy = window as Busy;
  const Channel = window.MessageChannel;
  let held: (() => void)[] | undefined;
  window.MessageChannel = class extends Channel {
    constructor() {
      super();
      const { port2 } = this;
      const post = port2.postMessage.bind(port2);
      port2.postMessage = (message: unknown) => (held ? void held.push(() => post(message)) : post(message));
    }
  };
  busy.pauseRendering = () => {
    held = [];
  };
  busy.resumeRendering = () => {
    const waiting = held ?? [];
    held = undefined;
    for (const send of waiting) send();
  };
  const Stream = window.EventSource;
  window.EventSource = class extends Stream {
    constructor(address: string | URL) {
      super(address);
      busy.sendNews = () => this.dispatchEvent(new MessageEvent("changed"));
    }
  };
}
