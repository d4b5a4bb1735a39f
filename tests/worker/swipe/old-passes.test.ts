import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { swipeCalls } from '#contract/swipe.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import { openDatabase } from '#worker/db/database.ts'
import { everyMinute } from '#worker/jobs/crons.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { swipeSchedules } from '#worker/swipe/jobs.ts'
import { deleteOldPasses } from '#worker/swipe/queries/passes.ts'
import { insertAll, makeCrowdOf } from '../../support/crowd.ts'
import { callAs, makeMember, type TestMember } from '../../support/members.ts'
import { prepare } from '../../support/query-plan.ts'
import { rows } from '../../support/rows.ts'
import { saveSettings, saveSite } from '../../support/sites.ts'

const minutesADay = DAY / MINUTE
const all = { number: 0, of: 1 }

let viewer: TestMember
let now: number

beforeEach(async () => {
  now = Date.now()
  viewer = await makeMember({ gender: 'male', looking_for: 'female' })
})

const runAt = (scheduledTime: number) =>
  runSchedule(swipeSchedules, { cron: everyMinute, scheduledTime, noRetry() {} }, env)

/** The minute of a day that has the viewer's part of the members, the first after now. */
async function turnOf(id: number): Promise<number> {
  const [row] = await rows<{ most: number }>('select max(id) as most from members')
  const most = row?.most ?? 0
  const begin = Math.ceil(now / MINUTE)
  for (let minute = begin; minute < begin + minutesADay; minute++) {
    const number = minute % minutesADay
    const border = (at: number) => Math.floor((most * at) / minutesADay)
    if (id > border(number) && id <= border(number + 1)) return minute * MINUTE
  }
  throw new Error('no part has this member')
}

const plant = (swiped: readonly [profile: number, liked: 0 | 1, days: number][], as = viewer) =>
  insertAll(
    'swipes',
    swiped.map(([profile_id, liked, days]) => ({
      member_id: as.id,
      profile_id,
      liked,
      day: '2026-01-01',
      swiped_at: now - days * DAY,
    })),
  )
const left = async () =>
  (await rows<{ profile_id: number }>('select profile_id from swipes order by swiped_at desc')).map(
    ({ profile_id }) => profile_id,
  )
const dealt = async () =>
  (await callAs(viewer, swipeCalls.dealCards, {})).body.profiles.map(({ id }) => id)

describe('passes that are old', () => {
  it('go in the minute of their member, each day; who was passed is dealt as before', async () => {
    await saveSettings({})
    const [lately = 0, young = 0, old = 0, liked = 0] = await makeCrowdOf(4)
    await plant([
      [lately, 0, 1],
      [young, 0, 29],
      [old, 0, 31],
      [liked, 1, 400],
    ])
    const before = await dealt()
    expect(before).toEqual([old])
    const turn = await turnOf(viewer.id)
    await runAt(turn + MINUTE)
    expect(await left()).toEqual([lately, young, old, liked])
    await runAt(turn)
    expect(await left()).toEqual([lately, young, liked])
    expect(await dealt()).toEqual(before)
    await runAt(turn)
    expect(await left()).toEqual([lately, young, liked])
    await runAt(turn + 2 * DAY)
    expect(await left()).toEqual([lately, liked])
    await callAs(viewer, swipeCalls.swipe, { profile: old, liked: false })
    expect(await left()).toEqual([old, lately, liked])
    await runAt(turn + 400 * DAY)
    expect(await left()).toEqual([old, liked])
  })

  it('are found in one part of the day, whoever swiped', async () => {
    await saveSettings({})
    const swipers = await makeCrowdOf(60)
    const [passed = 0, last = 0] = await makeCrowdOf(2)
    for (const id of swipers) {
      await plant(
        [
          [passed, 0, 40],
          [last, 0, 39],
        ],
        { ...viewer, id },
      )
    }
    const db = openDatabase(env.DB)
    const gone: number[] = []
    for (let number = 0; number < 50; number++) {
      const { meta } = await prepare(deleteOldPasses(db, { number, of: 50 }, now, 2000)).run()
      gone.push(meta.changes)
    }
    expect(gone.reduce((sum, count) => sum + count, 0)).toBe(swipers.length)
    expect(await left()).toEqual(swipers.map(() => last))
  })

  it('are as old as the longest domain says, to the millisecond of its deck', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await env.DB.prepare('delete from sites').run()
      await saveSettings({ swipe_return_days: 5 })
      await saveSite('localhost', { swipe_return_days: 5 })
      const [last = 0, one = 0] = await makeCrowdOf(2)
      const turn = await turnOf(viewer.id)
      vi.setSystemTime(turn)
      now = turn
      await plant([
        [last, 0, 0],
        [one, 0, 5],
      ])
      expect(await dealt()).toEqual([])
      await runAt(turn)
      expect(await left()).toEqual([last, one])
      await env.DB.prepare('update swipes set swiped_at = swiped_at - 1').run()
      expect(await dealt()).toEqual([one])
      await saveSite('other.test', { swipe_return_days: 6 })
      await runAt(turn)
      expect(await left()).toEqual([last, one])
      await env.DB.prepare("delete from sites where host = 'other.test'").run()
      await runAt(turn)
      expect(await left()).toEqual([last])
      expect(await dealt()).toEqual([one])
    } finally {
      vi.useRealTimers()
    }
  })

  it('go a bounded piece at a time', async () => {
    const people = await makeCrowdOf(12)
    await plant(people.map((id, index) => [id, 0, 100 + index]))
    const db = openDatabase(env.DB)
    const piece = () => prepare(deleteOldPasses(db, all, now, 5)).run()
    const gone = [await piece(), await piece(), await piece(), await piece()]
    expect(gone.map(({ meta }) => meta.changes)).toEqual([5, 5, 1, 0])
    expect(await left()).toEqual([people[0]])
  })
})

describe('the last swipe', () => {
  it.each([0, 1] as const)('stays the one that is undone (liked %i before it)', async (liked) => {
    await saveSettings({})
    const [last = 0, before = 0] = await makeCrowdOf(2)
    await plant([
      [last, 0, 50],
      [before, liked, 60],
    ])
    await runAt(await turnOf(viewer.id))
    expect((await callAs(viewer, swipeCalls.dealCards, {})).body.last).toBe(last)
    const early = await callAs(viewer, swipeCalls.undoSwipe, { profile: before })
    expect(early.status).toBe(liked ? 409 : 200)
    const { status, body } = await callAs(viewer, swipeCalls.undoSwipe, { profile: last })
    expect([status, body.last]).toEqual([200, null])
    expect(await left()).toEqual(liked ? [before] : [])
  })
})
