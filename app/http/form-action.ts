import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { hasSpace } from "#business/documents/reserve-bytes.ts";
import { RuleBroken } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { type Problem, runAction } from "./errors.ts";
import { languageOf } from "./language.ts";
import { readFormData, readFormWithFiles } from "./read-body.ts";
import { formText, type RefusedForm, readForm } from "./read-form.ts";
import { formGuardContext, servicesContext } from "./request-contexts.ts";

export type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };
export type Submitted = { form: FormData; locale: Locale };

/** Made by `on`; `A` is its answer when nothing is refused. */
export type FormHandler<A> = {
  files: boolean;
  handle: (args: ActionArgs, submitted: Submitted) => Promise<A | Refusal>;
};

type Refusal = ReturnType<typeof data<RefusedForm>>;
/** For a form that is only a button, or whose fields cannot be wrong (where to go next). */
export const noFields = z.object({});

export type HandlerOptions = {
  /** Values from the URL; they override the form's. */
  fixed?: Record<string, string | undefined>;
  /** What several fields say together. */
  gather?: (form: FormData) => Record<string, unknown>;
  /** Rule code to field: shown at that field instead of above the form. */
  fieldByCode?: Record<string, string>;
  /** The form has files: list its route in server/body-limits.ts. */
  files?: boolean;
};

/** Parses a form with `schema`, acts, and returns where to redirect. A broken rule returns the typed values. */
export function on<S extends z.ZodType, A>(
  schema: S,
  act: (input: z.output<S>, submitted: Submitted) => Promise<A>,
  { fixed = {}, gather = () => ({}), fieldByCode = {}, files = false }: HandlerOptions = {},
): FormHandler<A> {
  return {
    files,
    handle: async ({ context }, submitted) => {
      const { form, locale } = submitted;
      const read = readForm(form, schema, locale, { ...gather(form), ...fixed });
      if ("refused" in read) return data(read.refused, { status: 422 });
      const { log } = context.get(servicesContext);
      const answer = await runAction(locale, async () => ({ done: await act(read.input, submitted) }), log);
      return "done" in answer ? answer.done : refusal(form, answer, fieldByCode);
    },
  };
}

/** Every form that publishes a text may be asked this. */
const fieldOfAnyForm: Record<string, string> = { history_names_unasked: "nameGround" };

/** The typed values, with the problem above the form or next to the field that its code names. */
function refusal(
  form: FormData,
  { data: { problem, code = "" }, init }: { data: Problem; init: ResponseInit | null },
  fieldByCode: Record<string, string> = {},
): Refusal {
  const field = fieldByCode[code] ?? fieldOfAnyForm[code];
  const answer = field ? { errors: { [field]: problem } } : { errors: {}, problem };
  return data<RefusedForm>({ values: formText(form), ...answer }, init ?? undefined);
}

/** For a form with nothing but an intent. */
export function onIntent<A>(act: (submitted: Submitted) => Promise<A>): FormHandler<A> {
  return on(noFields, (_, submitted) => act(submitted));
}

/** For a form whose fields decide how it is parsed; `pick` may also answer at once. */
export function choose<A>(pick: (form: FormData) => FormHandler<A> | Response): FormHandler<A | Response> {
  return {
    files: false,
    handle: async (args, submitted) => {
      const picked = pick(submitted.form);
      return picked instanceof Response ? picked : picked.handle(args, submitted);
    },
  };
}

/** Answers a form: read → 422 → act → 303. `handlers`: one, or one per `intent`; an unknown intent is a 400. */
export function formAction<A>(args: ActionArgs, handler: FormHandler<A>): Promise<A | Refusal>;
export function formAction<Answers extends object>(
  args: ActionArgs,
  handlers: { [Intent in keyof Answers]: FormHandler<Answers[Intent]> },
): Promise<Answers[keyof Answers] | Refusal>;
export async function formAction(
  args: ActionArgs,
  handlers: FormHandler<unknown> | Record<string, FormHandler<unknown>>,
): Promise<unknown> {
  const takesFiles = isHandler(handlers)
    ? handlers.files
    : Object.values(handlers).some(({ files }) => files);
  if (takesFiles && maySendFiles(args.request))
    return withFiles(args, (form) => answer(args, handlers, form));
  return answer(args, handlers, await readFormData(args.request));
}

async function answer(
  args: ActionArgs,
  handlers: FormHandler<unknown> | Record<string, FormHandler<unknown>>,
  form: FormData,
): Promise<unknown> {
  const [intents, intent] = isHandler(handlers)
    ? [[""], ""]
    : [Object.keys(handlers), String(form.get("intent"))];
  const locale = localeOf(args);
  const refused = await runAction(locale, async () => {
    args.context.get(formGuardContext)?.(intents, intent);
    return null;
  });
  if (refused) return refusal(form, refused);
  const handler = isHandler(handlers) ? handlers : byIntent(handlers, intent);
  return handler.handle(args, { form, locale });
}

function maySendFiles({ headers }: Request): boolean {
  return headers.get("Content-Type")?.toLowerCase().startsWith("multipart/form-data") ?? false;
}

/** On a full disk files are refused before they arrive; typed values come back. */
async function withFiles(args: ActionArgs, work: (form: FormData) => Promise<unknown>): Promise<unknown> {
  const { request, context } = args;
  const services = context.get(servicesContext);
  const enough = await hasSpace(services, Number(request.headers.get("Content-Length")));
  const { form, dropped, discard } = await readFormWithFiles(request, enough ? services.files : null);
  try {
    if (!dropped) return await work(form);
    const full = () => Promise.reject<never>(new RuleBroken("storage_low"));
    return refusal(form, await runAction(localeOf(args), full));
  } finally {
    await discard();
  }
}

function localeOf({ request }: ActionArgs): Locale {
  return languageOf(new URL(request.url).pathname);
}

function isHandler(
  handlers: FormHandler<unknown> | Record<string, FormHandler<unknown>>,
): handlers is FormHandler<unknown> {
  return typeof handlers.handle === "function";
}

function byIntent(handlers: Record<string, FormHandler<unknown>>, intent: string): FormHandler<unknown> {
  const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
  if (!handler) throw data(null, { status: 400 });
  return handler;
}
