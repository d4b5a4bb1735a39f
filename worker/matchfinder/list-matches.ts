import { bornFor, dateIn } from '#contract/age.ts'
import type { Match } from '#contract/matchfinder.ts'
import { readBatch } from '#worker/db/database.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import { presentMatches } from './present-matches.ts'
import { findChoices, listMatches as listMatchesOf } from './queries.ts'

export const matchesShown = 24

export const matchesTold = 12

export function matchQueries(
  ctx: Pick<Context, 'db' | 'site' | 'now'>,
  viewerId: number,
  limit: number,
) {
  const { db, site, now } = ctx
  const { time_zone, matchfinder_questions: questions } = site.settings
  const today = dateIn(time_zone, now)
  const finding = {
    viewer: onlookerOf(ctx, viewerId),
    questions,
    bornAfter: bornFor(36, today),
    bornUpTo: bornFor(35, today),
    limit,
  }
  return { choices: findChoices(db, viewerId), matches: listMatchesOf(db, finding) }
}

export async function listMatches(ctx: MemberContext): Promise<{ matches: Match[] }> {
  const rows = await readBatch(ctx.env.DB, matchQueries(ctx, ctx.viewer.id, matchesTold))
  const { matches } = await presentMatches(ctx, rows)
  return { matches }
}
