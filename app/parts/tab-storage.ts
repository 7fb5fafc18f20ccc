/** What this tab keeps. A browser may refuse its storage altogether; then nothing is kept, and nothing else changes. */
export const tabStorage = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      sessionStorage.setItem(key, text);
    } catch {}
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {}
  },
};
