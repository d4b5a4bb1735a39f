import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { dateIn } from '#contract/age.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import { updateActivity } from '#worker/people/queries/viewer.ts'
import { visit } from '../support/daily.ts'
import { makeMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { prepare } from '../support/query-plan.ts'
import { rows } from '../support/rows.ts'
import { saveSettings } from '../support/sites.ts'

describe('who was here on a day', () => {
  it('is counted once, however often and by how many at once', async () => {
    const members = [await makeMember(), await makeMember()]
    const now = Date.now()
    for (const { id } of members) {
      await env.DB.prepare('update members set seen_at = ? where id = ?')
        .bind(now - DAY, id)
        .run()
    }
    await Promise.all(members.flatMap((member) => Array.from({ length: 10 }, () => visit(member))))
    const later = 'update members set seen_at = seen_at - 3600000'
    await env.DB.prepare(later).run()
    await Promise.all(members.map((member) => visit(member)))
    const today = dateIn('Europe/Amsterdam', now)
    const found = await rows('select day, host, number, amount, people from daily_numbers')
    const expected = { day: today, host: 'localhost', number: 'returned', amount: 2, people: 2 }
    expect(found).toEqual([expected])
  })

  it('is counted once where it is still the day before too, and writes nothing more', async () => {
    const member = await makeMember()
    // In Auckland the 21st has begun.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
    await env.DB.prepare("update members set active_on = '2026-11-19'").run()
    await env.DB.prepare('delete from daily_numbers').run()
    const returned = () => rows("select day, amount from daily_numbers where number = 'returned'")
    const visitIn = async (time_zone: string) => {
      await saveSettings({ time_zone })
      await env.DB.prepare('update sessions set last_used_at = 1').run()
      await env.DB.prepare('update members set seen_at = 1').run()
      await visit(member)
    }
    await visitIn('America/New_York')
    expect(await returned()).toEqual([{ day: '2026-11-20', amount: 1 }])
    for (const zone of ['Pacific/Auckland', 'America/New_York', 'Pacific/Auckland']) {
      await visitIn(zone)
    }
    expect(await returned()).toEqual([
      { day: '2026-11-20', amount: 1 },
      { day: '2026-11-21', amount: 1 },
    ])
    const now = Date.now()
    const session = { tokenHash: 'x', memberId: member.id }
    const written = []
    for (const query of updateActivity(operating().db, session, now, {
      seen: now - (now % (5 * MINUTE)),
      usedBefore: now,
      timeZone: 'Pacific/Auckland',
    })) {
      written.push((await prepare(query).run()).meta.rows_written)
    }
    expect(written).toEqual([0, 0, 0])
  })
})
