import { createContext, useContext } from "react";
import { type FetcherWithComponents, Form, useLocation, useNavigation } from "react-router";

type FormChannel = {
  fetcher: FetcherWithComponents<unknown>;
  /** Drafts are stored by it, on whichever page the forms stand. */
  place: string;
};

const Context = createContext<FormChannel | null>(null);

/** Forms within stand beside the page: what they send does not lead away from it. */
export const FormChannelProvider = Context.Provider;

/** How the forms here are sent, and how far that is. */
export function useFormChannel() {
  const channel = useContext(Context);
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const { formData, state } = channel?.fetcher ?? navigation;
  return { formData, state, FormTag: channel?.fetcher.Form ?? Form, place: channel?.place ?? pathname };
}
