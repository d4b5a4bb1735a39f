import { env, SELF } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { dateIn } from '#contract/age.ts'
import { likesCalls } from '#contract/likes.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { dealtAtOnce, swipeCalls, type SwipeDeck } from '#contract/swipe.ts'
import { DAY, HOUR } from '#contract/time.ts'
import { openDatabase } from '#worker/db/database.ts'
import { updatePlace } from '#worker/swipe/queries.ts'
import {
  blockAs,
  insertAll,
  likeAs,
  makeCrowd,
  makePhoto,
  partner,
  type Row,
  sorted,
  makeCrowdOf,
} from '../../support/crowd.ts'
import { costOf, sumOf } from '../../support/d1-cost.ts'
import { eventually } from '../../support/eventually.ts'
import { connect } from '../../support/line.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { sealedIds } from '../../support/sealed-ids.ts'
import { saveSettings } from '../../support/sites.ts'
import { volley } from '../../support/volley.ts'

const rounds = Array.from({ length: 10 }, (_, round) => round)
const perDay = 4

let viewer: TestMember

const newViewer = () => makeMember({ gender: 'male', looking_for: 'female' })

beforeEach(async () => {
  viewer = await newViewer()
})

afterEach(() => {
  vi.useRealTimers()
})

const swipe = (profile: number, liked: boolean, as = viewer) =>
  callAs(as, swipeCalls.swipe, { profile, liked })
const undo = (profile: number, as = viewer) => callAs(as, swipeCalls.undoSwipe, { profile })
const deal = async (as = viewer) => (await callAs(as, swipeCalls.dealCards, {})).body

async function stored(as = viewer) {
  const swipes = await env.DB.prepare(
    'select count(*) from swipes where member_id = ? and liked = 1',
  )
    .bind(as.id)
    .first('count(*)')
  const likes = await env.DB.prepare('select count(*) from likes where liker_id = ?')
    .bind(as.id)
    .first('count(*)')
  return { swipes, likes }
}

describe('the cards', () => {
  test.each<[string, Row, boolean]>([
    ['a member who is looked for', {}, true],
    ['a fictional profile', { kind: 'fictional' }, true],
    ['an advertisement', partner, false],
    ['somebody invisible', { invisible: 1 }, false],
    ['somebody unconfirmed', { status: 'not_confirmed' }, false],
    ['somebody who leaves', { account: 'deleting', deleting_until: 1 }, false],
    ['somebody banned', { account: 'banned' }, false],
    ['somebody in another country', { country: 'BE' }, false],
    ['somebody of the other gender', { gender: 'male' }, false],
  ])('%s', async (_who, row, dealt) => {
    const [id] = await makeCrowdOf(1, row)
    expect((await deal()).profiles.map((profile) => profile.id)).toEqual(dealt ? [id] : [])
    const { status } = await swipe(id ?? 0, false)
    // Country and gender do not hide somebody: a search finds them too.
    expect(status).toBe(dealt || 'country' in row || 'gender' in row ? 200 : 404)
  })

  it('is nobody who is liked, swiped or blocked, nor a kind that is switched off', async () => {
    const [liked, passed, blocked, blocker, one] = await makeCrowdOf(5)
    const [fictional] = await makeCrowdOf(1, { kind: 'fictional' })
    await likeAs(viewer.id, liked ?? 0)
    await swipe(passed ?? 0, false)
    await blockAs(viewer.id, blocked ?? 0)
    await blockAs(blocker ?? 0, viewer.id)
    expect(sorted((await deal()).profiles.map(({ id }) => id))).toEqual(
      sorted([one ?? 0, fictional ?? 0]),
    )
    await env.DB.prepare('update members set show_fictional = 0 where id = ?').bind(viewer.id).run()
    expect((await deal()).profiles.map(({ id }) => id)).toEqual([one])
    expect((await swipe(blocker ?? 0, true)).status).toBe(404)
    expect((await swipe(fictional ?? 0, true)).status).toBe(404)
  })

  it('are a handful at a time, lately active first, the same on the page', async () => {
    const now = Date.now()
    const people = await makeCrowd(
      Array.from({ length: dealtAtOnce + 2 }, (_, index) => ({
        last_active_at: now - index * HOUR,
      })),
    )
    const { profiles, left, last } = await deal()
    expect(profiles.map(({ id }) => id)).toEqual(people.slice(0, dealtAtOnce).map(({ id }) => id))
    expect({ left, last }).toEqual({ left: perDay, last: null })
    const page = (await pageAs(viewer, href('swipe-game'))).data['page']
    expect(page).toEqual(await deal())
  })
})

describe('the deck of whoever has passed many', () => {
  async function passedMany(count: number, more: number): Promise<void> {
    const now = Date.now()
    const numbers = `with recursive drawn (n) as (select 1 union all select n + 1 from drawn where n < ?)`
    await env.DB.batch([
      env.DB.prepare('delete from swipes'),
      env.DB.prepare('delete from members where id <> ?').bind(viewer.id),
      env.DB.prepare(
        `insert into members (id, status, signup_host, signup_date, last_active_at, name, gender,
            looking_for, date_of_birth, country) ${numbers}
          select n, 'confirmed', 'localhost', 1, ${now} - n * 1000, 'Member', 'female', 'male',
            '1990-05-05', 'NL' from drawn`,
      ).bind(count + more),
      env.DB.prepare(
        `insert into swipes (member_id, profile_id, liked, day, swiped_at) ${numbers}
          select ${viewer.id}, n, 0, '2027-01-01', ${now} - ${count} + n from drawn`,
      ).bind(count),
    ])
  }

  async function dealUntil(): Promise<{ ids: number[]; rows: number[] }> {
    const rows: number[] = []
    for (;;) {
      const request = new Request(origin + swipeCalls.dealCards.path, {
        headers: { cookie: viewer.cookie },
      })
      const { response, batches } = await costOf(request)
      rows.push(sumOf(batches.flat(), 'read'))
      const { profiles, more }: SwipeDeck = await response.json()
      if (profiles.length > 0 || !more) return { ids: profiles.map(({ id }) => id), rows }
    }
  }

  it('reads as much with 10, 1,000 and 20,000 passed, and goes on where it was', async () => {
    await saveSettings({})
    const most: number[] = []
    for (const count of [10, 1000, 20_000]) {
      await passedMany(count, 100)
      // The place that the day's swipes would have reached; only the last 300 are walked here.
      const walked = Math.max(0, count - 300)
      await updatePlace(
        openDatabase(env.DB),
        {
          viewer: { id: viewer.id },
          day: dateIn('Europe/Amsterdam', Date.now()),
        },
        { last_active_at: walked ? Date.now() - walked * 1000 : Date.now() + HOUR, id: 0 },
      ).execute()
      const { ids, rows } = await dealUntil()
      expect(ids).toHaveLength(dealtAtOnce)
      expect(Math.min(...ids)).toBeGreaterThan(count)
      most.push(Math.max(...rows))
      expect((await dealUntil()).rows).toHaveLength(1)
      await env.DB.prepare('delete from swipe_places').run()
    }
    for (const rows of most) expect(rows).toBeLessThan(450)
  })

  it('looks at the whole list, piece by piece, and says when it ends', async () => {
    await saveSettings({})
    await passedMany(200, 3)
    expect((await dealUntil()).ids).toEqual([201, 202, 203])
    for (const id of [201, 202, 203]) await swipe(id, false)
    expect((await dealUntil()).ids).toEqual([])
    expect((await deal()).more).toBe(false)
    await env.DB.prepare('update members set last_active_at = ? where id = 7')
      .bind(Date.now())
      .run()
    await env.DB.prepare('delete from swipes where profile_id = 7').run()
    expect((await deal()).profiles.map(({ id }) => id)).toEqual([7])
  })

  it('takes back whom the last swipe was about, though the game has gone on', async () => {
    await saveSettings({})
    await passedMany(200, 1)
    await dealUntil()
    await env.DB.prepare('update swipes set swiped_at = ? where profile_id = 100')
      .bind(Date.now() + 1)
      .run()
    expect((await undo(100)).status).toBe(200)
    expect((await dealUntil()).ids).toEqual([100])
  })

  it('does not tell when somebody who is hidden was here, taking back their swipe', async () => {
    await saveSettings({})
    const told = []
    for (const last_active_at of [Date.now() - DAY, Date.now() + 1]) {
      await passedMany(200, 1)
      await env.DB.prepare('delete from swipe_places').run()
      await dealUntil()
      await env.DB.batch([
        env.DB.prepare('update swipes set swiped_at = ? where profile_id = 100').bind(
          Date.now() + 1,
        ),
        env.DB.prepare('update members set last_active_at = ? where id = 100').bind(last_active_at),
      ])
      await blockAs(100, viewer.id)
      const { status, body } = await undo(100)
      const { profiles, more } = await deal()
      told.push([status, body.profile, profiles.map(({ id }) => id), more])
    }
    expect(told[1]).toEqual(told[0])
  })

  it('begins at the top again every day', async () => {
    await saveSettings({})
    await passedMany(100, 0)
    expect((await dealUntil()).ids).toEqual([])
    await env.DB.prepare('delete from swipes where profile_id = 40').run()
    expect((await deal()).profiles).toEqual([])
    await env.DB.prepare("update swipe_places set day = '2026-01-01'").run()
    expect((await deal()).profiles.map(({ id }) => id)).toEqual([40])
  })

  it('has those who were passed again after the days of the domain', async () => {
    await saveSettings({ swipe_return_days: 5 })
    const [id = 0] = await makeCrowdOf(1)
    await swipe(id, false)
    const ago = (days: number) =>
      env.DB.prepare('update swipes set swiped_at = ?')
        .bind(Date.now() - days * DAY)
        .run()
    await ago(4)
    expect((await deal()).profiles).toEqual([])
    await ago(6)
    expect((await deal()).profiles.map((card) => card.id)).toEqual([id])
    await swipe(id, false)
    expect((await deal()).profiles).toEqual([])
    await swipe(id, true)
    await callAs(viewer, likesCalls.unlike, { profile: id })
    await ago(400)
    expect((await deal()).profiles).toEqual([])
  })

  it('begins with those who have a photo', async () => {
    const now = Date.now()
    const people = await makeCrowd([1, 2, 3, 4].map((n) => ({ last_active_at: now - n * HOUR })))
    const [a = 0, b = 0, c = 0, d = 0] = people.map(({ id }) => Number(id))
    await makePhoto(b)
    await makePhoto(d)
    expect((await deal()).profiles.map(({ id }) => id)).toEqual([b, d, a, c])
  })
})

describe('a swipe', () => {
  it('a swipe to the right is a like that the other is told of', async () => {
    const other = await makeMember()
    const line = await connect(other)
    const { body } = await swipe(other.id, true)
    expect(body).toEqual({ match: false, left: perDay - 1 })
    await eventually(() =>
      expect(line.heard).toEqual([{ type: 'like', profile: viewer.id, match: false }]),
    )
    const { liked_by } = (await callAs(other, likesCalls.getLikes, {})).body
    expect(liked_by).toEqual([{ id: viewer.id, like_new: true }])
  })

  it('a swipe to the left tells nobody, and costs no like', async () => {
    const other = await makeMember()
    await likeAs(other.id, viewer.id)
    const { body } = await swipe(other.id, false)
    expect(body).toEqual({ match: false, left: perDay })
    expect(await stored()).toEqual({ swipes: 0, likes: 0 })
    expect((await callAs(viewer, likesCalls.autoLike, {})).body.id).toBe(other.id)
  })

  it('is a match when the other likes the viewer already', async () => {
    const [id = 0] = await makeCrowdOf(1)
    await likeAs(id, viewer.id)
    expect((await swipe(id, true)).body).toEqual({ match: true, left: perDay - 1 })
  })

  it('repeated is the same swipe', async () => {
    const [a = 0, b = 0] = await makeCrowdOf(2)
    await swipe(a, true)
    expect((await swipe(a, true)).body).toEqual({ match: false, left: perDay - 1 })
    await swipe(a, false)
    expect(await stored()).toEqual({ swipes: 1, likes: 1 })
    await swipe(b, false)
    expect((await swipe(b, true)).body.left).toBe(perDay - 2)
  })

  it('is not about oneself', async () => {
    expect((await swipe(viewer.id, true)).status).toBe(404)
  })
})

describe('the likes of a day', () => {
  it('are four; passes go on, and a repeat of the last like is answered as before', async () => {
    const people = await makeCrowdOf(6)
    const lefts = []
    for (const id of people.slice(0, perDay)) lefts.push((await swipe(id, true)).body.left)
    expect(lefts).toEqual([3, 2, 1, 0])
    const fifth = await swipe(people[4] ?? 0, true)
    expect([fifth.status, fifth.body.error]).toEqual([
      403,
      { code: 'swipe_likes_used', params: { count: perDay } },
    ])
    expect((await swipe(people[3] ?? 0, true)).body).toEqual({ match: false, left: 0 })
    expect((await swipe(people[5] ?? 0, false)).body.left).toBe(0)
    expect(await stored()).toEqual({ swipes: perDay, likes: perDay })
  })

  it('do not hide a like that could not be answered', async () => {
    const people = await makeCrowdOf(5)
    for (const id of people.slice(0, perDay)) await swipe(id, true)
    await likeAs(people[4] ?? 0, viewer.id)
    expect((await swipe(people[4] ?? 0, true)).status).toBe(403)
    expect((await callAs(viewer, likesCalls.autoLike, {})).body.id).toBe(people[4])
  })

  it('are as many as the domain says', async () => {
    await saveSettings({ swipe_likes: 1 })
    const [a = 0, b = 0] = await makeCrowdOf(2)
    expect((await swipe(a, true)).body.left).toBe(0)
    expect((await swipe(b, true)).status).toBe(403)
  })

  it.each([
    ['Europe/Amsterdam', '2027-01-10T22:59:59Z', '2027-01-10T23:00:01Z'],
    ['America/New_York', '2027-01-11T04:59:59Z', '2027-01-11T05:00:01Z'],
    ['Europe/Amsterdam', '2027-07-10T21:59:59Z', '2027-07-10T22:00:01Z'],
  ])('begin anew at midnight in %s', async (time_zone, before, after) => {
    await saveSettings({ time_zone })
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(new Date(before))
    const midnightViewer = await newViewer()
    const people = await makeCrowdOf(5)
    for (const id of people.slice(0, perDay)) await swipe(id, true, midnightViewer)
    expect((await deal(midnightViewer)).left).toBe(0)
    expect((await swipe(people[4] ?? 0, true, midnightViewer)).status).toBe(403)
    vi.setSystemTime(new Date(after))
    expect((await deal(midnightViewer)).left).toBe(perDay)
    expect((await undo(people[3] ?? 0, midnightViewer)).body.left).toBe(perDay)
    expect((await swipe(people[4] ?? 0, true, midnightViewer)).body.left).toBe(perDay - 1)
    expect((await undo(people[4] ?? 0, midnightViewer)).body.left).toBe(perDay)
  })
})

describe('undoing', () => {
  it('gives the like back and takes it from the other', async () => {
    const [a = 0, b = 0] = await makeCrowdOf(2)
    await swipe(a, true)
    await swipe(b, true)
    const { body } = await undo(b)
    expect([body.profile?.id, body.profile?.liked, body.left, body.last]).toEqual([
      b,
      false,
      3,
      null,
    ])
    expect(await stored()).toEqual({ swipes: 1, likes: 1 })
    expect((await deal()).profiles.map(({ id }) => id)).toEqual([b])
  })

  it('is for the last swipe only, and once', async () => {
    const [a = 0, b = 0] = await makeCrowdOf(2)
    await swipe(a, true)
    await swipe(b, false)
    const early = await undo(a)
    expect([early.status, early.body.error?.code]).toEqual([409, 'swipe_not_last'])
    expect((await undo(b)).body.left).toBe(3)
    expect((await undo(b)).status).toBe(200)
    expect(await stored()).toEqual({ swipes: 1, likes: 1 })
  })

  it('is one step: a second one needs another swipe', async () => {
    const [a = 0, b = 0, c = 0] = await makeCrowdOf(3)
    for (const id of [a, b]) await swipe(id, true)
    await undo(b)
    const further = await undo(a)
    expect([further.status, further.body.error?.code]).toEqual([409, 'swipe_not_last'])
    expect([(await deal()).last, await stored()]).toEqual([null, { swipes: 1, likes: 1 }])
    await swipe(c, false)
    expect((await deal()).last).toBe(c)
    expect((await undo(c)).body).toMatchObject({ last: null, left: 3 })
    await swipe(b, true)
    expect((await undo(b)).body).toMatchObject({ last: null, left: 3 })
  })

  it('leaves a like that was given on the profile', async () => {
    const [id = 0] = await makeCrowdOf(1)
    await callAs(viewer, likesCalls.like, { profile: id })
    await swipe(id, true)
    await undo(id)
    expect(await stored()).toEqual({ swipes: 0, likes: 1 })
  })

  it('gives back the like of a deleted member', async () => {
    const [id = 0] = await makeCrowdOf(1)
    await swipe(id, true)
    await env.DB.prepare('update members set invisible = 1 where id = ?').bind(id).run()
    expect((await undo(id)).body).toEqual({ profile: null, left: perDay, last: null })
  })

  it('changes nothing of another member', async () => {
    const [id = 0] = await makeCrowdOf(1)
    await swipe(id, true)
    await undo(id, await newViewer())
    expect(await stored()).toEqual({ swipes: 1, likes: 1 })
  })
})

it('the own pages hear in which of them was swiped and taken back', async () => {
  const [id = 0] = await makeCrowdOf(1)
  const { heard, socket } = await connect(viewer)
  const tab = crypto.randomUUID()
  await callAs(viewer, swipeCalls.swipe, { profile: id, liked: true, tab })
  await eventually(() => expect(heard).toHaveLength(1))
  await callAs(viewer, swipeCalls.undoSwipe, { profile: id, tab })
  await eventually(() => expect(heard).toHaveLength(2))
  const own = { type: 'liked', profile: id, tab }
  expect(heard).toEqual([
    { ...own, liked: true },
    { ...own, liked: false },
  ])
  socket.close()
})

describe('at once', () => {
  it('eight likes make four', async () => {
    for (const _ of rounds) {
      const as = await newViewer()
      const people = await makeCrowdOf(8)
      const answers = await volley(8, (index) => swipe(people[index] ?? 0, true, as))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(perDay)
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(8 - perDay)
      expect(await stored(as)).toEqual({ swipes: perDay, likes: perDay })
      expect((await deal(as)).left).toBe(0)
    }
  })

  it('eight times the same like costs one', async () => {
    for (const _ of rounds) {
      const as = await newViewer()
      const [id = 0] = await makeCrowdOf(1)
      const answers = await volley(8, () => swipe(id, true, as))
      expect(answers.map(({ body }) => body.left)).toEqual(Array(8).fill(perDay - 1))
      expect(await stored(as)).toEqual({ swipes: 1, likes: 1 })
    }
  })

  it('undoing eight times takes one back; with likes beside it never more than four', async () => {
    for (const _ of rounds) {
      const as = await newViewer()
      const people = await makeCrowdOf(8)
      for (const id of people.slice(0, 3)) await swipe(id, true, as)
      await volley(8, () => undo(people[2] ?? 0, as))
      expect(await stored(as)).toEqual({ swipes: 2, likes: 2 })
      const further = await volley(8, () => undo(people[1] ?? 0, as))
      expect(further.map(({ status }) => status)).toEqual(Array(8).fill(409))
      expect(await stored(as)).toEqual({ swipes: 2, likes: 2 })
      const last = people[3] ?? 0
      await swipe(last, true, as)
      await volley<unknown>(6, (index) =>
        index < 2 ? undo(last, as) : swipe(people[index + 2] ?? 0, true, as),
      )
      const { swipes, likes } = await stored(as)
      expect(swipes).toBe(likes)
      expect(Number(swipes)).toBeLessThanOrEqual(perDay)
      expect((await deal(as)).left).toBe(perDay - Number(swipes))
    }
  })

  it('two who like each other are one match, and both are told', async () => {
    for (const _ of rounds) {
      const [a, b] = [await newViewer(), await makeMember()]
      const lines = [await connect(a), await connect(b)]
      const answers = await volley(2, (index) =>
        index ? swipe(a.id, true, b) : swipe(b.id, true, a),
      )
      const answered = answers.map(({ body }) => body.match)
      expect(answered.filter(Boolean)).toHaveLength(1)
      // Each socket also hears of one's own like.
      await eventually(() => expect(lines.flatMap(({ heard }) => heard)).toHaveLength(4))
      const heard = lines.map((line) =>
        line.heard.flatMap((event) => (event.type === 'like' ? [event.match] : [])),
      )
      expect(heard).toEqual(answered.map((match) => [!match]))
      for (const { socket } of lines) socket.close()
    }
  })
})

describe('without script', () => {
  const post = (fields: Record<string, string>) =>
    SELF.fetch(`${origin}${href('swipe-game')}`, {
      method: 'POST',
      headers: { origin, cookie: viewer.cookie },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })

  it('each button is a form', async () => {
    const [a = 0, b = 0] = await makeCrowdOf(2)
    expect((await post({ profile: String(a), act: 'like' })).status).toBe(303)
    expect((await post({ profile: String(b), act: 'pass' })).status).toBe(303)
    expect(await stored()).toEqual({ swipes: 1, likes: 1 })
    const answer = await post({ profile: '', undo: String(b) })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, href('swipe-game')])
    expect((await deal()).last).toBe(null)
    expect((await post({ profile: '', undo: String(a) })).status).toBe(409)
  })

  it('a fifth like shows the page with the reason', async () => {
    await insertAll(
      'swipes',
      (await makeCrowdOf(perDay)).map((profile_id, index) => ({
        member_id: viewer.id,
        profile_id,
        liked: 1,
        day: new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(Date.now()),
        swiped_at: index,
      })),
    )
    const [id = 0] = await makeCrowdOf(1)
    const answer = await post({ profile: String(id), act: 'like' })
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain(
      `Je likes voor vandaag zijn op. Morgen heb je er weer ${perDay}.`,
    )
    expect((await post({ profile: 'x', act: 'like' })).status).toBe(400)
  })
})

describe('the cards of visitors', () => {
  const lander = async (query: Record<string, string | number> = {}) => {
    const { data } = await pageAs(null, href('landers-tinderswipe', {}, query))
    return data['page'] as PageProps['landers-tinderswipe']
  }

  it('are real members, without a name and blurred', async () => {
    await env.DB.prepare('update members set invisible = 1').run()
    const [id = 0] = await makeCrowdOf(1)
    await makeCrowdOf(1, { kind: 'fictional' })
    await makeCrowdOf(1, partner)
    await makeCrowdOf(1, { invisible: 1 })
    const { cards } = await lander()
    expect(await sealedIds(cards)).toEqual([id])
    const { id: _, ...told } = cards[0] ?? {}
    expect(told).toEqual({ name: null, age: expect.any(Number), place: null, image: null })
  })

  it('go on at the turn of the address, and end', async () => {
    await makeCrowdOf(4)
    await makeCrowdOf(4, { gender: 'male' })
    const shown = async (query = {}) => sealedIds((await lander(query)).cards)
    const all = await shown()
    expect(all).toHaveLength(4)
    expect(await shown({ turn: 3 })).toEqual(all.slice(3))
    expect(await shown({ turn: 4 })).toEqual([])
    expect(await shown({ turn: 'x' })).toEqual(all)
  })

  it('are empty if the domain shows visitors nobody', async () => {
    await saveSettings({ logged_out_search: 'none' })
    await makeCrowdOf(4)
    expect((await lander()).cards).toEqual([])
  })
})
