import { requireAboveCodes } from '#worker/money/offers/save-code.ts'
import { saveSite } from '#worker/site/save-site.ts'
import { requireOneNeutrality } from '#worker/site/saving/require-one-neutrality.ts'
import { requireValidRecord, type SiteRecord } from '#worker/site/site-record.ts'
import { compareRecords } from './compare-records.ts'
import type { Desk } from './desk.ts'
import { requireIcons } from './require-icons.ts'
import { printable } from './table.ts'

type Change = Partial<Pick<SiteRecord, 'settings' | 'company'>>

export async function saveChange(desk: Desk, before: SiteRecord, change: Change): Promise<void> {
  const after = { ...before, ...change }
  requireValidRecord(after)
  requireIcons(after.settings)
  const ctx = await desk.open()
  await requireAboveCodes(ctx, after.settings)
  await requireOneNeutrality(ctx, after)
  const changed = compareRecords(before, after)
  if (changed.length === 0) return desk.say('Nothing to change.')
  for (const row of changed)
    desk.say(printable(`${row['field']}: ${row['before']} -> ${row['after']}`))
  const detail = changed.map(({ field }) => field).join(' ')
  await desk.act({ says: `Saves version ${before.version + 1} of ${before.host}.` }, (acting) =>
    saveSite(acting, after, detail),
  )
}
