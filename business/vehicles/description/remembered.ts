/**
 * The same function with a memory of its last `most` answers: makes, colours and places repeat in every archive, and reading one
 * costs more than comparing it. The answers are shared, so nobody may change them.
 */
export function remembered<T>(read: (text: string) => T, most: number): (text: string) => T {
  let recent = new Map<string, T>();
  let older = new Map<string, T>();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const answer = older.get(text) ?? read(text);
    if (recent.size >= most) {
      older = recent;
      recent = new Map();
    }
    recent.set(text, answer);
    return answer;
  };
}
