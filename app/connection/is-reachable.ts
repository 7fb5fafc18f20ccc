export function isReachable(): Promise<boolean> {
  return fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
