import type { InferResult } from 'kysely'
import type { ShownAim, SignupEntry } from '#contract/signup.ts'
import { listRegions } from '#worker/members/list-regions.ts'
import { visitorOf } from '#worker/people/onlooker.ts'
import type { Context } from '#worker/request/context.ts'
import { shownToVisitors } from '#worker/site/shown-to-visitors.ts'
import { presentMemberBlocks } from './member-blocks.ts'
import { findShownPerson } from './queries.ts'
import type { SeenPerson } from './sealed-person.ts'

const nobody = 0

/** By the rules of visitors, as they are now: asked without a seal it is the same statement. */
export function findAimed(
  ctx: Pick<Context, 'db' | 'site' | 'now'>,
  { tracking }: Pick<SignupEntry, 'tracking'>,
  person: SeenPerson | null,
) {
  const hidden = shownToVisitors(ctx.site, tracking) === 'none'
  const id = hidden ? nobody : (person?.id ?? nobody)
  return findShownPerson(ctx.db, visitorOf(ctx, tracking), id)
}

export async function presentAim(
  ctx: Pick<Context, 'config' | 'db' | 'env' | 'locale' | 'now' | 'request' | 'site'>,
  entry: SignupEntry,
  [row]: InferResult<ReturnType<typeof findAimed>>,
): Promise<ShownAim> {
  const { aim } = entry
  if (!row || row.kind === 'partner') return aim
  const [block] = await presentMemberBlocks(ctx, entry, await listRegions(ctx, row.country), [
    [row],
  ])
  return { ...aim, who: block ? { ...block, kind: row.kind } : null }
}
