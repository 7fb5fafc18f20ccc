import { createContext, useContext, useMemo, useState } from "react";

export type RowChoice = {
  chosen: ReadonlySet<string>;
  choose: (ids: readonly string[], choice: boolean) => void;
  clear: () => void;
};

const Context = createContext<RowChoice>({
  chosen: new Set(),
  choose: () => undefined,
  clear: () => undefined,
});

export const ChoiceProvider = Context.Provider;

/** The rows of the editor that are ticked, in view or not. */
export const useChoice = () => useContext(Context);

/** For the page that holds both tables. `done`: the last edit of many rows; a new one ends the choice. */
export function useRowChoice(done: string | undefined): RowChoice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState(done);
  if (seen !== done) {
    setSeen(done);
    setChosen(new Set());
  }
  return useMemo(
    () => ({
      chosen,
      choose: (ids, choice) =>
        setChosen((before) => {
          const next = new Set(before);
          for (const id of ids)
            if (choice) next.add(id);
            else next.delete(id);
          return next;
        }),
      clear: () => setChosen(new Set()),
    }),
    [chosen],
  );
}
