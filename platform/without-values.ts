/** Removes parameters, rows and literals, in place, from database errors and their causes. */
export function withoutValues<E>(error: E): E {
  if (!(error instanceof Error)) return error;
  withoutValues(error.cause);
  if ("query" in error && "params" in error) {
    reword(error, `Failed query: ${String(error.query)}`);
    error.params = [];
  }
  if ("severity" in error && "routine" in error) {
    // Class 22 quotes the value: invalid input syntax for type uuid: "…".
    if ("code" in error && String(error.code).startsWith("22"))
      reword(error, error.message.replace(/"[\s\S]*"/, '"…"'));
    Object.assign(error, { detail: undefined, where: undefined, hint: undefined, internalQuery: undefined });
  }
  return error;
}

/** A stack begins with the original message. */
function reword(error: Error, message: string): void {
  const { stack, message: before } = error;
  error.message = message;
  if (stack) error.stack = stack.replace(before, () => message);
}
