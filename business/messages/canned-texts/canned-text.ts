/** What a canned text may leave open, as `{name}`; filled in for one case when it is inserted. */
export const variables = ["name", "vehicle", "case", "deadline", "answer_by", "researcher"] as const;
export type Variable = (typeof variables)[number];
/** Null: nobody knows it of this case. */
export type Values = Record<Variable, string | null>;

/** In order, each once; whether known or not. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{([\p{L}_]+)\}/gu)].map(([, name = ""]) => name))];
}

export function unknownVariables(text: string): string[] {
  return variablesIn(text).filter((name) => !variables.includes(name as Variable));
}

/** What somebody still has to fill in before the text is sent. Other words in braces are the writer's own. */
export function unfilledVariables(text: string): string[] {
  return variablesIn(text).filter((name) => variables.includes(name as Variable));
}

/** What has no value stays as it is, for a person to see. */
export function fillIn(text: string, values: Values): string {
  return text.replaceAll(/\{([a-z_]+)\}/g, (whole, name: string) => values[name as Variable] ?? whole);
}
