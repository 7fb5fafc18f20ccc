import { createContext, useContext } from "react";

type Values = Readonly<Record<string, string>>;

type StandingValues = {
  /** Whether the refusal at hand is that of this form, and not of another for the same thing. */
  answered: boolean;
  /** What somebody else saved, once it was taken into the form instead of one's own. */
  taken: Values | null;
  take: (values: Values) => void;
};

const Context = createContext<StandingValues>({ answered: true, taken: null, take: () => undefined });

export const StandingValuesProvider = Context.Provider;

/** Of the form around: a conflict offers both texts, and either can be gone on with. */
export const useStandingValues = () => useContext(Context);
