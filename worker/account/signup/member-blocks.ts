import type { InferResult } from 'kysely'
import { ageOn, dateIn } from '#contract/age.ts'
import { type Gender, gender } from '#contract/fields.ts'
import type { MemberBlock, Region, SignupEntry } from '#contract/signup.ts'
import { latelyActive } from '#worker/members/lately-active.ts'
import { mainImage } from '#worker/people/main-image.ts'
import type { Context } from '#worker/request/context.ts'
import { shownToVisitors } from '#worker/site/shown-to-visitors.ts'

const blocksShown = 4
type Row = Omit<InferResult<ReturnType<typeof latelyActive>>[number], 'liked'>

/** Of the wished gender if it is known, else some of both. None where visitors see nobody. */
export function memberBlockQueries(
  ctx: Pick<Context, 'db' | 'site' | 'now'>,
  entry: SignupEntry,
  country: string,
) {
  if (!entry.open || shownToVisitors(ctx.site, entry.tracking) === 'none') return []
  const { looking_for } = entry.draft
  const genders: readonly Gender[] = looking_for ? [looking_for] : gender.options
  return genders.map((each) =>
    latelyActive(ctx, entry.tracking, {
      gender: each,
      country,
      limit: blocksShown / genders.length,
    }),
  )
}

export function presentMemberBlocks(
  ctx: Pick<Context, 'site' | 'now'>,
  entry: Pick<SignupEntry, 'tracking'>,
  regions: readonly Region[],
  rows: readonly Row[][],
): MemberBlock[] {
  const { time_zone } = ctx.site.settings
  const full = shownToVisitors(ctx.site, entry.tracking) === 'full'
  return rows.flat().map((row) => ({
    id: row.id,
    name: full ? row.name : null,
    age: ageOn(row.date_of_birth, dateIn(time_zone, ctx.now)),
    place: (full && row.city) || (regions.find(({ code }) => code === row.region)?.name ?? null),
    image: mainImage(row.photo, true)?.filename ?? null,
  }))
}
