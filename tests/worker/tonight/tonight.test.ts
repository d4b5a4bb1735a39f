import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { questions } from '#contract/answers.ts'
import { siteCalls } from '#contract/site.ts'
import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import { nightOf, questionOf, type Tonight, tonightCalls } from '#contract/tonight.ts'
import { takeOutText } from '#worker/desk/moderation/take-out-text.ts'
import { everyNight } from '#worker/jobs/crons.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { schedules } from '#worker/rooms.ts'
import { blockAs, insertAll, makePhoto, partner, type Row } from '../../support/crowd.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { rows } from '../../support/rows.ts'
import { saveSettings, saveSite } from '../../support/sites.ts'
import { postForm } from '../../support/visitors.ts'

const timeZone = 'Europe/Amsterdam'
// Nine in the evening there.
const now = Date.parse('2026-03-14T20:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
})

const man: Row = { gender: 'male', looking_for: 'female' }

const read = async (member: TestMember, query = '') => {
  const { status, data } = await pageAs(member, `/tonight${query}`)
  expect(status).toBe(200)
  return data['page'] as Tonight
}

const question = () => questionOf(nightOf(timeZone, Date.now()))

const light = (member: TestMember, answer = 'Met de deur open') =>
  callAs(member, tonightCalls.changeLamp, { act: 'light', question: question(), answer })

const putOut = (member: TestMember) => callAs(member, tonightCalls.changeLamp, { act: 'put_out' })

async function set(id: number, columns: string) {
  await env.DB.prepare(`update members set ${columns} where id = ?`).bind(id).run()
}

async function makeLit(row: Row = {}): Promise<TestMember> {
  const member = await makeMember(row)
  expect((await light(member)).status).toBe(200)
  return member
}

const namesIn = (windows: Tonight['lit']) => windows.map(({ id }) => id)
const litFor = async (member: TestMember) => namesIn((await read(member)).lit)

describe('the question of the night', () => {
  test.each([
    ['before five it is still last night', '2026-03-14T03:59:00Z', '2026-03-13'],
    ['from five on it is the next', '2026-03-14T04:00:00Z', '2026-03-14'],
    ['in the evening', '2026-03-14T20:00:00Z', '2026-03-14'],
    ['after midnight', '2026-03-14T23:30:00Z', '2026-03-14'],
  ])('%s', (_when, at, night) => {
    expect(nightOf(timeZone, Date.parse(at))).toBe(night)
  })

  it('is each of the questions once in as many nights', () => {
    const asked = questions.map((_, night) => questionOf(nightOf(timeZone, now + night * DAY)))
    expect(new Set(asked).size).toBe(questions.length)
    expect(questionOf(nightOf(timeZone, now + questions.length * DAY))).toBe(asked[0])
  })

  it('is what the page asks, with what the profile answers to it', async () => {
    const member = await makeMember()
    const answer = { member_id: member.id, question: question(), text: 'Ver weg' }
    await insertAll('answers', [{ ...answer, position: 1 }])
    expect(await read(member)).toMatchObject({
      question: question(),
      offered: 'Ver weg',
      own: null,
    })
  })

  it('refuses an answer to another one', async () => {
    const member = await makeMember()
    const other = questions.find((one) => one !== question()) ?? 'sunday'
    const sent = { act: 'light', question: other, answer: 'Nee' } as const
    const { status, body } = await callAs(member, tonightCalls.changeLamp, sent)
    expect([status, body.error?.code]).toEqual([409, 'question_over'])
    expect(await rows('select * from lamps')).toEqual([])
  })
})

describe('on a site of another niche', () => {
  const night = nightOf(timeZone, now)

  it('another question is asked, and whoever answered the one of elsewhere is shown with it', async () => {
    const viewer = await makeMember(man)
    const [here, there] = [await makeLit(), await makeMember()]
    const general = await read(viewer)
    await saveSettings({ niche: 5 })
    const other = await read(viewer)
    expect(other.question).toBe(questionOf(night, 5))
    expect(other.asked).not.toBe(general.asked)
    expect(other.lit).toMatchObject([{ id: here.id, asked: general.asked }])

    expect((await light(there)).body.error?.code).toBe('question_over')
    const sent = { act: 'light', question: other.question, answer: 'Een boek' } as const
    expect((await callAs(there, tonightCalls.changeLamp, sent)).status).toBe(200)
    expect((await read(there)).own).toEqual({ answer: 'Een boek', asked: null })
    expect((await read(viewer)).lit.find(({ id }) => id === there.id)?.asked).toBeNull()

    await saveSettings({ niche: 1 })
    expect((await read(there)).own).toEqual({ answer: 'Een boek', asked: other.asked })
    const { lit } = await read(viewer)
    expect(new Map(lit.map(({ id, asked }) => [id, asked]))).toEqual(
      new Map([
        [here.id, null],
        [there.id, other.asked],
      ]),
    )
    expect((await light(there, 'Anders')).status).toBe(200)
    expect((await read(there)).own).toEqual({ answer: 'Anders', asked: null })
  })

  it('the night before is told with what was asked there', async () => {
    const [viewer, early] = [await makeMember(man), await makeLit()]
    const { asked } = await read(viewer)
    await saveSettings({ niche: 5 })
    vi.setSystemTime(now + DAY)
    const { before } = await read(viewer)
    expect(before.question).toBe(questionOf(night, 5))
    expect(before.answers).toMatchObject([{ id: early.id, asked }])
  })

  it('an answer to what is asked no more is not shown', async () => {
    const [viewer, member] = [await makeMember(man), await makeLit()]
    expect(await litFor(viewer)).toEqual([member.id])
    await env.DB.prepare("update lamps set question = 'asked_no_more'").run()
    expect(await litFor(viewer)).toEqual([])
  })
})

describe('a lamp', () => {
  it('shows the name, age, photo and answer of who lit it, and nothing of when they were here', async () => {
    const [viewer, sanne] = [await makeMember(man), await makeLit({ name: 'Sanne' })]
    const key = await makePhoto(sanne.id)
    const { lit, own, before } = await read(viewer)
    expect(lit).toEqual([
      {
        id: sanne.id,
        name: 'Sanne',
        age: 35,
        main_image: expect.objectContaining({
          filename: `/photos/${key}/card.webp`,
          locked: false,
        }),
        answer: 'Met de deur open',
        asked: null,
      },
    ])
    expect([own, before.answers]).toEqual([null, []])
  })

  it('is seen by its owner as the own one, and not among the others', async () => {
    const member = await makeLit({ looking_for: 'female' })
    const own = { answer: 'Met de deur open', asked: null }
    expect(await read(member)).toMatchObject({ own, lit: [] })
  })

  it('has other words when its owner lights it again, in the same place', async () => {
    const [viewer, member] = [await makeMember(man), await makeLit()]
    const place = await rows('select place from lamps')
    expect((await light(member, 'Toch maar dicht')).status).toBe(200)
    expect((await read(viewer)).lit[0]?.answer).toBe('Toch maar dicht')
    expect(await rows('select place from lamps')).toEqual(place)
  })

  it('is put out at once, with what was answered the night before', async () => {
    const [viewer, member] = [await makeMember(man), await makeLit()]
    vi.setSystemTime(now + DAY)
    await set(member.id, `seen_at = ${now + DAY}`)
    expect((await light(member)).status).toBe(200)
    expect(await litFor(viewer)).toEqual([member.id])
    expect(await putOut(member)).toMatchObject({ status: 200, body: { lit: false } })
    expect(await read(viewer)).toMatchObject({ lit: [], before: { answers: [] } })
    expect(await rows('select * from lamps')).toEqual([])
  })

  test.each<[string, Row, string]>([
    ['is invisible', { invisible: 1 }, 'presence_hidden'],
    ['hides when they are here', { shows_presence: 0 }, 'presence_hidden'],
    ['is not confirmed', { status: 'not_confirmed' }, 'activation_needed'],
  ])('cannot be lit by who %s', async (_who, row, code) => {
    const member = await makeMember(row)
    const { status, body } = await light(member)
    expect([status, body.error?.code]).toEqual([403, code])
    expect(await rows('select * from lamps')).toEqual([])
  })

  test.each([
    ['an empty answer', ''],
    ['one of spaces', '  \n '],
    ['one that is too long', 'a'.repeat(161)],
  ])('is not lit with %s', async (_what, answer) => {
    const member = await makeMember()
    const { status, body } = await light(member, answer)
    expect([status, body.error?.code]).toEqual([400, 'invalid_input'])
  })

  it('has its answer on one line', async () => {
    const [viewer, member] = [await makeMember(man), await makeMember()]
    await light(member, ' Een\nlange   avond ')
    expect((await read(viewer)).lit[0]?.answer).toBe('Een lange avond')
  })
})

describe('is not lit', () => {
  it('who does nothing for a quarter of an hour', async () => {
    const [viewer, member] = [await makeMember(man), await makeLit()]
    vi.setSystemTime(now + 15 * MINUTE - 1000)
    expect(await litFor(viewer)).toEqual([member.id])
    vi.setSystemTime(now + 15 * MINUTE)
    expect(await litFor(viewer)).toEqual([])
  })

  const changes: Array<[string, (member: TestMember, viewer: TestMember) => Promise<unknown>]> = [
    [
      'who has gone for a quarter of an hour',
      ({ id }) => set(id, `seen_at = ${now - 15 * MINUTE}`),
    ],
    ['who closed the page', (member) => callAs(member, siteCalls.pageHidden, {})],
    ['who becomes invisible', (one) => callAs(one, accountCalls.saveProfile, { invisible: true })],
    [
      'who hides when they are here',
      (one) => callAs(one, accountCalls.saveProfile, { shows_presence: false }),
    ],
    ['who leaves', ({ id }) => set(id, "account = 'deleting', deleting_until = 1")],
    ['who is banned', ({ id }) => set(id, "account = 'banned'")],
    ['who blocks the viewer', ({ id }, viewer) => blockAs(id, viewer.id)],
    ['who is blocked', ({ id }, viewer) => blockAs(viewer.id, id)],
    ['who seeks others', (one) => callAs(one, accountCalls.saveProfile, { looking_for: 'female' })],
    ['who is not sought', (one) => callAs(one, accountCalls.saveProfile, { gender: 'male' })],
    ['who wishes for another age', ({ id }) => set(id, 'wish_min_age = 50')],
    ['who is too old for the viewer', (_, viewer) => set(viewer.id, 'wish_max_age = 30')],
    ['who lives in another country', ({ id }) => set(id, "country = 'BE'")],
    ['who was made a fictional profile', ({ id }) => set(id, "kind = 'fictional'")],
    [
      'who was made a partner offer',
      ({ id }) =>
        set(id, "kind = 'partner', partner_variant = 'cam', partner_url = 'https://p.example'"),
    ],
    ['who put it out', (member) => putOut(member)],
  ]
  test.each(changes)('%s', async (_who, change) => {
    const [viewer, member] = [await makeMember(man), await makeLit()]
    expect(await litFor(viewer)).toEqual([member.id])
    await change(member, viewer)
    const page = await read(viewer)
    expect([page.lit, page.next, page.before.answers]).toEqual([[], null, []])
    expect(JSON.stringify(page)).not.toContain(String(member.id))
  })

  test.each<[string, Row]>([
    ['a fictional profile', { kind: 'fictional' }],
    ['a partner offer', partner],
  ])('%s, whatever stands in the table', async (_who, row) => {
    const [viewer, other] = [await makeMember(man), await makeMember(row)]
    await insertAll('lamps', [lampOf(other.id)])
    expect(await litFor(viewer)).toEqual([])
    vi.setSystemTime(now + DAY)
    await set(viewer.id, `seen_at = ${now + DAY}`)
    expect((await read(viewer)).before.answers).toEqual([])
  })

  test.each<[string, string]>([
    ['is invisible', 'invisible = 1'],
    ['hides when they are here', 'shows_presence = 0'],
  ])('anybody for who %s', async (_who, columns) => {
    const [viewer] = [await makeMember(man), await makeLit()]
    await set(viewer.id, columns)
    expect(await read(viewer)).toMatchObject({ darkness: 'hidden', lit: [], next: null })
    vi.setSystemTime(now + DAY)
    expect((await read(viewer)).before.answers).toEqual([])
  })

  it('the page, where the domain has none', async () => {
    const [viewer, member] = [await makeMember(man), await makeLit()]
    await saveSettings({ tonight: false })
    expect((await pageAs(viewer, '/tonight')).status).toBe(404)
    expect((await light(member)).status).toBe(404)
    expect((await putOut(member)).status).toBe(200)
  })
})

function lampOf(id: number, row: Row = {}): Row {
  const [night, place] = [nightOf(timeZone, Date.now()), id]
  const here = Math.floor(Date.now() / (5 * MINUTE))
  const who = { country: 'NL', gender: 'female', looking_for: 'male' }
  const said = { question: question(), answer: 'Hier' }
  return { member_id: id, night, place, here, ...who, ...said, ...row }
}

describe('comes on again', () => {
  const visit = async (member: TestMember) => {
    await env.DB.prepare('update sessions set last_used_at = 0 where member_id = ?')
      .bind(member.id)
      .run()
    await read(member)
    const seen = 'select seen_at >= ? as seen from members where id = ?'
    await expect.poll(() => rows(seen, Date.now() - 5 * MINUTE, member.id)).toEqual([{ seen: 1 }])
  }

  test.each([
    ['a minute', MINUTE],
    ['twenty minutes', 20 * MINUTE],
    ['six hours, still that night', 6 * HOUR],
  ])('the lamp comes on again for who comes back after %s', async (_when, wait) => {
    const [viewer, member] = [await makeMember(man), await makeLit()]
    await callAs(member, siteCalls.pageHidden, {})
    expect(await litFor(viewer)).toEqual([])
    vi.setSystemTime(now + wait)
    await visit(member)
    expect(await litFor(viewer)).toEqual([member.id])
  })

  it('the lamp does not come on again the next day: it is then what was answered the night before', async () => {
    const [viewer, member] = [await makeMember(man), await makeLit()]
    vi.setSystemTime(now + DAY)
    await visit(member)
    const page = await read(viewer)
    expect([page.lit, namesIn(page.before.answers)]).toEqual([[], [member.id]])
    expect(page.before.question).not.toBe(page.question)
    expect((await read(member)).own).toBeNull()
    vi.setSystemTime(now + 2 * DAY)
    await visit(member)
    expect((await read(viewer)).before.answers).toEqual([])
  })
})

it('answers of the night before are shown only while nobody is here', async () => {
  const viewer = await makeMember(man)
  const early = await makeLit()
  vi.setSystemTime(now + DAY)
  expect(namesIn((await read(viewer)).before.answers)).toEqual([early.id])
  const late = await makeLit({ last_active_at: now + DAY })
  const page = await read(viewer)
  expect([namesIn(page.lit), page.before.answers]).toEqual([[late.id], []])
})

it('lamps are forgotten two days after their night', async () => {
  const member = await makeLit()
  const [forget] = schedules.filter(({ name }) => name.includes('past nights'))
  expect(forget?.cron).toBe(everyNight)
  const nights = async (at: string) => {
    vi.setSystemTime(Date.parse(at))
    await forget?.run(makeJobContext(env, Date.now()))
    return (await rows('select night from lamps where member_id = ?', member.id)).length
  }
  expect(await nights('2026-03-16T03:17:00Z')).toBe(1)
  expect(await nights('2026-03-17T03:17:00Z')).toBe(0)
})

it('an operator takes an answer out, and its owner is told', async () => {
  const [viewer, member] = [await makeMember(man), await makeLit()]
  const act = { field: 'lamp', rule: 'contact', why: 'Een nummer.' } as const
  expect(await takeOutText(operating(), member.id, act)).toBe(true)
  expect(await litFor(viewer)).toEqual([])
  expect(await takeOutText(operating(), member.id, act)).toBe(false)
})

describe('without script', () => {
  it('the form lights the lamp, changes it and puts it out', async () => {
    const member = await makeMember()
    const post = async (fields: Record<string, string>) => {
      const response = await postForm('/tonight', fields, member)
      return [response.status, response.headers.get('location')]
    }
    const lit = { act: 'light', question: question(), answer: 'Ja' }
    expect(await post(lit)).toEqual([303, '/tonight'])
    expect((await read(member)).own).toEqual({ answer: 'Ja', asked: null })
    expect(await post({ act: 'put_out' })).toEqual([303, '/tonight'])
    expect((await read(member)).own).toBeNull()
  })

  it('the page comes back with what was typed when it was refused', async () => {
    const member = await makeMember({ shows_presence: 0 })
    const fields = { act: 'light', question: question(), answer: 'Ja' }
    const response = await postForm('/tonight', fields, member)
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('Je laat niet zien wanneer je hier bent')
  })
})

it('keeps the settings apart: as in production, where they are in KV', async () => {
  await saveSite('localhost')
  const [viewer, member] = [await makeMember(man), await makeLit()]
  expect(await litFor(viewer)).toEqual([member.id])
})
