import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { type Gift, gifts, priceOfGift } from '#contract/gifts.ts'
import { href } from '#contract/route.ts'
import { siteSettings } from '#contract/site.ts'
import { DAY } from '#contract/time.ts'
import { settleWaiting } from '#worker/chat/settle-waiting.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { creditsOf, expectSums, give, send, makeSender } from '../../support/chat.ts'
import { callAs, makeMember, pageAs } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'
import { saveSettings } from '../../support/sites.ts'
import { postForm } from '../../support/visitors.ts'
import { volley } from '../../support/volley.ts'

const rounds = Array.from({ length: 10 }, (_, round) => round)

beforeEach(() => saveSettings())
afterEach(expectSums)

describe('the price of a gift', () => {
  it.each<[Gift, number]>([
    ['coffee', 2],
    ['flower', 2],
    ['icecream', 2],
    ['cake', 3],
    ['wine', 3],
    ['book', 4],
    ['record', 4],
    ['perfume', 5],
    ['dinner', 8],
  ])('%s is %i credits unless set otherwise', async (gift, price) => {
    const [giver, other] = [await makeSender(10), await makeMember()]
    const { status, body } = await give(giver, other, gift)
    expect([status, body.credits]).toEqual([200, 10 - price])
    expect(body.message).toMatchObject({
      seq: 1,
      kind: 'gift',
      text: null,
      gift,
      credits: price,
      delivery: 'delivered',
    })
    expect(await rows("select id, delta, kind from ledger where kind <> 'correction'")).toEqual([
      { id: `gift:${body.message.id}`, delta: -price, kind: 'gift' },
    ])
  })

  it('is what the domain sets, and never below that of any gift', async () => {
    await saveSettings({ gift_credits: 4, gift_prices: { wine: 3, dinner: 9 } })
    const [giver, other] = [await makeSender(30), await makeMember()]
    const paid = []
    for (const gift of ['coffee', 'wine', 'dinner'] as const) {
      paid.push((await give(giver, other, gift, undefined, 9)).body.message.credits)
    }
    expect(paid).toEqual([4, 4, 9])
  })

  it('may be nothing', async () => {
    await saveSettings({ gift_credits: 0, gift_prices: {} })
    const { status, body } = await give(await makeSender(0), await makeMember())
    expect([status, body.message.credits, body.credits]).toEqual([200, 0, 0])
  })

  it('is known of all that a message may hold', async () => {
    const known = await rows<{ key: string }>('select key from gifts')
    expect(known.map(({ key }) => key)).toEqual(gifts.toSorted())
    const settings = v.parse(siteSettings, { name: 'Vonk', domain: 'localhost' })
    expect(Math.min(...gifts.map((gift) => priceOfGift(settings, gift)))).toBe(
      settings.gift_credits,
    )
  })
})

describe('giving', () => {
  it.each(rounds)('sends exactly 4 of 20 at once with credits for 4 (round %i)', async () => {
    const [giver, other] = [await makeSender(13), await makeMember()]
    const answers = await volley(20, () => give(giver, other, 'wine'))
    const sent = answers.filter(({ status }) => status === 200)
    expect(sent.map(({ body }) => body.message.seq).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
    const refused = answers.filter(({ status }) => status === 402)
    expect(refused.map(({ body }) => body.error)).toEqual(
      Array(16).fill({ code: 'not_enough_credits', params: { needed: 3 } }),
    )
    expect(await creditsOf(giver)).toBe(1)
    await expectSums()
  })

  it.each(rounds)('gives once what comes ten times at once under one id (round %i)', async () => {
    const [giver, other] = [await makeSender(9), await makeMember()]
    const id = crypto.randomUUID()
    const answers = await volley(10, () => give(giver, other, 'cake', id))
    expect(answers.map(({ status }) => status)).toEqual(rounds.map(() => 200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.message))).size).toBe(1)
    expect(await creditsOf(giver)).toBe(6)
    expect(await rows('select count(*) as n from messages')).toEqual([{ n: 1 }])
  })

  it.each(rounds)(
    'sends gifts and messages at once as far as the credits go (round %i)',
    async () => {
      const [giver, other] = [await makeSender(7), await makeMember()]
      await volley(12, (n) => (n % 2 ? give(giver, other, 'cake') : send(giver, other, `m${n}`)))
      const [spent] = await rows<{ sum: number }>('select sum(credits) as sum from messages')
      expect(await creditsOf(giver)).toBe(7 - (spent?.sum ?? 0))
      expect(await creditsOf(giver)).toBeLessThan(3)
    },
  )

  it('refuses an id that was used for another gift, or for words', async () => {
    const [giver, other] = [await makeSender(9), await makeMember()]
    const id = crypto.randomUUID()
    await give(giver, other, 'coffee', id)
    const answers = [
      await give(giver, other, 'wine', id),
      await send(giver, other, 'coffee', id),
      await give(giver, await makeMember(), 'coffee', id),
    ]
    expect(answers.map(({ body }) => body.error?.code)).toEqual(Array(3).fill('key_reused'))
    expect(await creditsOf(giver)).toBe(7)
  })

  it.each([
    ['no gift', { gift: 'yacht' }],
    ['neither words nor a gift', {}],
    ['both', { gift: 'coffee', text: 'Hoi' }],
    ['a price of its own', { gift: 'dinner', credits: 1 }],
  ])('refuses %s', async (_, fields) => {
    const [giver, other] = [await makeSender(9), await makeMember()]
    const input = { id: crypto.randomUUID(), profile: other.id, price: 9, ...fields }
    const { status, body } = await callAs(giver, chatCalls.sendMessage, input as never)
    expect([status, body.error?.code]).toEqual([400, 'invalid_input'])
    expect(await creditsOf(giver)).toBe(9)
  })

  it('begins a conversation, and refuses the third of a free member', async () => {
    const giver = await makeSender(20, { paid_user: 0 })
    const others = await Promise.all(Array.from({ length: 4 }, () => makeMember()))
    const answers = await volley(4, (n) => give(giver, others[n] ?? giver))
    const codes = answers.map(({ body }) => body.error?.code).filter(Boolean)
    expect(codes).toEqual(['conversation_limit', 'conversation_limit'])
    expect(await creditsOf(giver)).toBe(16)
  })

  it.each([
    ['invisible', { invisible: 1 }],
    ['deleted', { account: 'deleted' }],
    [
      'an advertisement',
      { kind: 'partner', partner_variant: 'cam', partner_url: 'https://x.test/' },
    ],
  ])('refuses a gift to somebody %s', async (_, columns) => {
    const { body } = await give(await makeSender(9), await makeMember(columns))
    expect(body.error?.code).toBe('not_found')
  })

  it('tells the other side as a message does', async () => {
    const [giver, other] = [await makeSender(9), await makeMember()]
    await give(giver, other, 'book')
    expect(await rows('select job from outbox')).toEqual([{ job: 'message-mail' }])
    expect((await callAs(other, chatCalls.getChats, {})).body.chats).toMatchObject([
      { num_unread_messages: 1, last_message: { kind: 'gift', gift: 'book', text: null } },
    ])
  })
})

describe('before the address is confirmed', () => {
  it('it waits, and its credits come back after seven days', async () => {
    const giver = await makeSender(6, { status: 'not_confirmed' })
    const other = await makeMember()
    const { body } = await give(giver, other, 'perfume')
    expect([body.message.delivery, body.credits]).toEqual(['waiting', 1])
    expect((await callAs(other, chatCalls.getChats, {})).body.chats).toEqual([])
    expect(await rows('select id from outbox')).toEqual([])
    for (const days of [6.9, 7.1, 7.2]) {
      await settleWaiting(makeJobContext(env, Date.now() + days * DAY))
      expect(await creditsOf(giver)).toBe(days < 7 ? 1 : 6)
    }
    expect(await rows('select delivery from messages')).toEqual([{ delivery: 'returned' }])
  })
})

describe('without script', () => {
  it.each<[string, unknown]>([
    ['', null],
    ['?gift=1', 'catalogue'],
    ['?gift=wine', 'wine'],
    ['?gift=yacht', 'catalogue'],
  ])('the conversation%s opens %s', async (query, giving) => {
    const [giver, other] = [await makeSender(9), await makeMember()]
    const { status, data } = await pageAs(giver, href('members-id-chat', { id: other.id }) + query)
    expect(status).toBe(200)
    expect(data).toMatchObject({ page: { open: { giving } } })
  })

  it('a form gives it and leads to the conversation', async () => {
    const [giver, other] = [await makeSender(9), await makeMember()]
    const fields = {
      id: crypto.randomUUID(),
      profile: String(other.id),
      price: '4',
      gift: 'record',
    }
    const address = href('members-id-chat', { id: other.id }, { gift: 'record' })
    for (let again = 0; again < 2; again++) {
      const answer = await postForm(address, fields, giver)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toMatch(/^\/chats\/\d+$/)
    }
    expect(await creditsOf(giver)).toBe(5)
  })

  it('a form that is refused says what it takes, with the gift still open', async () => {
    const [giver, other] = [await makeSender(3), await makeMember()]
    const fields = {
      id: crypto.randomUUID(),
      profile: String(other.id),
      price: '4',
      gift: 'record',
    }
    const address = href('members-id-chat', { id: other.id }, { gift: 'record' })
    const answer = await postForm(address, fields, giver)
    expect(answer.status).toBe(402)
    const html = await answer.text()
    expect(html).toContain('Je hebt onvoldoende credits')
    expect(html).toContain('"giving":"record"')
  })
})

describe('a gift that was received', () => {
  it('is reported like a message', async () => {
    const [giver, other] = [await makeSender(9), await makeMember()]
    const { body } = await give(giver, other, 'dinner')
    const { data } = await pageAs(other, href('members-id-report', { id: giver.id }))
    expect(data).toMatchObject({
      page: { messages: [{ id: body.message.id, kind: 'gift', text: null }] },
    })
  })
})
