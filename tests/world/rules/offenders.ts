/** What a rule finds in these files, each with the path of its file; refuses to pass for want of files. */
export function offenders<File extends { path: string }>(
  files: readonly File[],
  find: (file: File) => readonly string[] | null,
): string[] {
  if (files.length === 0) throw new Error("The rule looked at no file.");
  return files.flatMap((file) => (find(file) ?? []).map((found) => `${file.path}: ${found}`));
}
