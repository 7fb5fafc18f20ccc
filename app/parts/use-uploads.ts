import { useEffect, useRef, useState } from "react";
import type { Upload } from "tus-js-client";
import type { Kept, Rights } from "#business/documents/upload.ts";
import { uploadBytesAtMost } from "#business/documents/upload.ts";
import type { Locale } from "#business/locale.ts";

/** A file of this session on its way. `taken` when the house has it; `refused` with a sentence, or none when nobody answered. */
export type Sending = {
  key: string;
  file: File;
  state: "queued" | "sending" | "offline" | "taken" | "refused";
  sent: number;
  kept?: Kept;
  problem?: string;
  /** The session had ended; it goes on by itself once there is another. */
  signedOut?: boolean;
};

export type About = { researchId: string; rights: Rights };

/** Pieces that the house acknowledges one by one; a fall costs at most one of them. */
const pieceBytes = 4 * 1024 * 1024;
const atOnce = 2;
/** Milliseconds: a server that restarts is back within seconds, a train leaves its tunnel within minutes. */
const pauses = [0, 1000, 2000, 3000, 5000, 5000, 10_000, 10_000, 20_000, 30_000, 60_000, 60_000];

type Texts = { tooLarge: string; empty: string; signedOut: string };

/**
 * Sends files piece by piece (tus), two at a time, and goes on by itself after a broken line, a closed tab or a restart of the
 * server: the browser remembers what it began until it is done. `onTaken` runs once for each file that arrived.
 */
export function useUploads(locale: Locale, texts: Texts, onTaken: (kept: Kept) => void) {
  const [list, setList] = useState<readonly Sending[]>([]);
  const running = useRef(new Map<string, Upload>());
  /** Outlives `running`, so that a page drawn between the end of a file and the news of it begins nothing twice. */
  const started = useRef(new Set<string>());
  const about = useRef<About>(undefined);
  const change = (key: string, changes: Partial<Sending>) =>
    setList((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  useEffect(() => {
    const uploads = running.current;
    const goOn = () => {
      for (const upload of uploads.values()) void upload.abort().then(() => upload.start());
    };
    window.addEventListener("online", goOn);
    return () => window.removeEventListener("online", goOn);
  }, []);

  useEffect(() => {
    const free = atOnce - running.current.size;
    if (!about.current || free <= 0) return;
    for (const each of list
      .filter((e) => e.state === "sending" && !started.current.has(e.key))
      .slice(0, free))
      void send(each, about.current);
  });

  const waits = list.some(({ signedOut }) => signedOut);
  useEffect(() => {
    if (!waits) return;
    const goOn = () =>
      setList((now) =>
        now.map((each) => {
          if (!each.signedOut) return each;
          started.current.delete(each.key);
          return again(each);
        }),
      );
    const look = () => void maySend().then((may) => may && goOn());
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [waits]);

  async function send({ key, file }: Sending, { researchId, rights }: About) {
    // Reserves its place before the library is there.
    started.current.add(key);
    running.current.set(key, { abort: async () => {}, start: () => {} } as unknown as Upload);
    const { Upload } = await import("tus-js-client");
    const upload = new Upload(file, {
      endpoint: "/uploads",
      metadata: { name: file.name, researchId, rights },
      headers: { "Accept-Language": locale },
      chunkSize: pieceBytes,
      retryDelays: pauses,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => ["upload", researchId, file.name, file.size, file.lastModified].join("|"),
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        const again = status < 400 || status >= 500 || status === 409;
        if (again) change(key, { state: "offline" });
        return again;
      },
      onProgress: (sent) => change(key, { state: "sending", sent }),
      onSuccess: ({ lastResponse }) => {
        running.current.delete(key);
        const kept = JSON.parse(decodeURIComponent(lastResponse.getHeader("Upload-Kept") ?? "null")) as Kept; // api/uploads.ts writes it
        change(key, { state: "taken", sent: file.size, kept });
        onTaken(kept);
      },
      onError: (error) => {
        running.current.delete(key);
        const response = "originalResponse" in error ? error.originalResponse : null;
        const signedOut = response?.getStatus() === 401;
        const problem = signedOut ? texts.signedOut : response?.getStatus() === 422 && response.getBody();
        change(key, { state: "refused", signedOut, ...(problem ? { problem } : {}) });
      },
    });
    running.current.set(key, upload);
    const [begun] = await upload.findPreviousUploads();
    if (begun) upload.resumeFromPreviousUpload(begun);
    upload.start();
  }

  return {
    list,
    /** Puts files on the list; what is too large or empty is said at once. */
    add: (files: readonly File[]) =>
      setList((now) => {
        const known = new Set(now.filter((e) => e.state !== "taken").map((each) => each.key));
        const fresh = files.map((file): Sending => {
          const problem = file.size === 0 ? texts.empty : file.size > uploadBytesAtMost ? texts.tooLarge : "";
          const key = [file.name, file.size, file.lastModified].join("|");
          return { key, file, sent: 0, ...(problem ? { state: "refused", problem } : { state: "queued" }) };
        });
        const keys = new Set(fresh.map((each) => each.key));
        return [
          ...now.filter((e) => known.has(e.key) || !keys.has(e.key)),
          ...fresh.filter((e) => !known.has(e.key)),
        ];
      }),
    start: (said: About) => {
      about.current = said;
      setList((now) => now.map((e) => (e.state === "queued" ? { ...e, state: "sending" } : e)));
    },
    retry: (key: string) => {
      started.current.delete(key);
      setList((now) => now.map((e) => (e.key === key ? again(e) : e)));
    },
    /** Takes a file off the list; of one on its way the house forgets what has arrived. */
    drop: (key: string) => {
      void running.current.get(key)?.abort(true);
      running.current.delete(key);
      started.current.delete(key);
      setList((now) => now.filter((each) => each.key !== key));
    },
  };
}

function again({ key, file }: Sending): Sending {
  return { key, file, state: "sending", sent: 0 };
}

/** A question without the protocol's header: 401 for a stranger, another status for everybody who may send. */
function maySend(): Promise<boolean> {
  return fetch("/uploads", { method: "HEAD" }).then(
    ({ status }) => status !== 401,
    () => false,
  );
}
