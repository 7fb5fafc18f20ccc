/** Sends a form with its progress, which fetch cannot tell. Resolves with where it led, or with the page's problem. */
export function sendWithProgress(
  form: HTMLFormElement,
  onProgress: (share: number) => void,
): Promise<{ to: string } | { problem: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", form.action);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener("load", () => {
      if (request.status < 400) return resolve({ to: request.responseURL });
      const page = new DOMParser().parseFromString(request.responseText, "text/html");
      const problem = page.querySelector("[data-problem]")?.textContent;
      return problem ? resolve({ problem }) : reject(new Error(`The server answered ${request.status}.`));
    });
    request.addEventListener("error", () => reject(new Error("The connection was lost.")));
    request.send(new FormData(form));
  });
}
