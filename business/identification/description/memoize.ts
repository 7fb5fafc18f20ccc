/** Two-generation cache: values repeat in every archive and parsing costs more than comparing. Do not mutate results. */
export function memoizeByText<T>(compute: (text: string) => T, maxEntries: number): (text: string) => T {
  let recent = new Map<string, T>();
  let older = new Map<string, T>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const answer = older.get(text) ?? compute(text);
    if (recent.size >= maxEntries) {
      older = recent;
      recent = new Map();
    }
    recent.set(text, answer);
    return answer;
  };
}
