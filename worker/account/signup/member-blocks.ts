import type { InferResult } from 'kysely'
import { ageOn, dateIn } from '#contract/age.ts'
import { type Gender, gender } from '#contract/fields.ts'
import type { MemberBlock, Region, SignupEntry } from '#contract/signup.ts'
import { latelyActive } from '#worker/members/lately-active.ts'
import { showToVisitor, tell } from '#worker/people/seen/show-people.ts'
import { blurredImage } from '#worker/photos/blurred-address.ts'
import type { Context } from '#worker/request/context.ts'
import { shownToVisitors } from '#worker/site/shown-to-visitors.ts'
import { sealPerson } from './sealed-person.ts'

const blocksShown = 4
type Row = Omit<InferResult<ReturnType<typeof latelyActive>>[number], 'liked'>

/**
 * Of the wished gender if it is known, else some of both; who seeks the visitor's, if that is
 * known. None where visitors see nobody.
 */
export function memberBlockQueries(
  ctx: Pick<Context, 'db' | 'site' | 'now'>,
  entry: SignupEntry,
  country: string,
) {
  if (!entry.open || shownToVisitors(ctx.site, entry.tracking) === 'none') return []
  const { gender: own, looking_for = 'both' } = entry.draft
  const genders: readonly Gender[] = looking_for === 'both' ? gender.options : [looking_for]
  const seeking = ctx.site.settings.mutual ? own : undefined
  return genders.map((each) =>
    latelyActive(ctx, entry.tracking, {
      gender: each,
      country,
      seeking,
      limit: blocksShown / genders.length,
    }),
  )
}

export async function presentMemberBlocks(
  ctx: Pick<Context, 'env' | 'site' | 'now' | 'request'>,
  entry: Pick<SignupEntry, 'tracking'>,
  regions: readonly Region[],
  rows: readonly Row[][],
): Promise<MemberBlock[]> {
  const { time_zone } = ctx.site.settings
  const full = shownToVisitors(ctx.site, entry.tracking) === 'full'
  const shown = await showToVisitor(ctx, picturedFirst(rows.flat()))
  const blocks = shown.map(async (row) => {
    const age = ageOn(row.date_of_birth, dateIn(time_zone, ctx.now))
    return tell(row, {
      id: await sealPerson(ctx, { ...row, age }),
      name: full ? row.name : null,
      age,
      place: (full && row.city) || (regions.find(({ code }) => code === row.region)?.name ?? null),
      image: (await blurredImage(ctx.env, row.photo))?.filename ?? null,
    })
  })
  return Promise.all(blocks)
}

/** Of two genders each list comes with its own at the end who have none. */
function picturedFirst(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => Number(!one.photo) - Number(!other.photo))
}
