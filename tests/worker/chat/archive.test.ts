import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { blocksCalls } from '#contract/blocks.ts'
import { chatCalls } from '#contract/chat.ts'
import { DAY } from '#contract/time.ts'
import { archiveSchedules, chatSchedules } from '#worker/chat/jobs.ts'
import { readTalk } from '#worker/desk/fictional/answering/question-cases.ts'
import { everyNight } from '#worker/jobs/crons.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import {
  archive,
  fill,
  historiesOf,
  historyOf,
  keysOf,
  longAfter,
  makeTalk,
  objectsOf,
  readAll,
  say,
  seqsOf,
  type Talk,
} from '../../support/archive.ts'
import { creditsOf, send } from '../../support/chat.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { insertAll } from '../../support/crowd.ts'
import { callAs, pageAs, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { expectRules, rows } from '../../support/rows.ts'
import { saveSite } from '../../support/sites.ts'
import { sums } from '../../support/sums.ts'
import { volley } from '../../support/volley.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  // The others find the message of each charge, and all numbers of a conversation, in rows.
  await expectRules(sums.filter(([rule]) => rule === 'balance = ledger = lots'))
})

const night = (days: number) =>
  runSchedule(
    chatSchedules.filter(({ name }) => name === 'purge old messages'),
    { cron: everyNight, scheduledTime: Date.now() + days * DAY, noRetry() {} },
    env,
  )

const change = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

/** How many objects are read meanwhile. */
function countReads() {
  return vi.spyOn(env.PHOTOS, 'get')
}

describe('what was written long ago', () => {
  it('is an object in the bucket, and is read by both as before', async () => {
    const talk = await makeTalk(12)
    const before = await historiesOf(talk)
    const list = (await callAs(talk.one, chatCalls.getChats, {})).body
    await archive()
    expect(await seqsOf(talk)).toEqual([11, 12])
    expect(await objectsOf()).toEqual(await keysOf())
    expect(await keysOf()).toHaveLength(1)
    expect(await historiesOf(talk)).toEqual(before)
    expect((await callAs(talk.one, chatCalls.getChats, {})).body).toEqual(list)
    await archive()
    await archive(longAfter + 40)
    expect(await keysOf()).toHaveLength(1)
    expect(await rows('select * from loose_pieces')).toEqual([])
    expect(await rows('select * from chat_days')).toEqual([])
  })

  it('goes by the month, and what is younger stays', async () => {
    const talk = await makeTalk(4)
    await archive(92)
    expect(await seqsOf(talk)).toEqual([1, 2, 3, 4])
    await archive(93)
    expect(await seqsOf(talk)).toEqual([3, 4])
    await fill(talk, 6)
    await fill(talk, 6, -50)
    await readAll(talk)
    await archive(94)
    // The next month has begun, and is not over: its days wait for the first of them.
    expect(await rows('select distinct conversation_id from chat_days')).toHaveLength(1)
    expect(await keysOf()).toHaveLength(2)
    await archive(94 + 50)
    expect(await keysOf()).toHaveLength(4)
    expect(await seqsOf(talk)).toEqual([15, 16])
  })

  it('is in no piece that is longer than the privacy page says', async () => {
    const talk = await makeTalk(4)
    for (const days of [20, 33, 36, 60]) await fill(talk, 6, -days)
    const before = await historiesOf(talk)
    await archive(200)
    expect(await rows('select first_seq, last_seq from chat_pieces order by 1')).toEqual([
      { first_seq: 1, last_seq: 16 },
      { first_seq: 17, last_seq: 26 },
    ])
    expect(await historiesOf(talk)).toEqual(before)
    await night(33 + 366)
    expect(await rows('select first_seq from chat_pieces')).toEqual([{ first_seq: 17 }])
    expect(await seqsOf(talk)).toEqual([27, 28])
  })

  it('stays as long as any domain says', async () => {
    const talk = await makeTalk(4)
    for (const days of [40, 200]) await saveSite(`d${days}.test`, { chat_archive_days: days })
    await archive(200)
    expect(await seqsOf(talk)).toEqual([1, 2, 3, 4])
    await archive(231)
    expect(await seqsOf(talk)).toEqual([3, 4])
  })

  it('is found by its days, not by looking at every conversation', async () => {
    const readOf = async () => {
      const read: number[] = []
      const batch = env.DB.batch.bind(env.DB)
      vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
        const results = await batch(statements)
        read.push(...results.map(({ meta }) => meta.rows_read))
        return results as never
      })
      await archive()
      vi.restoreAllMocks()
      return read
    }
    await makeTalk(3)
    await archive()
    const once = await readOf()
    for (let n = 0; n < 5; n++) await makeTalk(3)
    await archive()
    expect(await readOf()).toEqual(once)
    expect(Math.max(...once)).toBeLessThan(9)
  })
})

type Act = (talk: Talk) => Promise<unknown>
const second = (set: string): Act => {
  return ({ conversation }) =>
    change(`update messages set ${set} where conversation_id = ? and seq = 2`, conversation)
}
const idOf = async ({ conversation }: Talk) =>
  (
    await rows<{ id: string }>(
      'select id from messages where conversation_id = ? and seq = 2',
      conversation,
    )
  )[0]?.id ?? ''

const staying: Record<string, Act> = {
  'a photo': second("kind = 'photo', text = null, photo_key = 'k'"),
  'a gift': second("kind = 'gift', text = null, gift = 'coffee'"),
  'a voice message': second("voice_key = 'v.webm', voice_ms = 1000, voice_peaks = 'ab'"),
  'a shared profile': second('shared_id = 0'),
  'what was taken back': second("delivery = 'returned', taken_at = 1"),
  'what was removed': second('removed_at = 1'),
  'what was charged before charges knew its place': second("id = 'older', credits = 1"),
  'what was reported': async (talk) =>
    insertAll('reports', [
      {
        id: '123456789012',
        reporter_id: talk.one.id,
        subject: 'message',
        subject_id: await idOf(talk),
        about_id: talk.two.id,
        category: 'threat',
        created_at: 0,
      },
    ]),
  'what was decided about': async (talk) =>
    insertAll('decisions', [
      {
        id: '123456789012',
        member_id: talk.two.id,
        host: 'localhost',
        kind: 'message',
        rule: 'rules',
        subject: await idOf(talk),
        decided_at: 1,
        object_until: 2,
      },
    ]),
}

describe('what stays a row', () => {
  it.each(Object.entries(staying))('%s', async (_, act) => {
    const talk = await makeTalk(8)
    await act(talk)
    const before = await historiesOf(talk)
    await archive()
    expect(await seqsOf(talk)).toEqual([2, 7, 8])
    expect(await historiesOf(talk)).toEqual(before)
  })

  it('what was not read, and all that followed', async () => {
    const talk = await makeTalk(6)
    await say(talk, 4)
    await callAs(talk.one, chatCalls.readChat, { conversation: talk.conversation, seq: 999_999 })
    await archive()
    expect(await seqsOf(talk)).toEqual([5, 7, 8, 9, 10])
    await callAs(talk.two, chatCalls.readChat, { conversation: talk.conversation, seq: 999_999 })
    const { data } = await pageAs(talk.two, '/chats')
    expect(data['viewer']).toMatchObject({ unread: 0 })
  })

  it('what waits, and all that followed', async () => {
    const talk = await makeTalk(8)
    await change("update messages set delivery = 'waiting' where seq = 5")
    await archive()
    expect(await seqsOf(talk)).toEqual([3, 4, 5, 6, 7, 8])
  })

  it('a conversation in which one side said nothing', async () => {
    const talk = await makeTalk(1)
    for (let n = 0; n < 5; n++) await send(talk.one, talk.two, `nog ${n}`)
    await readAll(talk)
    await archive()
    expect(await seqsOf(talk)).toEqual([1, 2, 3, 4, 5, 6])
    expect(await rows('select * from chat_days')).toEqual([])
  })

  it('what a profile has not answered', async () => {
    const talk = await makeTalk(1, { kind: 'fictional' })
    await fill(talk, 9)
    await change('update conversations set a_read_seq = 0, b_read_seq = 0')
    await callAs(talk.one, chatCalls.readChat, { conversation: talk.conversation, seq: 999_999 })
    await send(talk.one, talk.two, 'Ben je er nog?')
    await send(talk.one, talk.two, 'Hallo?')
    await archive()
    const said = await rows<{ sender_id: number }>('select sender_id from messages order by seq')
    expect(said.map(({ sender_id }) => sender_id === talk.one.id)).toEqual([
      true,
      false,
      true,
      true,
      true,
    ])
  })
})

describe('an archived message', () => {
  it('is not signed or taken back, and is not sent or charged again', async () => {
    const talk = await makeTalk(1)
    const id = crypto.randomUUID()
    await send(talk.two, talk.one, 'een', id)
    await say(talk, 4)
    await readAll(talk)
    const credits = await creditsOf(talk.two)
    await archive()
    const place = `${talk.conversation}-2`
    const { body } = await callAs(talk.two, chatCalls.getChat, {
      conversation: talk.conversation,
    } as never)
    expect(body.messages.map((message) => message.id)).toContain(place)
    for (const message of [id, place]) {
      const signed = await callAs(talk.one, chatCalls.sign, { message, sign: 'heart' })
      const back = await callAs(talk.two, chatCalls.takeBack, { message })
      for (const refused of [signed, back]) {
        expect(refused).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
      }
    }
    expect(await creditsOf(talk.two)).toBe(credits)
  })

  it('that was paid is not paid again under its id', async () => {
    const talk = await makeTalk(3)
    const id = crypto.randomUUID()
    await send(talk.one, talk.two, 'betaald', id)
    await say(talk, 3)
    await readAll(talk)
    await archive()
    const again = await send(talk.one, talk.two, 'betaald', id)
    expect([again.status, again.body.error?.code]).toEqual([409, 'key_reused'])
  })

  it('is named in the ledger as before', async () => {
    const talk = await makeTalk(9)
    const spentBy = async (member: TestMember) =>
      ((await pageAs(member, '/transactions')).data['page'] as { ledger: unknown }).ledger
    const before = await spentBy(talk.one)
    await archive()
    expect(await spentBy(talk.one)).toEqual(before)
    await callAs(talk.one, chatCalls.removeChat, { conversation: talk.conversation })
    expect(JSON.stringify(await spentBy(talk.one))).not.toContain(String(talk.two.id))
  })

  it('is read by who answers for a profile', async () => {
    const talk = await makeTalk(1, { kind: 'fictional' })
    await fill(talk, 30)
    await archive()
    expect(await seqsOf(talk)).toEqual([30, 31])
    await send(talk.one, talk.two, 'Ben je er nog?')
    const { said = [] } = (await readTalk(operating(), talk.conversation)) ?? {}
    const words = Array.from({ length: 19 }, (_, n) => `words ${n + 12}`)
    expect(said.map(({ text }) => text)).toEqual([...words, 'Ben je er nog?'])
    expect(said.map(({ own }) => own)).toEqual(said.map((_, n) => n % 2 === 0 && n < 19))
    expect(new Set(said.map(({ name }) => name)).size).toBe(2)
    const later = { ...operating(), now: Date.now() + 366 * DAY }
    const kept = (await readTalk(later, talk.conversation))?.said.map(({ text }) => text)
    expect(kept).toEqual(['words 29', 'words 30', 'Ben je er nog?'])
  })

  it('is gone for who removes the conversation, and for both after a block', async () => {
    const talk = await makeTalk(9)
    await archive()
    const kept = await historyOf(talk.two, talk.conversation)
    await callAs(talk.one, chatCalls.removeChat, { conversation: talk.conversation })
    expect(await historyOf(talk.one, talk.conversation)).toEqual([])
    expect(await historyOf(talk.two, talk.conversation)).toEqual(kept)
    await callAs(talk.one, blocksCalls.block, { profile: talk.two.id })
    expect(await historyOf(talk.two, talk.conversation)).toBe(404)
  })
})

describe('a page of a conversation', () => {
  it('reads no object while its rows suffice, and two at most', async () => {
    const talk = await makeTalk(2)
    for (let piece = 0; piece < 5; piece++) {
      await fill(talk, 8)
      await archive()
    }
    await fill(talk, 45)
    expect(await keysOf()).toHaveLength(5)
    const get = countReads()
    await pageAs(talk.one, `/chats/${talk.conversation}`)
    expect(get).not.toHaveBeenCalled()
    const found = []
    for (let before = 999, more = true; more;) {
      get.mockClear()
      const asked = { conversation: talk.conversation, before }
      const { body } = await callAs(talk.one, chatCalls.getChat, asked as never)
      expect(get.mock.calls.length).toBeLessThanOrEqual(2)
      found.unshift(...body.messages.map(({ seq }) => seq))
      before = found[0] ?? 0
      more = body.more
    }
    expect(found).toEqual(Array.from({ length: 2 + 5 * 8 + 45 }, (_, n) => n + 1))
  })

  it('goes on after what a page that was open for long has', async () => {
    const talk = await makeTalk(2)
    for (let piece = 0; piece < 4; piece++) {
      await fill(talk, 8)
      await archive()
    }
    const found = []
    for (let after = 5, more = true; more;) {
      const asked = { conversation: talk.conversation, after }
      const { body } = await callAs(talk.two, chatCalls.getChat, asked as never)
      found.push(...body.messages.map(({ seq }) => seq))
      after = found.at(-1) ?? 0
      more = body.more
    }
    expect(found).toEqual(Array.from({ length: 2 + 4 * 8 - 5 }, (_, n) => n + 6))
  })
})

describe('the archive', () => {
  it('loses and doubles nothing when it runs several times at one instant', async () => {
    for (let round = 0; round < 10; round++) {
      const talk = await makeTalk(6)
      const before = await historiesOf(talk)
      await volley(4, () => archive())
      expect(await seqsOf(talk)).toEqual([5, 6])
      expect(await historiesOf(talk)).toEqual(before)
    }
    expect(await keysOf()).toHaveLength(10)
    await archive(longAfter + 1)
    expect(await objectsOf()).toEqual(await keysOf())
  })

  it('leaves what is signed or reported at the same instant as it then is', async () => {
    for (let round = 0; round < 10; round++) {
      const talk = await makeTalk(6)
      const { body } = await callAs(talk.one, chatCalls.getChat, {
        conversation: talk.conversation,
      } as never)
      const message = body.messages[round % 4]?.id ?? ''
      const answers = await volley(3, async (index) =>
        index < 2
          ? archive()
          : (await callAs(talk.one, chatCalls.sign, { message, sign: 'fire' })).status,
      )
      const history = await historyOf(talk.one, talk.conversation)
      expect(history).toHaveLength(6)
      const signed = JSON.stringify(history).includes('fire')
      expect(answers.at(-1)).toBe(signed ? 204 : 404)
      await archive()
      expect(await historyOf(talk.one, talk.conversation)).toEqual(history)
    }
  })

  it('goes on where it died, at any step', { timeout: 120_000 }, async () => {
    let most = 0
    const batch = env.DB.batch.bind(env.DB)
    const put = env.PHOTOS.put.bind(env.PHOTOS)
    // Of a batch that is lost on the way, or whose answer is, and of an object.
    const ways = ['before', 'after', 'put'] as const
    for (const way of ways) {
      for (let dies = 1; dies <= 6; dies++) {
        const talk = await makeTalk(6)
        const before = await historiesOf(talk)
        let calls = 0
        vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
          const isLast = way !== 'put' && ++calls === dies
          if (isLast && way === 'before') throw new Error('reset')
          const results = await batch(statements)
          if (isLast) throw new Error('reset')
          return results as never
        })
        vi.spyOn(env.PHOTOS, 'put').mockImplementation(async (...args) => {
          if (way === 'put' && ++calls === dies) throw new Error('reset')
          return put(...(args as Parameters<typeof put>)) as never
        })
        await archive()
        vi.restoreAllMocks()
        takeComplaints()
        most = Math.max(most, calls)
        expect(await historiesOf(talk), `${way} ${dies}`).toEqual(before)
        await archive()
        expect(await seqsOf(talk), `${way} ${dies}`).toEqual([5, 6])
        expect(await historiesOf(talk), `${way} ${dies}`).toEqual(before)
      }
    }
    expect(most).toBeGreaterThan(3)
    await archive(longAfter + 1)
    expect(await objectsOf()).toEqual(await keysOf())
    expect(await rows('select * from loose_pieces')).toEqual([])
  })

  it('names no object that is being deleted', async () => {
    const talk = await makeTalk(6)
    const batch = env.DB.batch.bind(env.DB)
    vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
      await env.DB.prepare('update loose_pieces set due_at = 0').run()
      return (await batch(statements)) as never
    })
    await archive(
      longAfter,
      archiveSchedules.filter(({ name }) => name === 'archive old messages'),
    )
    vi.restoreAllMocks()
    expect(await seqsOf(talk)).toEqual([1, 2, 3, 4, 5, 6])
    await archive()
    await archive()
    expect(await seqsOf(talk)).toEqual([5, 6])
    expect(await objectsOf()).toEqual(await keysOf())
  })

  it('takes a long conversation in pieces of five hundred', { timeout: 120_000 }, async () => {
    const [long, short] = [await makeTalk(2), await makeTalk(4)]
    await fill(long, 2500)
    const before = await historiesOf(short)
    await archive()
    await archive()
    expect(await historiesOf(short)).toEqual(before)
    expect(await seqsOf(short)).toEqual([3, 4])
    const sizes = await rows(
      'select last_seq - first_seq + 1 as n from chat_pieces where conversation_id = ?',
      long.conversation,
    )
    expect(sizes).toEqual(Array.from({ length: 5 }, () => ({ n: 500 })))
    expect(await seqsOf(long)).toEqual([2501, 2502])
    expect(await historyOf(long.one, long.conversation)).toHaveLength(2502)
  })
})

describe('pieces', () => {
  it('go whole with the last of their messages, and their objects with them', async () => {
    const talk = await makeTalk(6)
    await archive()
    await fill(talk, 6, -30)
    await archive(longAfter + 30)
    const keys = await keysOf()
    expect(keys).toHaveLength(2)
    await night(364)
    expect(await keysOf()).toEqual(keys)
    await night(366)
    expect(await keysOf()).toHaveLength(1)
    await archive(366)
    expect(await objectsOf()).toEqual(await keysOf())
    await night(396)
    await archive(396)
    expect([await keysOf(), await objectsOf()]).toEqual([[], []])
    expect(await rows('select seq from messages')).toEqual([])
  })

  it('are looked for where they may be, not in every conversation', async () => {
    for (let n = 0; n < 3; n++) await makeTalk(4)
    await archive()
    await night(367)
    await night(368)
    const found: number[] = []
    const batch = env.DB.batch.bind(env.DB)
    vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
      const results = await batch(statements)
      found.push(...results.map(({ results: list }) => list.length))
      return results as never
    })
    await night(368)
    expect(found).toEqual([0])
  })

  it('are not looked for on days of conversations that are gone', async () => {
    const before = Math.floor(Date.now() / DAY) - 92
    await insertAll(
      'chat_days',
      [before - 1, before].map((day) => ({ day, conversation_id: 1, first_seq: 1 })),
    )
    await archive(0)
    expect(await rows('select day from chat_days')).toEqual([{ day: before }])
  })

  it('leave with a conversation, however it goes', async () => {
    const talk = await makeTalk(6)
    await archive()
    await change('delete from conversations where id = ?', talk.conversation)
    expect(await keysOf()).toEqual([])
    await archive()
    expect(await objectsOf()).toEqual([])
  })
})
