import { useEffect, useRef, useState } from "react";
import type { Rights, StoredUpload } from "#business/documents/upload.ts";
import { maxUploadBytes } from "#business/documents/upload.ts";
import type { Locale } from "#business/locale.ts";
import { Upload } from "./tus.client.ts";

/** `uploaded` once stored on the server; `refused` with a sentence, or without one when the server did not answer. */
export type FileUpload = {
  key: string;
  file: File;
  state: "queued" | "sending" | "offline" | "uploaded" | "refused";
  sent: number;
  stored?: StoredUpload;
  problem?: string;
  signedOut?: boolean;
};

export type UploadTarget = { researchId: string; rights: Rights };

/** Chunks are acknowledged one by one; an interruption costs at most one. */
const chunkBytes = 4 * 1024 * 1024;
const parallelUploads = 2;
/** Milliseconds: a restarting server is back in seconds, a train leaves its tunnel in minutes. */
const retryDelaysMs = [0, 1000, 2000, 3000, 5000, 5000, 10_000, 10_000, 20_000, 30_000, 60_000, 60_000];

type Texts = { tooLarge: string; empty: string; signedOut: string };

/** Uploads files in chunks (tus), two at a time, and resumes after lost connections, closed tabs and server restarts. */
export function useUploads(locale: Locale, texts: Texts, onUploaded: (stored: StoredUpload) => void) {
  const [list, setList] = useState<readonly FileUpload[]>([]);
  const running = useRef(new Map<string, Upload>());
  /** Outlives `running`, so a render between an upload's end and its state update starts nothing twice. */
  const started = useRef(new Set<string>());
  const about = useRef<UploadTarget>(undefined);
  const change = (key: string, changes: Partial<FileUpload>) =>
    setList((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  useEffect(() => {
    const uploads = running.current;
    const resume = () => {
      for (const upload of uploads.values()) void upload.abort().then(() => upload.start());
    };
    window.addEventListener("online", resume);
    return () => window.removeEventListener("online", resume);
  }, []);

  useEffect(() => {
    const free = parallelUploads - running.current.size;
    if (!about.current || free <= 0) return;
    for (const each of list
      .filter((e) => e.state === "sending" && !started.current.has(e.key))
      .slice(0, free))
      void send(each, about.current);
  });

  const waitsForSignIn = list.some(({ signedOut }) => signedOut);
  useEffect(() => {
    if (!waitsForSignIn) return;
    const resume = () =>
      setList((now) =>
        now.map((each) => {
          if (!each.signedOut) return each;
          started.current.delete(each.key);
          return retried(each);
        }),
      );
    const checkSession = () => void canUpload().then((may) => may && resume());
    window.addEventListener("focus", checkSession);
    return () => window.removeEventListener("focus", checkSession);
  }, [waitsForSignIn]);

  async function send({ key, file }: FileUpload, { researchId, rights }: UploadTarget) {
    started.current.add(key);
    const upload = new Upload(file, {
      endpoint: "/uploads",
      metadata: { name: file.name, researchId, rights },
      headers: { "Accept-Language": locale },
      chunkSize: chunkBytes,
      retryDelays: retryDelaysMs,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => ["upload", researchId, file.name, file.size, file.lastModified].join("|"),
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        const retried = status < 400 || status >= 500 || status === 409;
        if (retried) change(key, { state: "offline" });
        return retried;
      },
      onProgress: (sent) => change(key, { state: "sending", sent }),
      onSuccess: ({ lastResponse }) => {
        running.current.delete(key);
        const stored = JSON.parse(
          decodeURIComponent(lastResponse.getHeader("Upload-Kept") ?? "null"),
        ) as StoredUpload; // Written by api/uploads.ts.
        change(key, { state: "uploaded", sent: file.size, stored });
        onUploaded(stored);
      },
      onError: (error) => {
        running.current.delete(key);
        const response = "originalResponse" in error ? error.originalResponse : null;
        const status = response?.getStatus() ?? 0;
        const signedOut = status === 401;
        const problem = signedOut ? texts.signedOut : [422, 429].includes(status) && response?.getBody();
        change(key, { state: "refused", signedOut, ...(problem ? { problem } : {}) });
      },
    });
    running.current.set(key, upload);
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    upload.start();
  }

  return {
    list,
    add: (files: readonly File[]) =>
      setList((now) => {
        const known = new Set(now.filter((e) => e.state !== "uploaded").map((each) => each.key));
        const fresh = files.map((file): FileUpload => {
          const problem = file.size === 0 ? texts.empty : file.size > maxUploadBytes ? texts.tooLarge : "";
          const key = [file.name, file.size, file.lastModified].join("|");
          return { key, file, sent: 0, ...(problem ? { state: "refused", problem } : { state: "queued" }) };
        });
        const keys = new Set(fresh.map((each) => each.key));
        return [
          ...now.filter((e) => known.has(e.key) || !keys.has(e.key)),
          ...fresh.filter((e) => !known.has(e.key)),
        ];
      }),
    start: (details: UploadTarget) => {
      about.current = details;
      setList((now) => now.map((e) => (e.state === "queued" ? { ...e, state: "sending" } : e)));
    },
    retry: (key: string) => {
      started.current.delete(key);
      setList((now) => now.map((e) => (e.key === key ? retried(e) : e)));
    },
    drop: (key: string) => {
      void running.current.get(key)?.abort(true);
      running.current.delete(key);
      started.current.delete(key);
      setList((now) => now.filter((each) => each.key !== key));
    },
  };
}

function retried({ key, file }: FileUpload): FileUpload {
  return { key, file, state: "sending", sent: 0 };
}

/** Probes without the tus header: 401 when signed out, any other status when signed in. */
function canUpload(): Promise<boolean> {
  return fetch("/uploads", { method: "HEAD" }).then(
    ({ status }) => status !== 401,
    () => false,
  );
}
