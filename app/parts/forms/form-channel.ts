import { createContext, useContext } from "react";
import { type FetcherWithComponents, Form, useLocation, useNavigation } from "react-router";

type FormChannel = {
  fetcher: FetcherWithComponents<unknown>;
  /** Keys the drafts, whichever page the forms are on. */
  place: string;
};

const Context = createContext<FormChannel | null>(null);

/** Forms inside sit next to the page: submitting them does not navigate away. */
export const FormChannelProvider = Context.Provider;

/** How these forms are submitted, and their progress. */
export function useFormChannel() {
  const channel = useContext(Context);
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const { formData, state } = channel?.fetcher ?? navigation;
  return { formData, state, FormTag: channel?.fetcher.Form ?? Form, place: channel?.place ?? pathname };
}
