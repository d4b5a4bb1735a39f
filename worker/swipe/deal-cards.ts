import { dateIn } from '#contract/age.ts'
import { dealtAtOnce, type SwipeDeck, type SwipeState } from '#contract/swipe.ts'
import { DAY } from '#contract/time.ts'
import { type NamedRows, readBatch } from '#worker/db/database.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { showPeople } from '#worker/people/seen/show-people.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import { presentSwipeCards } from './present-card.ts'
import { findOpened, findSwipeState, listCards, updatePlace } from './queries.ts'

export function deckQueries(
  ctx: Pick<Context, 'db' | 'site' | 'now'>,
  viewerId: number,
  opened = 0,
) {
  const { db } = ctx
  const viewer = onlookerOf(ctx, viewerId)
  const day = today(ctx)
  const deal = { viewer, day, returnedBefore: returnedBefore(ctx), limit: dealtAtOnce }
  return {
    cards: listCards(db, deal),
    state: findSwipeState(db, viewerId, day),
    opened: findOpened(db, deal, opened),
  }
}

type Rows = NamedRows<ReturnType<typeof deckQueries>>

/** If the scan found no card, the next deal starts where it ended. */
export async function presentDeck(
  ctx: MemberContext,
  { cards: rows, state: [state], opened }: Rows,
): Promise<SwipeDeck> {
  const cards = rows.filter((row) => !row.ended)
  const end = rows.find((row) => row.ended)
  if (end && !cards.some(({ further }) => further)) {
    const place = { viewer: onlookerOf(ctx, ctx.viewer.id), day: today(ctx) }
    ctx.defer(updatePlace(ctx.db, place, end).execute())
  }
  const first = new Set(opened.map(({ id }) => id))
  const all = [...opened, ...cards.filter(({ id }) => !first.has(id))]
  const { shown, held } = await showPeople(ctx, 'cards', all)
  return {
    profiles: await presentSwipeCards(ctx, shown),
    more: !held && (rows.length === dealtAtOnce || end !== undefined),
    held,
    ...presentSwipeState(ctx, state),
  }
}

export async function dealCards(ctx: MemberContext): Promise<SwipeDeck> {
  return presentDeck(ctx, await readBatch(ctx.env.DB, deckQueries(ctx, ctx.viewer.id)))
}

export function returnedBefore({ site, now }: Pick<Context, 'site' | 'now'>): number {
  return now - site.settings.swipe_return_days * DAY
}

export function presentSwipeState(
  { site }: Pick<Context, 'site'>,
  state: { likes: number; last: number | null } | undefined,
): SwipeState {
  const { swipe_likes } = site.settings
  return { left: Math.max(0, swipe_likes - (state?.likes ?? 0)), last: state?.last ?? null }
}

export function today({ site, now }: Pick<Context, 'site' | 'now'>): string {
  return dateIn(site.settings.time_zone, now)
}
