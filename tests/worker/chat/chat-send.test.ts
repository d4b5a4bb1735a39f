import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { blocksCalls } from '#contract/blocks.ts'
import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { settleWaiting } from '#worker/chat/settle-waiting.ts'
import { hashSession } from '#worker/http/session-cookie.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { creditsOf, expectSums, send, makeSender } from '../../support/chat.ts'
import { useUp } from '../../support/flood.ts'
import { callAs, giveCredits, makeMember } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'
import { postForm } from '../../support/visitors.ts'
import { volley } from '../../support/volley.ts'

afterEach(expectSums)

const rounds = Array.from({ length: 10 }, (_, round) => round)

describe('charge', () => {
  it('takes one credit for a message and answers what is left', async () => {
    const [sender, other] = [await makeSender(3), await makeMember()]
    const { status, body } = await send(sender, other, '  Hallo daar  ')
    expect(status).toBe(200)
    expect(body.message).toMatchObject({
      seq: 1,
      sender: sender.id,
      text: 'Hallo daar',
      credits: 1,
      delivery: 'delivered',
    })
    expect(body.credits).toBe(2)
    expect(await rows('select b_unread + a_unread as unread, last_seq from conversations')).toEqual(
      [{ unread: 1, last_seq: 1 }],
    )
  })

  it.each(rounds)('sends exactly 10 of 50 at once with credits for 10 (round %i)', async () => {
    const [sender, other] = [await makeSender(10), await makeMember()]
    const answers = await volley(50, (n) => send(sender, other, `m${n}`))
    const sent = answers.filter(({ status }) => status === 200)
    expect(sent).toHaveLength(10)
    expect(answers.filter(({ body }) => body.error?.code === 'not_enough_credits')).toHaveLength(40)
    expect(sent.map(({ body }) => body.message.seq).toSorted((a, b) => a - b)).toEqual(
      rounds.map((n) => n + 1),
    )
    expect(await creditsOf(sender)).toBe(0)
    await expectSums()
  })

  it.each(rounds)(
    'the same id ten times at once is one message and one charge (round %i)',
    async () => {
      const [sender, other] = [await makeSender(5), await makeMember()]
      const id = crypto.randomUUID()
      const answers = await volley(10, () => send(sender, other, 'Hoi', id))
      expect(answers.map(({ status }) => status)).toEqual(rounds.map(() => 200))
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.message))).size).toBe(1)
      expect(await creditsOf(sender)).toBe(4)
      expect(await rows('select count(*) as n from messages')).toEqual([{ n: 1 }])
    },
  )

  it('refuses an id that was used with other words, for somebody else, or by somebody else', async () => {
    const [sender, other, third] = [await makeSender(5), await makeMember(), await makeMember()]
    await giveCredits(other.id, 5)
    const id = crypto.randomUUID()
    await send(sender, other, 'Hoi', id)
    const answers = [
      await send(sender, other, 'Doei', id),
      await send(sender, third, 'Hoi', id),
      await send(other, sender, 'Hoi', id),
    ]
    expect(answers.map(({ body }) => body.error?.code)).toEqual(Array(3).fill('key_reused'))
    expect(await rows('select count(*) as n from conversations')).toEqual([{ n: 1 }])
    expect([await creditsOf(sender), await creditsOf(other)]).toEqual([4, 5])
  })

  it('knows a repeat of words that were cut in the middle of a character', async () => {
    const [sender, other] = [await makeSender(3), await makeMember()]
    const id = crypto.randomUUID()
    const [first, second] = [
      await send(sender, other, 'Hoi \ud83d', id),
      await send(sender, other, 'Hoi \ud83d', id),
    ]
    expect([first.status, first.body.message.text]).toEqual([200, 'Hoi \ufffd'])
    expect(second.body).toEqual(first.body)
  })

  it.each(['\u200b\u200d\u2060\ufe0f', '\u3164', ' \u2800\u202e\u00ad ', '\u{E0068}\u{E0069}'])(
    'refuses %j, which shows nothing, and takes no credit for it',
    async (text) => {
      const [sender, other] = [await makeSender(3), await makeMember()]
      const { status, body } = await send(sender, other, text)
      expect([status, body.error?.code]).toEqual([400, 'invalid_input'])
      const posted = await postForm(
        href('members-id-chat', { id: other.id }),
        { id: crypto.randomUUID(), profile: String(other.id), price: '1', text },
        sender,
      )
      expect(posted.status).toBe(400)
      expect(await creditsOf(sender)).toBe(3)
      expect(await rows('select id from messages')).toEqual([])
    },
  )

  it('keeps and compares words as they are seen', async () => {
    const [sender, other] = [await makeSender(3), await makeMember()]
    const id = crypto.randomUUID()
    const first = await send(sender, other, 'Zoe\u0308 \u202eneeit\u202c 👩‍👧', id)
    const second = await send(sender, other, '\u200bZoë neeit 👩‍👧', id)
    expect([first.status, first.body.message.text]).toEqual([200, 'Zoë neeit 👩‍👧'])
    expect(second.body).toEqual(first.body)
    const third = await send(sender, other, 'Zoe neeit 👩‍👧', id)
    expect(third.body.error?.code).toBe('key_reused')
    expect(await creditsOf(sender)).toBe(2)
  })

  it('counts the length of words as they are kept', async () => {
    const [sender, other] = [await makeSender(3), await makeMember()]
    const long = await send(sender, other, 'e\u0308\u200b'.repeat(1000))
    expect([long.status, long.body.message?.text]).toEqual([200, 'ë'.repeat(1000)])
    const longer = await send(sender, other, 'ë'.repeat(1001))
    expect(longer.body.error?.code).toBe('message_too_long')
  })

  it('answers a repeat even when nothing could be sent any more', async () => {
    const [sender, other] = [await makeSender(1), await makeMember()]
    const id = crypto.randomUUID()
    const first = await send(sender, other, 'Hoi', id)
    await env.DB.prepare('insert into blocks values (?, ?, 0)').bind(other.id, sender.id).run()
    const again = await send(sender, other, 'Hoi', id)
    expect([again.status, again.body]).toEqual([200, first.body])
    const { body } = await send(sender, other, 'Nog een')
    expect(body.error?.code).toBe('not_found')
  })

  it.each([
    ['was sent', 'confirmed', [200, 'delivered'], 4],
    ['waited and was given back', 'not_confirmed', [200, 'returned'], 5],
  ])(
    'answers the same of one that %s, once the block is lifted, and charges nothing anew',
    async (_, status, answer, left) => {
      const [sender, other] = [await makeSender(5, { status }), await makeMember()]
      const id = crypto.randomUUID()
      await send(sender, other, 'Hoi', id)
      await env.DB.prepare('insert into blocks values (?, ?, 0)').bind(other.id, sender.id).run()
      await settleWaiting(makeJobContext(env, Date.now()))
      const { status: lifted } = await callAs(other, blocksCalls.unblock, { profile: sender.id })
      expect(lifted).toBeLessThan(300)
      for (const words of ['Hoi', 'Hoi']) {
        const again = await send(sender, other, words, id)
        expect([again.status, again.body.message.delivery]).toEqual(answer)
        expect([again.body.credits, await creditsOf(sender)]).toEqual([left, left])
      }
      const changed = await send(sender, other, 'Doei', id)
      expect([changed.status, changed.body.error?.code]).toEqual([409, 'key_reused'])
      const { body } = await send(sender, other, 'Hoi')
      expect([body.message.seq, await creditsOf(sender)]).toEqual([2, left - 1])
    },
  )

  it('says what is needed when the credits are short, and writes nothing', async () => {
    const [sender, other] = [await makeSender(0), await makeMember()]
    const { status, body } = await send(sender, other)
    expect([status, body.error]).toEqual([
      402,
      { code: 'not_enough_credits', params: { needed: 1 } },
    ])
    expect(await rows('select id from conversations')).toEqual([])
    expect(await rows('select id from outbox')).toEqual([])
  })

  it('spends what was bought first', async () => {
    const [sender, other] = [await makeSender(0), await makeMember()]
    const lots = [
      ['new', 300, 5],
      ['old', 100, 1],
      ['mid', 200, 1],
    ] as const
    for (const [id, at, credits] of lots) {
      await env.DB.batch([
        env.DB.prepare(
          "insert into ledger (member_id, id, delta, kind, created_at) values (?, ?, ?, 'purchase', ?)",
        ).bind(sender.id, id, credits, at),
        env.DB.prepare('insert into credit_lots values (?, ?, ?, null, ?, ?, 0, null, 0)').bind(
          sender.id,
          at,
          id,
          credits,
          credits,
        ),
      ])
    }
    for (let n = 0; n < 3; n++) await send(sender, other, `m${n}`)
    expect(await rows('select id, remaining from credit_lots order by created_at')).toEqual([
      { id: 'old', remaining: 0 },
      { id: 'mid', remaining: 0 },
      { id: 'new', remaining: 4 },
    ])
  })

  it('writes eight rows for a message to a fictional profile: no notice, and that it waits', async () => {
    const [sender, other] = [await makeSender(5), await makeMember({ kind: 'fictional' })]
    await send(sender, other)
    const batch = env.DB.batch.bind(env.DB)
    const written: number[] = []
    const counting = async <T>(statements: D1PreparedStatement[]) => {
      const results = await batch<T>(statements)
      written.push(results.reduce((sum, { meta }) => sum + meta.rows_written, 0))
      return results
    }
    Object.defineProperty(env.DB, 'batch', { value: counting, configurable: true })
    await send(sender, other)
    Reflect.deleteProperty(env.DB, 'batch')
    expect(written).toEqual([8])
  })

  it.each([
    ['longer than allowed', 'x'.repeat(1001), 'message_too_long'],
    ['longer than any site allows', 'x'.repeat(20_000), 'message_too_long'],
    ['empty', '   ', 'invalid_input'],
    ['with a NUL', 'a\0b', 'invalid_input'],
  ])('refuses text that is %s', async (_, text, code) => {
    const { body } = await send(await makeSender(1), await makeMember(), text)
    expect(body.error?.code).toBe(code)
  })
})

describe('beginning a conversation', () => {
  it.each(rounds)('a free member begins two, however many at once (round %i)', async () => {
    const sender = await makeSender(20, { paid_user: 0 })
    const others = await Promise.all(Array.from({ length: 5 }, () => makeMember()))
    const answers = await volley(5, (n) => send(sender, others[n] ?? sender))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const refused = answers.filter(({ body }) => body.error?.code === 'conversation_limit')
    expect(refused.map(({ body }) => body.error)).toEqual(
      Array(3).fill({ code: 'conversation_limit', params: { limit: 2 } }),
    )
    expect(await creditsOf(sender)).toBe(18)
  })

  it('counts for good, even if the chat is removed; continuing one is free', async () => {
    const sender = await makeSender(20, { paid_user: 0 })
    const others = [await makeMember(), await makeMember(), await makeMember()] as const
    const first = await send(sender, others[0])
    await send(sender, others[1])
    await callAs(sender, chatCalls.removeChat, { conversation: first.body.conversation })
    expect((await send(sender, others[2])).body.error?.code).toBe('conversation_limit')
    expect((await send(sender, others[0], 'Ben je daar')).status).toBe(200)
  })

  it('answering does not count as beginning', async () => {
    const free = await makeSender(10, { paid_user: 0, conversations_started: 0 })
    for (let n = 0; n < 3; n++) {
      const other = await makeMember()
      await giveCredits(other.id, 1)
      await send(other, free)
      expect((await send(free, other, 'Terug')).status).toBe(200)
    }
    expect(
      await rows('select conversations_started as n from members where id = ?', free.id),
    ).toEqual([{ n: 0 }])
  })

  it('two who begin with each other at once have one conversation', async () => {
    for (const _ of rounds) {
      const [one, two] = [await makeSender(1), await makeSender(1)]
      const answers = await volley(2, (n) => (n ? send(one, two) : send(two, one)))
      expect(new Set(answers.map(({ body }) => body.conversation)).size).toBe(1)
    }
  })
})

describe('who cannot be written to', () => {
  it.each([
    ['invisible', { invisible: 1 }],
    ['not confirmed', { status: 'not_confirmed' }],
    ['in deletion', { account: 'deleting', deleting_until: 1 }],
    ['deleted', { account: 'deleted' }],
    ['banned', { account: 'banned' }],
    [
      'an advertisement',
      { kind: 'partner', partner_variant: 'cam', partner_url: 'https://x.test/' },
    ],
  ])('%s', async (_, columns) => {
    const [sender, other] = [await makeSender(1), await makeMember(columns)]
    const { status, body } = await send(sender, other)
    expect([status, body.error?.code]).toEqual([404, 'not_found'])
    expect(await rows('select id from conversations')).toEqual([])
  })

  it.each(['blocked', 'blocking'])('%s', async (side) => {
    const [sender, other] = [await makeSender(2), await makeMember()]
    await send(sender, other)
    const pair = side === 'blocked' ? [sender.id, other.id] : [other.id, sender.id]
    await env.DB.prepare('insert into blocks values (?, ?, 0)')
      .bind(...pair)
      .run()
    const { body } = await send(sender, other)
    expect(body.error?.code).toBe('not_found')
    expect(await creditsOf(sender)).toBe(1)
  })

  it('refuses a message to oneself and to an id that nobody has', async () => {
    const sender = await makeSender(1)
    expect((await send(sender, sender)).body.error?.code).toBe('not_found')
    expect((await send(sender, { id: 1 })).body.error?.code).toBe('not_found')
  })

  it('sends an answer to a member who has become invisible since', async () => {
    const [sender, other] = [await makeSender(1), await makeMember()]
    await giveCredits(other.id, 1)
    await send(other, sender)
    await env.DB.prepare('update members set invisible = 1 where id = ?').bind(other.id).run()
    expect((await send(sender, other)).status).toBe(200)
  })
})

describe('the session, which is looked up with the message', () => {
  const none = { messages: 0, conversations: 0, charges: 0 }
  async function stored() {
    const [row] = await rows(`select (select count(*) from messages) as messages,
      (select count(*) from conversations) as conversations,
      (select count(*) from ledger where delta < 0) as charges`)
    return row
  }

  it.each([
    ['has ended', 'delete from sessions where member_id = ?'],
    ['is too old', 'update sessions set expires_at = 1 where member_id = ?'],
    ['is that of somebody banned', "update members set account = 'banned' where id = ?"],
    [
      'is that of somebody who leaves',
      "update members set account = 'deleting', deleting_until = 9e15 where id = ?",
    ],
  ])('sends and charges nothing when it %s', async (_, sql) => {
    const [sender, other] = [await makeSender(3), await makeMember()]
    await env.DB.prepare(sql).bind(sender.id).run()
    const { status, body } = await send(sender, other)
    expect([status, body.error?.code]).toEqual([403, 'authentication_required'])
    expect(await stored()).toEqual(none)
    expect(await creditsOf(sender)).toBe(3)
  })

  it("does nothing for somebody else's number or an invented token", async () => {
    const [sender, thief, other] = [await makeSender(3), await makeSender(3), await makeMember()]
    const number = thief.cookie.replace(String(thief.id), String(sender.id))
    const token = sender.cookie.replace(/\.[\w-]{43}/, `.${'a'.repeat(43)}`)
    for (const cookie of [number, token, '']) {
      const { status, body } = await send({ ...sender, cookie }, other)
      expect([status, body.error?.code]).toEqual([403, 'authentication_required'])
    }
    expect(await stored()).toEqual(none)
    expect([await creditsOf(sender), await creditsOf(thief)]).toEqual([3, 3])
  })

  it('tells nothing of what was sent before it ended', async () => {
    const [sender, other] = [await makeSender(3), await makeMember()]
    const id = crypto.randomUUID()
    expect((await send(sender, other, 'Hallo', id)).status).toBe(200)
    await env.DB.prepare('delete from sessions where member_id = ?').bind(sender.id).run()
    const { status, body } = await send(sender, other, 'Hallo', id)
    expect([status, Object.keys(body)]).toEqual([403, ['error']])
  })

  it('tells nobody without one how many credits are missing', async () => {
    const [sender, other] = [await makeSender(0), await makeMember()]
    await env.DB.prepare('delete from sessions where member_id = ?').bind(sender.id).run()
    expect((await send(sender, other)).body.error?.code).toBe('authentication_required')
  })

  it('is used now, for who was there and how long it lasts', async () => {
    const [sender, other] = [await makeSender(3), await makeMember()]
    await env.DB.prepare('update members set seen_at = 1 where id = ?').bind(sender.id).run()
    await env.DB.prepare('update sessions set last_used_at = 1 where member_id = ?')
      .bind(sender.id)
      .run()
    await send(sender, other)
    const times = () =>
      rows(
        `select seen_at > 1 as active, last_used_at > 1 as used from members
          join sessions on member_id = id where id = ?`,
        sender.id,
      )
    await expect.poll(times).toEqual([{ active: 1, used: 1 }])
  })

  it('sends 120 a minute and no more, whatever others claim to be', async () => {
    const [sender, other] = [await makeSender(3), await makeMember()]
    const forged = sender.cookie.replace(/\.[\w-]{43}/, `.${'b'.repeat(43)}`)
    expect((await send({ ...sender, cookie: forged }, other)).status).toBe(403)
    expect((await send(sender, other)).status).toBe(200)
    const [, token = ''] = /\.([\w-]{43})/.exec(sender.cookie) ?? []
    const key = `sendMessage:s${await hashSession('localhost', token)}`
    await useUp(env.FLOOD_120, key, 120)
    expect((await send(sender, other)).status).toBe(429)
    expect(await creditsOf(sender)).toBe(2)
  })
})
