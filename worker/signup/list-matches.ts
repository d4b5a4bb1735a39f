import type { InferResult } from 'kysely'
import type { ProfileRef } from '#contract/profile.ts'
import type { Context, MemberContext } from '#worker/http/context.ts'
import { presentProfileRef } from '#worker/profiles/present-profile-ref.ts'
import { listMatches as listMatchesOf } from './queries.ts'

/** As many as a page of them shows. */
export const matchesShown = 12

type Rows = InferResult<ReturnType<typeof listMatchesOf>>

export function presentMatches({ site, now }: Pick<Context, 'site' | 'now'>, rows: Rows) {
  return rows.map((row): ProfileRef => presentProfileRef(row, site.settings.time_zone, now))
}

/** Whom the account fits. */
export async function listMatches(ctx: MemberContext): Promise<{ matches: ProfileRef[] }> {
  const rows = await listMatchesOf(ctx.db, ctx.viewer.id, matchesShown).execute()
  return { matches: presentMatches(ctx, rows) }
}
