/** Sends a form with its progress, which fetch cannot tell. Resolves with the problem that the page it leads to names, if any. */
export function sendWithProgress(
  form: HTMLFormElement,
  onProgress: (share: number) => void,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", form.action);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener("load", () => {
      if (request.status < 400) return resolve(null);
      const problem = problemIn(request.responseText);
      return problem ? resolve(problem) : reject(new Error(`The server answered ${request.status}.`));
    });
    request.addEventListener("error", () => reject(new Error("The connection was lost.")));
    request.send(new FormData(form));
  });
}

/** Read as text: trusted types let nobody parse a page. */
function problemIn(html: string): string | null {
  const found = /data-problem="">([^<]{1,500})</.exec(html)?.[1];
  return found?.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&") ?? null;
}
