import * as ReactRouter from "react-router";
import { expect } from "vitest";
import { describeContracts, shippedCode } from "./contract.ts";

const shipped = shippedCode("react-router", "dist/production/lib/**/*.js");

/** What the router's history takes of a browser. */
function smallWindow() {
  const entries: unknown[] = [null];
  let at = 0;
  let listener = () => {};
  return {
    history: {
      get state() {
        return entries[at];
      },
      pushState: (state: unknown) => entries.splice(++at, Number.POSITIVE_INFINITY, state),
      replaceState: (state: unknown) => {
        entries[at] = state;
      },
    },
    location: {
      pathname: "/de",
      search: "",
      hash: "",
      origin: "http://app.test",
      href: "http://app.test/de",
    },
    addEventListener: (_: string, listen: () => void) => {
      listener = listen;
    },
    removeEventListener: () => {},
    goBack: () => {
      at -= 1;
      listener();
    },
  };
}

describeContracts("react-router", "8.4.0", [
  {
    reliesOn: "an entry of the history has the state { idx, key }, and idx counts them",
    because: "an answer in a dialog gets an entry of its own, which the router counts with",
    usedBy: { "app/routes/site/search/use-answer-entry.ts": "pushState({ idx: idx + 1, key: enquiryId }" },
    whenBroken: "Going back from an answer loads a wrong page: write the new form of the state.",
    holds: () => {
      const window = smallWindow();
      const history = ReactRouter.UNSAFE_createBrowserHistory({ window: window as unknown as Window });
      history.push("/de/search");
      expect(window.history.state).toMatchObject({ idx: 1, key: history.location.key });
      const gone: unknown[] = [];
      history.listen(({ delta }) => gone.push(delta));
      window.history.pushState({ idx: 2, key: "answer" });
      window.goBack();
      window.goBack();
      expect(gone).toEqual([0, -1]);
    },
  },
  {
    reliesOn: "window.__reactRouterDataRouter is the router as soon as it listens",
    because: "who goes back before that is shown the page of that address by a reload",
    usedBy: {
      "app/first-paint/after-paint.js": "window.__reactRouterDataRouter",
      "tests/journeys/trusted-types.journey.ts": "__reactRouterDataRouter",
    },
    whenBroken: "Set a mark of our own in an effect of app/root.tsx and ask for that.",
    holds: () =>
      shipped.contain(/router\.initialize\(\);\s*\}[^}]*window\.__reactRouterDataRouter = router;/),
  },
  {
    reliesOn: "the contexts of the data router hold the router itself and the data that are rendered",
    because: "what the router has and what the page shows differ while a machine is too busy to render",
    usedBy: {
      "app/connection/use-idle-revalidate.ts": "UNSAFE_DataRouterDataContext",
      "app/routes/site/use-submit-as-you-type.ts": "UNSAFE_DataRouterContext",
    },
    whenBroken: "Keep the router's state from `router.subscribe` and compare it with `useActionData`.",
    holds: () => {
      shipped.contain(
        /loaderData: state\.loaderData,\s*actionData: state\.actionData,\s*errors: state\.errors/,
      );
      expect(ReactRouter).toHaveProperty("UNSAFE_DataRouterContext");
      expect(ReactRouter).toHaveProperty("UNSAFE_DataRouterDataContext");
    },
  },
  {
    reliesOn: "the router asks through the global fetch, as it is at that moment",
    because: "a request that finds no connection is held there",
    usedBy: {
      "app/connection/watch-connection.ts": "window.fetch = holdLostRequests(",
      "app/connection/hold-lost-requests.ts": '"/__manifest"',
    },
    whenBroken: "What is typed is lost without a connection: wrap what the router calls instead.",
    holds: () => {
      shipped.contain(/await fetch\(url, await createRequestInit\(request\)\)/);
      shipped.contain(/await fetch\(url, \{ signal \}\)/);
    },
  },
  {
    reliesOn: "a script that cannot be fetched makes the router reload the page",
    because: "that reload is stopped while there is no connection",
    usedBy: { "app/connection/watch-connection.ts": 'navigationType !== "reload"' },
    whenBroken:
      "If nothing reloads any more, `preventReload` has to go or to listen to what happens instead.",
    holds: () => shipped.contain(/window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\)/),
  },
  {
    reliesOn: "ScrollRestoration gives scrolling back to the browser in pagehide",
    because: "an answer's entry takes it once more, in visibilitychange",
    usedBy: { "app/routes/site/search/use-answer-entry.ts": 'history.scrollRestoration = "manual"' },
    whenBroken: "Try Reload and Back on an answer that was scrolled to.",
    holds: () => {
      shipped.contain(/usePageHide\([\s\S]{0,700}?window\.history\.scrollRestoration = "auto"/);
      shipped.contain(/addEventListener\("pagehide"/);
    },
  },
]);
