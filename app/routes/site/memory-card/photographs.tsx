import { formAction, noFields, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { maxCardPictures } from "#business/memory-cards/memory-card.ts";
import { addCardPicture } from "#business/memory-cards/pictures/add-picture.ts";
import { picturesOfLink } from "#business/memory-cards/pictures/read-pictures.ts";
import { RemoveCardPicture, removeCardPicture } from "#business/memory-cards/pictures/remove-picture.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/photographs.ts";
import { cardHeaders } from "./card-headers.ts";
import { openCard } from "./open-card.ts";
import { PictureForm } from "./picture-form.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  const card = await openCard(ctx, params.token);
  const pictures = await picturesOfLink(ctx, params.token);
  return {
    here: `/${languageOf(url.pathname)}/memory-card/${params.token}`,
    kept: card.confirmedAt !== null,
    pictures: pictures.map(({ id, width, height }) => ({ id, width, height })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const ctx = context.get(siteZone);
  const back = () => seeOther(url.pathname);
  return formAction(args, {
    add: on(
      noFields,
      async (_, { form }) => {
        const picture = form.get("picture");
        const bytes =
          picture instanceof File ? new Uint8Array(await picture.arrayBuffer()) : new Uint8Array();
        await addCardPicture(ctx, params.token, bytes, context.get(addressContext));
        return back();
      },
      { files: true },
    ),
    remove: on(RemoveCardPicture, async (input) => {
      await removeCardPicture(ctx, params.token, input);
      return back();
    }),
  });
}

export const headers: Route.HeadersFunction = cardHeaders;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.memory_card_pictures(), unlisted: true });

/** Photographs of the vehicle, seen by the team alone. */
export default function MemoryCardPhotographs({ loaderData, actionData }: Route.ComponentProps) {
  const { here, kept, pictures } = loaderData;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  const left = maxCardPictures - pictures.length;
  return (
    <div className="page pb-10">
      <PageHeading title={m.memory_card_pictures()} intro={m.memory_card_pictures_intro()} />
      <div className="grid max-w-[44rem] gap-8">
        {pictures.length > 0 && (
          <ul className="grid gap-5 sm:grid-cols-2">
            {pictures.map(({ id, width, height }, i) => (
              <li key={id} className="grid content-start gap-2">
                <img
                  src={`${here}/photographs/${id}`}
                  width={width ?? undefined}
                  height={height ?? undefined}
                  alt={m.memory_card_picture_number({ number: String(i + 1) })}
                  className="max-h-80 w-full border border-edge bg-sheet object-contain"
                />
                <form method="post" action={`${here}/photographs`}>
                  <input type="hidden" name="intent" value="remove" />
                  <input type="hidden" name="pictureId" value={id} />
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`${m.memory_card_picture_remove()}: ${m.memory_card_picture_number({ number: String(i + 1) })}`}
                  >
                    {m.memory_card_picture_remove()}
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        )}
        {problem && (
          <Notice kind="problem">
            <span data-problem="">{problem}</span>
          </Notice>
        )}
        {left > 0 ? (
          <PictureForm to={`${here}/photographs`} left={left} />
        ) : (
          <p className="measure text-soft">
            {m.memory_card_pictures_full({ count: String(maxCardPictures) })}
          </p>
        )}
        <p className="border-t border-rule pt-5">
          <a
            href={kept ? here : `${here}/summary`}
            className={buttonClass(left > 0 ? "secondary" : "primary")}
          >
            {m.memory_card_pictures_done()}
          </a>
        </p>
      </div>
    </div>
  );
}
