import { Link } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { BlockFailed } from "#app/parts/page/empty-state.tsx";
import { loadBlocks } from "#app/parts/page/load-blocks.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { customerZone } from "#app/zones.ts";
import { documentsOf } from "#business/documents/read-documents.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import { mySharesOfCase } from "#business/sharing/read-shares.ts";
import { RevokeShare, revokeShare } from "#business/sharing/revoke-share.ts";
import { ShareCase, shareCase } from "#business/sharing/share-case.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/sharing.ts";
import { ShareForm } from "./share-form.tsx";
import { ShareList } from "./share-list.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const id = uuidParam(params.researchId);
  const { vehicle } = await withErrorStatus(() => myResearch(ctx, id));
  const { shares, documents } = await loadBlocks(ctx, {
    shares: (ctx) => mySharesOfCase(ctx, id),
    documents: (ctx) => documentsOf(ctx, id),
  });
  const at = `${ctx.services.config.publicUrl}/${languageOf(url.pathname)}/shared`;
  return {
    kind: vehicle.kind,
    shares: shares?.map(({ token, ...share }) => ({ ...share, address: `${at}/${token}` })) ?? null,
    pictures: (documents ?? [])
      .filter((document) => document.hasCopies && document.state === "ready")
      .map(({ id, name, thumbnail }) => ({ id, name, thumbnail })),
  };
}

/** `revoke` ends a link; anything else creates one. */
export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const ctx = context.get(customerZone);
  const researchId = uuidParam(params.researchId);
  const back = (flash: Flash) => seeOther(`${url.pathname}#file`, [flashCookie(flash)]);
  return formAction(args, {
    // A schema reads one value per name, and `documents` has several.
    share: on(
      ShareCase.omit({ documents: true }),
      async (input, { form }) => {
        const documents = form.getAll("documents").map((id) => uuidParam(String(id)));
        await shareCase(ctx, { ...input, documents });
        return back("share-created");
      },
      { fixed: { researchId } },
    ),
    revoke: on(RevokeShare, (input) => revokeShare(ctx, input).then(() => back("share-ended"))),
  });
}

export default function Sharing({
  loaderData: { kind, shares, pictures },
  actionData,
  params,
}: Route.ComponentProps) {
  const wallAddress = `/${useLanguage()}/dashboard/researches/${params.researchId}/wall#file`;
  return (
    <>
      <h3 className="text-2xl">{m.share_title()}</h3>
      <p className="measure">{kind === "antique-boat" ? m.share_intro_boat() : m.share_intro()}</p>
      <ShareForm key={shares?.length} pictures={pictures} refused={useStickyActionData(actionData)} />
      <section aria-labelledby="links" className="grid gap-2">
        <h4 id="links" className="text-xl">
          {m.share_links()}
        </h4>
        {shares ? <ShareList shares={shares} /> : <BlockFailed />}
      </section>
      <section aria-labelledby="wall" className="grid gap-2">
        <h4 id="wall" className="text-xl">
          {m.wall_own_title()}
        </h4>
        <p className="measure">{m.wall_own_intro()}</p>
        <p>
          <Link to={wallAddress} className="link inline-flex min-h-11 items-center">
            {m.wall_own_link()}
          </Link>
        </p>
      </section>
    </>
  );
}
