import { env, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import type { PageProps } from '#contract/pages.ts'
import { DAY } from '#contract/time.ts'
import { expectSums, send } from '../../support/chat.ts'
import {
  callAs,
  giveCredits,
  makeMember,
  origin,
  pageAs,
  type TestMember,
} from '../../support/members.ts'
import { rows } from '../../support/rows.ts'

afterEach(expectSums)

const missing = 424_242_424_242

async function makePair() {
  const members = [
    await makeMember({ paid_user: 1 }),
    await makeMember({ paid_user: 1, gender: 'male' }),
  ] as const
  for (const { id } of members) await giveCredits(id, 200)
  return members
}

async function say(from: TestMember, to: TestMember, ...texts: string[]) {
  let conversation = 0
  for (const text of texts) ({ conversation } = (await send(from, to, text)).body)
  return conversation
}

async function chatsOf(member: TestMember) {
  return (await callAs(member, chatCalls.getChats, {})).body.chats
}

async function historyOf(
  member: TestMember,
  conversation: number,
  span: { before?: number; after?: number } = {},
) {
  return callAs(member, chatCalls.getChat, { conversation, ...span } as never) as Promise<{
    status: number
    body: { messages: { seq: number; text: string }[]; more: boolean; read_seq: number }
  }>
}

async function openOf(member: TestMember, path: string) {
  const { status, data } = await pageAs(member, path)
  return { status, page: data['page'] as PageProps['chats-id'] | undefined }
}

describe('the list', () => {
  it('has the newest first, with unread counts and the last message', async () => {
    const [me, one] = await makePair()
    const [two] = await makePair()
    const first = await say(one, me, 'a', 'b')
    const second = await say(me, two, 'c')
    const chats = await chatsOf(me)
    expect(chats.map(({ conversation }) => conversation.id)).toEqual([second, first])
    expect(chats.map(({ num_unread_messages }) => num_unread_messages)).toEqual([0, 2])
    expect(chats.map(({ last_message }) => last_message?.text)).toEqual(['c', 'b'])
    expect(chats[1]?.profile).toMatchObject({ id: one.id, kind: 'member' })
  })

  it('forgets what there was with a profile, and nothing else', async () => {
    const [me, one] = await makePair()
    const two = await makeMember()
    await say(one, me, 'a')
    const kept = await say(me, two, 'b')
    expect((await callAs(me, chatCalls.removeChat, { profile: one.id })).status).toBe(204)
    expect((await chatsOf(me)).map(({ conversation }) => conversation.id)).toEqual([kept])
    expect(await chatsOf(one)).toHaveLength(1)
    const stranger = await makeMember()
    const missing = await callAs(me, chatCalls.removeChat, { profile: stranger.id })
    expect([missing.status, missing.response.headers.get('content-type')]).toEqual([
      404,
      'application/json',
    ])
  })

  it('forgets a removed chat until something new is said, and then shows only that', async () => {
    const [me, other] = await makePair()
    const conversation = await say(other, me, 'a', 'b')
    expect((await callAs(me, chatCalls.removeChat, { conversation })).status).toBe(204)
    expect((await callAs(me, chatCalls.removeChat, { conversation })).status).toBe(204)
    expect(await chatsOf(me)).toEqual([])
    expect((await historyOf(me, conversation)).body.messages).toEqual([])
    expect(await chatsOf(other)).toHaveLength(1)
    await say(other, me, 'c')
    expect(await chatsOf(me)).toMatchObject([
      { num_unread_messages: 1, last_message: { text: 'c' } },
    ])
    expect((await historyOf(me, conversation)).body.messages.map(({ text }) => text)).toEqual(['c'])
    expect((await historyOf(other, conversation)).body.messages).toHaveLength(3)
  })

  it('knows nobody who blocked, was blocked or has gone', async () => {
    const [me, other] = await makePair()
    const conversation = await say(other, me, 'a')
    const stages = [
      ['insert into blocks values (?, ?, 0)', other.id, me.id],
      ['delete from blocks'],
      ['insert into blocks values (?, ?, 0)', me.id, other.id],
      ['delete from blocks'],
      ["update members set account = 'deleted' where id = ?", other.id],
    ] as const
    for (const [index, [sql, ...values]] of stages.entries()) {
      await env.DB.prepare(sql)
        .bind(...values)
        .run()
      const gone = index % 2 === 0
      expect(await chatsOf(me)).toHaveLength(gone ? 0 : 1)
      expect((await historyOf(me, conversation)).status).toBe(gone ? 404 : 200)
      expect((await openOf(me, `/chats/${conversation}`)).status).toBe(gone ? 404 : 200)
      expect((await openOf(me, `/members/${other.id}/chat`)).status).toBe(gone ? 404 : 200)
    }
  })

  it('finds its rows by index', async () => {
    const [me, other] = await makePair()
    const conversation = await say(other, me, 'a')
    const batch = env.DB.batch.bind(env.DB)
    const read: number[] = []
    const counting = async <T>(statements: D1PreparedStatement[]) => {
      const results = await batch<T>(statements)
      read.push(results.reduce((sum, { meta }) => sum + meta.rows_read, 0))
      return results
    }
    const countRead = async () => {
      Object.defineProperty(env.DB, 'batch', { value: counting, configurable: true })
      await openOf(me, `/chats/${conversation}`)
      Reflect.deleteProperty(env.DB, 'batch')
    }
    for (let n = 0; n < 5; n++) await say(...(await makePair()), 'x')
    await countRead()
    for (let n = 0; n < 20; n++) await say(...(await makePair()), 'x')
    await countRead()
    const [few = 0, many = 0] = read
    // A search in an index may read the row after its last one.
    expect(many - few).toBeLessThan(5)
  })
})

describe('history', () => {
  it('comes in pages of 40, backwards and forwards, without gap or double', async () => {
    const [me, other] = await makePair()
    const conversation = await say(me, other, ...Array.from({ length: 95 }, (_, n) => `m${n + 1}`))
    const seen: number[] = []
    let before: number | undefined
    for (;;) {
      const { body } = await historyOf(other, conversation, before ? { before } : {})
      seen.unshift(...body.messages.map(({ seq }) => seq))
      before = seen[0]
      if (!body.more) break
    }
    expect(seen).toEqual(Array.from({ length: 95 }, (_, n) => n + 1))
    const newer = await historyOf(other, conversation, { after: 50 })
    expect([newer.body.messages[0]?.seq, newer.body.messages.at(-1)?.seq, newer.body.more]).toEqual(
      [51, 90, true],
    )
    const last = await historyOf(other, conversation, { after: 90 })
    expect([last.body.messages.length, last.body.more]).toEqual([5, false])
  })

  it('ends where old messages are hidden', async () => {
    const [me, other] = await makePair()
    const conversation = await say(me, other, 'old', 'new')
    await env.DB.prepare("update messages set sent_at = sent_at - ? where text = 'old'")
      .bind(366 * DAY)
      .run()
    expect((await historyOf(me, conversation)).body.messages.map(({ text }) => text)).toEqual([
      'new',
    ])
    await env.DB.prepare('update messages set sent_at = sent_at - ?')
      .bind(366 * DAY)
      .run()
    expect(await chatsOf(me)).toEqual([])
  })
})

describe('reading', () => {
  it('sets unread to 0 and tells the other side how far', async () => {
    const [me, other] = await makePair()
    const conversation = await say(other, me, 'a', 'b')
    expect((await callAs(me, chatCalls.readChat, { conversation, seq: 99 })).status).toBe(204)
    expect(await chatsOf(me)).toMatchObject([{ num_unread_messages: 0, read_seq: 0 }])
    expect(await chatsOf(other)).toMatchObject([{ read_seq: 2 }])
    expect((await historyOf(other, conversation)).body.read_seq).toBe(2)
  })

  it('leaves unread what came after', async () => {
    const [me, other] = await makePair()
    const conversation = await say(other, me, 'a', 'b', 'c')
    await callAs(me, chatCalls.readChat, { conversation, seq: 2 })
    expect(await chatsOf(me)).toMatchObject([{ num_unread_messages: 1 }])
    await callAs(me, chatCalls.readChat, { conversation, seq: 1 })
    expect(await chatsOf(other)).toMatchObject([{ read_seq: 2 }])
  })

  it('counts nothing that was removed', async () => {
    const [me, other] = await makePair()
    const conversation = await say(other, me, 'a', 'gone', 'c')
    await env.DB.prepare("update messages set removed_at = 1 where text = 'gone'").run()
    await callAs(me, chatCalls.readChat, { conversation, seq: 1 })
    expect(await chatsOf(me)).toMatchObject([{ num_unread_messages: 1 }])
  })

  it('makes nothing unread again when an older read mark comes late', async () => {
    const [me, other] = await makePair()
    const conversation = await say(other, me, 'a', 'b')
    await callAs(me, chatCalls.readChat, { conversation, seq: 2 })
    await say(other, me, 'c')
    await callAs(me, chatCalls.readChat, { conversation, seq: 1 })
    expect(await chatsOf(me)).toMatchObject([{ num_unread_messages: 1 }])
    await callAs(me, chatCalls.removeChat, { conversation })
    await say(other, me, 'd')
    await callAs(me, chatCalls.readChat, { conversation, seq: 2 })
    expect(await chatsOf(me)).toMatchObject([{ num_unread_messages: 1 }])
  })
})

it('nobody else gets at a conversation', async () => {
  const [me, other] = await makePair()
  const [stranger] = await makePair()
  const conversation = await say(me, other, 'secret words')
  for (const id of [conversation, missing]) {
    const answers = [
      await historyOf(stranger, id),
      await historyOf(stranger, id, { after: 0 }),
      await callAs(stranger, chatCalls.readChat, { conversation: id, seq: 1 }),
      await callAs(stranger, chatCalls.removeChat, { conversation: id }),
      await openOf(stranger, `/chats/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404))
    expect(JSON.stringify(answers)).not.toContain('secret words')
  }
  expect(await chatsOf(stranger)).toEqual([])
  expect(
    await rows(
      'select a_read_seq + b_read_seq + a_removed_seq + b_removed_seq as n, a_unread + b_unread as unread from conversations',
    ),
  ).toEqual([{ n: 0, unread: 1 }])
})

describe('the first unread message', () => {
  type Act = [who: 'me' | 'other', text: string] | 'read' | 'remove'
  it.each<[string, Act[], string | null]>([
    ['nothing unread', [['me', 'a']], null],
    [
      'all unread',
      [
        ['other', 'a'],
        ['other', 'b'],
      ],
      'a',
    ],
    ['some read', [['other', 'a'], 'read', ['other', 'b'], ['other', 'c']], 'b'],
    ['all read', [['other', 'a'], 'read'], null],
    [
      'own words after it',
      [
        ['other', 'a'],
        ['me', 'b'],
      ],
      'a',
    ],
    ['own words before it', [['other', 'a'], 'read', ['me', 'b'], ['other', 'c']], 'c'],
    ['after removal', [['other', 'a'], 'remove', ['other', 'b']], 'b'],
  ])('%s', async (_, acts, expected) => {
    const [me, other] = await makePair()
    let conversation = 0
    let seq = 0
    for (const act of acts) {
      if (act === 'read') await callAs(me, chatCalls.readChat, { conversation, seq })
      else if (act === 'remove') await callAs(me, chatCalls.removeChat, { conversation })
      else {
        const [from, to] = act[0] === 'me' ? [me, other] : [other, me]
        conversation = await say(from, to, act[1])
        seq++
      }
    }
    const { page } = await openOf(me, `/chats/${conversation}`)
    const { history, unread_from } = page?.open ?? {}
    expect(history?.messages.find(({ id }) => id === unread_from)?.text ?? null).toBe(expected)
  })

  it('is the first loaded one if more are unread', async () => {
    const [me, other] = await makePair()
    const texts = Array.from({ length: 45 }, (_, n) => `m${n + 1}`)
    const conversation = await say(other, me, ...texts)
    const { page } = await openOf(me, `/chats/${conversation}`)
    expect(page?.open?.unread_from).toBe(page?.open?.history.messages[0]?.id)
  })
})

describe('without script', () => {
  const shown = { 'sec-fetch-mode': 'navigate' }
  const opened = { ...shown, 'sec-fetch-user': '?1' }

  async function get(member: TestMember, path: string, headers: Record<string, string>) {
    const answer = await SELF.fetch(origin + path, {
      headers: { cookie: member.cookie, ...headers },
    })
    return answer.text()
  }

  const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]
  const logOf = (html: string) => html.split('role="log"')[1]?.split('<form')[0] ?? ''

  it('opening a conversation reads it, and tells the other side', async () => {
    const [me, other] = await makePair()
    const conversation = await say(other, me, 'a', 'b')
    expect(titleOf(await get(me, '/chats', opened))).toMatch(/^\(2\)/)
    const html = await get(me, `/chats/${conversation}`, opened)
    expect(titleOf(html)).toMatch(/^Gesprek met/)
    expect(await chatsOf(me)).toMatchObject([{ num_unread_messages: 0 }])
    expect(await chatsOf(other)).toMatchObject([{ read_seq: 2 }])
    await say(other, me, 'c')
    await get(me, `/members/${other.id}/chat`, opened)
    expect(await chatsOf(me)).toMatchObject([{ num_unread_messages: 0 }])
  })

  it('nothing is read that nobody opens: fetched ahead, restored, as data, or an older piece', async () => {
    const [me, other] = await makePair()
    const conversation = await say(other, me, 'a', 'b')
    await get(me, `/chats/${conversation}`, { ...shown, 'sec-purpose': 'prefetch' })
    await get(me, `/chats/${conversation}`, shown)
    await get(me, `/chats/${conversation}`, { 'x-page': '1', 'sec-fetch-mode': 'cors' })
    await get(me, `/chats/${conversation}?before=2`, opened)
    const [stranger] = await makePair()
    await get(stranger, `/chats/${conversation}`, opened)
    await get({ ...me, cookie: `${me.cookie}x` }, `/chats/${conversation}`, opened)
    expect(await chatsOf(me)).toMatchObject([{ num_unread_messages: 2 }])
    expect(await chatsOf(other)).toMatchObject([{ read_seq: 0 }])
  })

  it('a link leads to older messages, and one back', async () => {
    const [me, other] = await makePair()
    const conversation = await say(other, me, 'first')
    await env.DB.prepare(
      `with recursive n(seq) as (select 2 union all select seq + 1 from n where seq < 42)
       insert into messages (id, conversation_id, seq, sender_id, kind, text, credits, sent_at, delivery)
       select 'm' || n.seq, conversation_id, n.seq, sender_id, kind, 'm' || n.seq, 0, sent_at, delivery
       from messages, n`,
    ).run()
    await env.DB.prepare('update conversations set last_seq = 42').run()
    const latest = logOf(await get(me, `/chats/${conversation}`, shown))
    expect([latest.includes('>first<'), latest.includes('>m42<')]).toEqual([false, true])
    const older = /href="([^"]*before=[^"]*)"/.exec(latest)?.[1] ?? ''
    expect(older).toBe(`/chats/${conversation}?before=3`)
    const piece = logOf(await get(me, older, shown))
    expect([piece.includes('>first<'), piece.includes('>m42<')]).toEqual([true, false])
    expect(piece).not.toMatch(/href="[^"]*before=/)
    expect(piece).toMatch(new RegExp(`href="/chats/${conversation}"[^>]*>(<svg.*?</svg>)?Nieuwere`))
    for (const before of ['0', '-1', 'x', '1e99', '']) {
      const { page } = await openOf(me, `/chats/${conversation}?before=${before}`)
      expect(page?.open).toMatchObject({ before: null, history: { messages: Array(40).fill({}) } })
    }
  })

  it('a form removes a conversation, only the own one', async () => {
    const [me, other] = await makePair()
    const [stranger] = await makePair()
    const conversation = await say(other, me, 'a')
    const html = await get(me, `/chats/${conversation}`, shown)
    expect(html).toMatch(
      new RegExp(`action="/chats"[^>]*><input[^>]*name="conversation"[^>]*value="${conversation}"`),
    )
    const post = (from: TestMember, id: string) =>
      SELF.fetch(`${origin}/chats`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin, cookie: from.cookie },
        body: new URLSearchParams({ conversation: id }),
      })
    const foreign = await post(stranger, String(conversation))
    expect([foreign.status, await foreign.text()]).toEqual([404, expect.stringContaining('alert')])
    expect((await post(me, 'abc')).status).toBe(400)
    expect(await chatsOf(me)).toHaveLength(1)
    const answer = await post(me, String(conversation))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/chats'])
    expect([await chatsOf(me), (await chatsOf(other)).length]).toEqual([[], 1])
  })
})

describe('pages', () => {
  it('opens the conversation with a profile, and makes none', async () => {
    const [me, other] = await makePair()
    const { page } = await openOf(me, `/members/${other.id}/chat`)
    expect(page?.open).toMatchObject({
      conversation: null,
      profile: { id: other.id },
      history: { messages: [], more: false },
    })
    expect(await rows('select id from conversations')).toEqual([])
    const conversation = await say(me, other, 'a')
    for (const path of [`/members/${other.id}/chat`, `/chats/${conversation}`]) {
      const opened = await openOf(me, path)
      expect(opened.page?.open).toMatchObject({
        conversation,
        history: { messages: [{ text: 'a' }] },
      })
    }
    expect((await openOf(me, '/chats')).page).toMatchObject({ open: null, chats: [{}] })
  })

  it('names what both like', async () => {
    const [me, other] = await makePair()
    await env.DB.batch([
      env.DB.prepare(
        "insert or ignore into interests (key, position) values ('beach', 1), ('wine', 2), ('art', 3)",
      ),
      env.DB.prepare(
        "insert into member_interests values (?1, 'wine'), (?1, 'art'), (?2, 'wine'), (?2, 'beach')",
      ).bind(me.id, other.id),
    ])
    const { page } = await openOf(me, `/members/${other.id}/chat`)
    expect(page?.open?.profile.shared_interests).toEqual(['wine'])
  })

  it.each(['/chats/abc', '/chats/0', '/members/%20/chat', `/members/${missing}/chat`])(
    '%s is not found',
    async (path) => {
      const [me] = await makePair()
      expect((await openOf(me, path)).status).toBe(404)
    },
  )
})

it('the text box asks to write back only who has written', async () => {
  const [me, other] = await makePair()
  const box = async () => {
    const { cookie } = me
    const page = await SELF.fetch(`${origin}/members/${other.id}/chat`, { headers: { cookie } })
    return /<textarea[^>]*placeholder="([^"]+)"/.exec(await page.text())?.[1]
  }
  await send(me, other)
  expect(await box()).toMatch(/ iets…$/)
  await send(other, me)
  expect(await box()).toMatch(/ iets terug…$/)
})
