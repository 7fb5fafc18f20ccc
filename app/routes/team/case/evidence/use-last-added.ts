import { useState } from "react";
import { useSearchParams } from "react-router";

/** The source that was added last: a key that empties the form. Looking at another source keeps what is half typed. */
export function useLastAdded(): string {
  const [params] = useSearchParams();
  const added = params.get("added") ?? "";
  const [last, setLast] = useState(added);
  if (added !== "" && added !== last) setLast(added);
  return last;
}
