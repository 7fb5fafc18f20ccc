import { useCallback, useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterDataContext, useNavigation } from "react-router";

/** Revalidates once the router's last answer is rendered: earlier would spend a flash message or replace an error unseen. */
export function useIdleRevalidate(): () => void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const shown = useContext(UNSAFE_DataRouterDataContext);
  const { state } = useNavigation();
  const latest = useRef({ shown, wanted: false });
  const lookAgain = useCallback(() => {
    if (!router) return;
    const { navigation, loaderData, actionData } = router.state;
    const { current } = latest;
    const answered = navigation.state === "idle";
    const rendered = current.shown?.loaderData === loaderData && current.shown.actionData === actionData;
    current.wanted = !(answered && rendered);
    if (!current.wanted) void router.revalidate();
  }, [router]);
  useEffect(() => {
    latest.current.shown = shown;
    if (state === "idle" && latest.current.wanted) lookAgain();
  }, [state, shown, lookAgain]);
  return lookAgain;
}
