import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#contract/time.ts'
import { daySpan } from '#worker/db/day-span.ts'
import { countDays, countJob } from '#worker/desk/statistics/count-days.ts'
import { insertAnswers } from '#worker/desk/statistics/queries/answers.ts'
import { insertCounts } from '#worker/desk/statistics/queries/daily.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { takeComplaints } from '../support/complaints.ts'
import { insertAll, makeCrowd, type Row } from '../support/crowd.ts'
import { operating } from '../support/operating.ts'
import { prepare, tableScans } from '../support/query-plan.ts'
import { rows } from '../support/rows.ts'
import { saveSite } from '../support/sites.ts'
import { counted, hostOf, last, night, openSites, places, zones } from './support/nights.ts'

beforeEach(openSites)

const noted = () =>
  rows('select day, failed from counted_days where failed > 0 and host = ?', hostOf('ams'))

describe('a day that is counted', () => {
  it('is a whole day or nothing of it; one that fails is noted, and hinders no other', async () => {
    for (const day of ['2026-10-26', '2026-10-27']) {
      await makeCrowd([{ signup_host: hostOf('ams'), signup_date: Date.parse(`${day}T12:00:00Z`) }])
    }
    await env.DB.prepare(
      `create trigger breaks before insert on daily_numbers when new.day = '2026-10-26'
        and new.split = 'sub3' begin select raise(abort, 'cut off'); end`,
    ).run()
    const [failing, next] = ['2026-10-26', '2026-10-27'].map(
      (day) => `${day} ${hostOf('ams')} registrations  `,
    )
    await night(last)
    expect(takeComplaints()).toEqual([expect.stringMatching(/day not counted.*2026-10-26/)])
    expect([(await counted())[failing ?? ''], (await counted())[next ?? '']]).toEqual([
      undefined,
      [1, 1],
    ])
    expect(await noted()).toEqual([{ day: '2026-10-26', failed: 1 }])
    await night(last)
    expect(takeComplaints()).toHaveLength(1)
    expect(await noted()).toEqual([{ day: '2026-10-26', failed: 2 }])
    await env.DB.prepare('drop trigger breaks').run()
    await night(last)
    expect([(await counted())[failing ?? ''], await noted()]).toEqual([[1, 1], []])
  })

  it('is yesterday first, then the oldest that is missing, twenty-one a night', async () => {
    // One that is new has ninety days to be counted.
    const fresh = hostOf('nieuw')
    await saveSite(fresh, { time_zone: zones.ams })
    await night(last)
    const days = async () =>
      (await rows<{ day: string }>('select day from counted_days where host = ?', fresh)).map(
        ({ day }) => day,
      )
    const counted = (await days()).toSorted()
    expect([counted.length, counted[0], counted.at(-2), counted.at(-1)]).toEqual([
      21,
      '2026-08-06',
      '2026-08-25',
      '2026-11-02',
    ])
    await night(last)
    expect(await days()).toHaveLength(42)
  })

  it('is one of three in a run, which has another one for what is left, once', async () => {
    const host = hostOf('nieuw')
    await saveSite(host, { time_zone: zones.ams })
    const ctx = makeJobContext(env, last)
    const days = ['2026-11-02', '2026-08-06', '2026-08-07']
    await countJob.run(ctx, { host, tried: [] }, 'first')
    expect(await rows('select day from counted_days where host = ? order by day', host)).toEqual(
      days.toSorted().map((day) => ({ day })),
    )
    const waiting = () =>
      rows<{ payload: string }>("select payload from outbox where job = 'count-days'")
    const next = await waiting()
    expect(next.map(({ payload }) => JSON.parse(payload))).toEqual([{ host, tried: days }])
    // Delivered again.
    await countJob.run(ctx, { host, tried: [] }, 'first')
    expect(await waiting()).toEqual(next)
    const tried = Array.from({ length: 20 }, (_, n) => `2020-01-${n}`)
    await countJob.run(ctx, { host, tried }, 'last')
    expect(await waiting()).toEqual(next)
  })

  it('has a run for each domain, however many there are, once a night', async () => {
    for (let n = 0; n < 25; n++) await saveSite(hostOf(`d${n}`))
    for (let run = 0; run < 2; run++) await countDays(makeJobContext(env, last + run))
    const runs = await rows<{ host: string }>(
      "select payload ->> 'host' as host from outbox where job = 'count-days'",
    )
    const hosts = await rows<{ host: string }>('select host from sites')
    expect(runs.map(({ host }) => host).toSorted()).toEqual(
      hosts.map(({ host }) => host).toSorted(),
    )
  })

  it('leaves out today, and days that are not over there', async () => {
    const now = Date.parse('2026-11-03T03:17:00Z')
    await makeCrowd(
      places.map((place) => ({
        signup_host: hostOf(place),
        signup_date: Date.parse('2026-11-02T12:00:00Z'),
      })),
    )
    await night(now)
    expect(Object.keys(await counted()).filter((what) => what.endsWith('registrations  '))).toEqual(
      [`2026-11-02 ${hostOf('ams')} registrations  `],
    )
  })

  it('is found by an index, a day at a time', async () => {
    const day = { host: hostOf('ams'), ...daySpan('Europe/Amsterdam', '2026-10-26') }
    for (const query of insertCounts(operating().db, day)) {
      expect(await tableScans(query)).toEqual([])
    }
  })

  it('reads the rows of that day, however many conversations and messages there were before', async () => {
    const [one, two, three] = await makeCrowd(
      Array.from({ length: 3 }, () => ({ signup_host: hostOf('ams') })),
    )
    const at = Date.parse('2026-10-26T12:00:00Z')
    const chat = await talk(one, two, [at - 3 * DAY, at, at + 2 * DAY])
    // A search also looks at what is next to what it finds.
    await talk(one, three, [at - 3 * DAY, at + 2 * DAY])
    const day = { host: hostOf('ams'), ...daySpan('Europe/Amsterdam', '2026-10-26') }
    const readRows = async () => {
      const { db } = operating()
      let read = 0
      for (const query of [...insertCounts(db, day), insertAnswers(db, day)]) {
        read += (await prepare(query).run()).meta.rows_read
        await env.DB.prepare('delete from daily_numbers').run()
      }
      return read
    }
    const before = await readRows()
    const others = await makeCrowd(
      Array.from({ length: 40 }, () => ({ signup_host: hostOf('ams') })),
    )
    const older = Array.from({ length: 40 }, (_, seq) => at - (50 - seq) * DAY)
    await write(chat, Number(one?.['id']), older, 1)
    for (const other of others) {
      await talk(one, other, [at - 40 * DAY])
      await talk(other, two, [at - 3 * DAY, at + 2 * DAY])
    }
    expect(await readRows()).toBe(before)
  })
})

let chats = 7000

/** Messages of the one to the other. */
async function talk(one: Row | undefined, two: Row | undefined, times: number[]): Promise<number> {
  const [a = 0, b = 0] = [Number(one?.['id']), Number(two?.['id'])].toSorted((x, y) => x - y)
  const chat = { id: ++chats, a_id: a, b_id: b, started_by: a, created_at: 1 }
  await insertAll('conversations', [{ ...chat, last_message_at: Math.max(...times) }])
  await write(chat.id, a, times, 100)
  return chat.id
}

async function write(chat: number, from: number, times: number[], seq: number): Promise<void> {
  const common = { conversation_id: chat, sender_id: from, kind: 'text', text: 'x', credits: 0 }
  await insertAll(
    'messages',
    times.map((sent_at, n) => ({ ...common, id: `t${chat}-${seq + n}`, seq: seq + n, sent_at })),
  )
}
