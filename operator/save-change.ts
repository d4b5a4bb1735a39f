import { compareRecords } from '#worker/desk/domains/compare-records.ts'
import { requireSavable } from '#worker/desk/domains/require-savable.ts'
import { saveSite } from '#worker/site/save-site.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import type { Desk } from './desk.ts'
import { printable } from './table.ts'

type Change = Partial<Pick<SiteRecord, 'settings' | 'company'>>

export async function saveChange(desk: Desk, before: SiteRecord, change: Change): Promise<void> {
  const after = { ...before, ...change }
  await requireSavable(await desk.open(), before, after)
  const changed = compareRecords(before, after)
  if (changed.length === 0) return desk.say('Nothing to change.')
  for (const row of changed) desk.say(printable(`${row.field}: ${row.before} -> ${row.after}`))
  const detail = changed.map(({ field }) => field).join(' ')
  await desk.act({ says: `Saves version ${before.version + 1} of ${before.host}.` }, (acting) =>
    saveSite(acting, after, detail),
  )
}
