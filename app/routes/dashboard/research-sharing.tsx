import { data } from "react-router";
import { block, idIn } from "#app/case-facts.ts";
import { answering } from "#app/errors.ts";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { BlockFailed } from "#app/parts/empty.tsx";
import { ShareForm } from "#app/parts/share-form.tsx";
import { ShareList } from "#app/parts/share-list.tsx";
import { useAnswer } from "#app/parts/use-answer.ts";
import { actingOn, readForm } from "#app/read-form.ts";
import { customerZone } from "#app/zones.ts";
import { documentsOf } from "#business/documents/read-documents.ts";
import { mustBeMine } from "#business/researches/read-researches.ts";
import { mySharesOf } from "#business/sharing/read-shares.ts";
import { RevokeShare, revokeShare } from "#business/sharing/revoke-share.ts";
import { ShareCase, shareCase } from "#business/sharing/share-case.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/research-sharing.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const id = idIn(params.researchId);
  await answering(() => mustBeMine(ctx, id));
  const [shares, documents] = await Promise.all([
    block(ctx, "shares", () => mySharesOf(ctx, id)),
    block(ctx, "documents", () => documentsOf(ctx, id)),
  ]);
  const at = `${ctx.house.config.publicUrl}/${languageOf(url.pathname)}/shared`;
  return {
    shares: shares?.map(({ token, ...share }) => ({ ...share, address: `${at}/${token}` })) ?? null,
    pictures: (documents ?? [])
      .filter((document) => document.hasCopies && document.state === "ready")
      .map(({ id, name, thumbnail }) => ({ id, name, thumbnail })),
  };
}

/** `revoke` ends a link; anything else makes one. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const locale = languageOf(url.pathname);
  const ctx = context.get(customerZone);
  const researchId = idIn(params.researchId);
  const form = await request.formData();
  const back = `${url.pathname}#file`;
  if (form.get("intent") === "revoke") {
    const read = readForm(form, RevokeShare, locale);
    if ("refused" in read) return data(read.refused, { status: 422 });
    return actingOn(form, locale, async () => {
      await revokeShare(ctx, read.input);
      return goOn(back, [flashCookie("share-ended")]);
    });
  }
  const chosen = form.getAll("documents").map(String);
  form.delete("documents");
  const read = readForm(form, ShareCase, locale, {
    researchId,
  });
  if ("refused" in read) return data(read.refused, { status: 422 });
  return actingOn(form, locale, async () => {
    await shareCase(ctx, { ...read.input, documents: chosen.map(idIn) });
    return goOn(back, [flashCookie("share-made")]);
  });
}

export default function Sharing({ loaderData: { shares, pictures }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h3 className="text-2xl">{m.share_title()}</h3>
      <p className="measure">{m.share_intro()}</p>
      <ShareForm key={shares?.length} pictures={pictures} refused={useAnswer(actionData)} />
      <section aria-labelledby="links" className="grid gap-2">
        <h4 id="links" className="text-xl">
          {m.share_links()}
        </h4>
        {shares ? <ShareList shares={shares} /> : <BlockFailed />}
      </section>
    </>
  );
}
