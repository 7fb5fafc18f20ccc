import { createContext, useContext } from "react";

type Values = Readonly<Record<string, string>>;

type StandingValues = {
  /** Whether the current refusal belongs to this form and not to another for the same thing. */
  answered: boolean;
  /** What somebody else saved, once it has replaced one's own text in the form. */
  taken: Values | null;
  take: (values: Values) => void;
};

const Context = createContext<StandingValues>({ answered: true, taken: null, take: () => undefined });

export const StandingValuesProvider = Context.Provider;

/** Of the enclosing form: a conflict offers both texts, and either can be continued. */
export const useStandingValues = () => useContext(Context);
