import { dateIn } from '#contract/age.ts'
import { dealtAtOnce, type SwipeDeck, type SwipeStand } from '#contract/swipe.ts'
import { readBatch } from '#worker/db/database.ts'
import type { Context, MemberContext } from '#worker/http/context.ts'
import { presentProfileRef } from '#worker/profiles/present-profile-ref.ts'
import { findStand, listCards } from './queries.ts'

export function deckQueries(ctx: Pick<Context, 'db' | 'site' | 'now'>, viewerId: number) {
  const { db } = ctx
  return [listCards(db, viewerId, dealtAtOnce), findStand(db, viewerId, today(ctx))] as const
}

type Rows = Awaited<ReturnType<typeof readBatch<ReturnType<typeof deckQueries>>>>

export function presentDeck(ctx: Context, [cards, [stand]]: Rows): SwipeDeck {
  const { time_zone } = ctx.site.settings
  return {
    profiles: cards.map((row) => presentProfileRef(row, time_zone, ctx.now)),
    ...presentStand(ctx, stand),
  }
}

export async function dealCards(ctx: MemberContext): Promise<SwipeDeck> {
  return presentDeck(ctx, await readBatch(ctx.env.DB, deckQueries(ctx, ctx.viewer.id)))
}

export function presentStand(
  { site }: Pick<Context, 'site'>,
  stand: { likes: number; last: number | null } | undefined,
): SwipeStand {
  const { swipe_likes } = site.settings
  return { left: Math.max(0, swipe_likes - (stand?.likes ?? 0)), last: stand?.last ?? null }
}

/** The day whose likes count: it begins at midnight where the domain is. */
export function today({ site, now }: Pick<Context, 'site' | 'now'>): string {
  return dateIn(site.settings.time_zone, now)
}
