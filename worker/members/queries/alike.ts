import { type Expression, sql } from 'kysely'
import type { Gender } from '#contract/fields.ts'
import type { Db } from '#worker/db/database.ts'
import { yearsOn } from '#worker/db/years-on.ts'
import type { BindableOnlooker, Seeker } from '#worker/people/onlooker.ts'
import { memberColumn } from '#worker/people/queries/member-column.ts'
import { canMeet } from '#worker/people/queries/rules.ts'
import { cardColumns } from '#worker/people/queries/sharing.ts'
import { selectFromWindow } from './searching.ts'

const alikeWindow = 120

export type Alike = {
  id: Expression<number>
  gender: Expression<Gender>
  country: Expression<string>
  region: Expression<string>
  age: Expression<number>
}

/**
 * Same gender and region, at most five years apart, and able to meet the viewer. Whole years, as
 * everybody sees them: days would tell the birth date to somebody with several accounts.
 */
export function listAlike(
  db: Db,
  viewer: BindableOnlooker<Seeker>,
  { id, age, region, ...there }: Alike,
  limit: number,
) {
  const years = yearsOn(sql.ref('entry.date_of_birth'), viewer.today)
  const seeking = viewer.mutual ? memberColumn(viewer.id, 'gender') : undefined
  return selectFromWindow(db, viewer, {
    ...there,
    regions: [region],
    seeking,
    order: 'last_here',
    window: alikeWindow,
  })
    .where(sql<boolean>`entry.id <> ${id}`)
    .where('entry.kind', '<>', 'partner')
    .where(canMeet(viewer, 'profile'))
    .where(sql<boolean>`abs(${years} - ${age}) <= 5`)
    .select(cardColumns(viewer.id))
    .limit(limit)
}
