import { env, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { creditsOf, expectSums, give, makeSender, send } from '../../support/chat.ts'
import { callAs, makeMember, origin, type TestMember } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'
import { saveSettings } from '../../support/sites.ts'
import { volley } from '../../support/volley.ts'

const rounds = Array.from({ length: 10 }, (_, round) => round)

afterEach(expectSums)

/** One has written to the other, who has 5 credits. */
async function begun() {
  const [one, other] = [await makeSender(9, { gender: 'female' }), await makeSender(5)]
  const { body } = await send(one, other, 'Hoi')
  expect(body.message.credits).toBe(1)
  return { one, other, id: body.message.id, conversation: body.conversation }
}

const chargedFor = async (from: TestMember, to: { id: number }, price = 1) => {
  const { status, body } = await send(from, to, 'Hallo', crypto.randomUUID(), price)
  return status === 200 ? body.message.credits : (body.error?.code ?? status)
}

/** The button shows none where it is 0. */
async function priceOn(member: TestMember, { id }: { id: number }): Promise<number> {
  const html = await fetchPage(`${origin}/members/${id}`, member)
  expect(html).toContain('Bericht sturen')
  const shown = /Bericht sturen\s*<small[^>]*>(\d+) credit/.exec(html)
  return Number(shown?.[1] ?? 0)
}

async function pageOf(member: TestMember, other: { id: number }): Promise<string> {
  const address = `${origin}/members/${other.id}/chat`
  return (await fetchPage(address, member)).replaceAll(/<script.*?<\/script>/gs, '')
}

async function fetchPage(address: string, { cookie }: TestMember): Promise<string> {
  const response = await SELF.fetch(address, { headers: { cookie } })
  return (await response.text()).replaceAll('\u00a0', ' ')
}

it('costs nothing to who is written to first, once; the button says so, and then the price', async () => {
  const { one, other } = await begun()
  expect(await pageOf(other, one)).toMatch(/Versturen · gratis/)
  expect(await pageOf(one, other)).toMatch(/Versturen · 1 credit/)
  expect(await chargedFor(other, one, 0)).toBe(0)
  expect(await creditsOf(other)).toBe(5)
  expect(await pageOf(other, one)).toMatch(/Versturen · 1 credit/)
  expect(await chargedFor(other, one, 0)).toBe('price_changed')
  expect(await chargedFor(other, one)).toBe(1)
  expect(await chargedFor(one, other)).toBe(1)
})

it('has no price on the profile of who wrote first, until it is given', async () => {
  const { one, other } = await begun()
  expect(await priceOn(other, one)).toBe(0)
  expect(await priceOn(one, other)).toBe(1)
  expect(await priceOn(other, await makeMember())).toBe(1)
  await send(other, one, 'Hallo', crypto.randomUUID(), 0)
  expect(await priceOn(other, one)).toBe(1)
  await saveSettings({ first_answer_free: false })
  const again = await begun()
  expect(await priceOn(again.other, again.one)).toBe(1)
})

it('needs no credits, and no free conversation', async () => {
  const { one } = await begun()
  const poor = await makeSender(2, { paid_user: 0 })
  for (let started = 0; started < 2; started++) await send(poor, await makeMember())
  expect(await chargedFor(poor, one, 0)).toBe('conversation_limit')
  await send(one, poor, 'Hoi')
  expect(await chargedFor(poor, one, 0)).toBe(0)
  expect(await chargedFor(poor, one, 0)).toBe('price_changed')
  expect(await chargedFor(poor, one, 1)).toBe('not_enough_credits')
})

describe('is none', () => {
  it('no answer is free where the domain does not want it', async () => {
    await saveSettings({ first_answer_free: false })
    const { one, other } = await begun()
    expect(await pageOf(other, one)).toMatch(/Versturen · 1 credit/)
    expect(await chargedFor(other, one, 0)).toBe('price_changed')
    expect(await chargedFor(other, one)).toBe(1)
  })

  it('no answer is free for who began, whatever was written since', async () => {
    const { one, other } = await begun()
    await send(other, one)
    await send(other, one)
    expect(await chargedFor(one, other, 0)).toBe('price_changed')
  })

  it('no answer to a fictional profile is free', async () => {
    const fictional = await makeMember({ kind: 'fictional' })
    const member = await makeSender(5)
    const [a, b] = [member.id, fictional.id].toSorted((one, two) => one - two)
    await env.DB.batch([
      env.DB.prepare('update members set conversations_started = 1 where id = ?').bind(
        fictional.id,
      ),
      env.DB.prepare(
        `insert into conversations (id, a_id, b_id, started_by, created_at, last_seq, last_message_at)
          values (1, ?, ?, ?, ?, 1, ?)`,
      ).bind(a, b, fictional.id, Date.now(), Date.now()),
      env.DB.prepare(
        `insert into messages (id, conversation_id, seq, sender_id, kind, text, credits, sent_at)
          values ('told', 1, 1, ?, 'text', 'Dag', 0, ?)`,
      ).bind(fictional.id, Date.now()),
    ])
    expect(await pageOf(member, fictional)).toMatch(/Versturen · 1 credit/)
    expect(await chargedFor(member, fictional, 0)).toBe('price_changed')
    expect(await chargedFor(member, fictional)).toBe(1)
  })

  it('the price tells nothing of words that wait', async () => {
    const secret = await makeSender(5, { status: 'not_confirmed', gender: 'female' })
    const other = await makeSender(5)
    await send(secret, other, 'Hoi')
    expect(await chargedFor(other, secret, 0)).not.toBe(0)
    expect(await chargedFor(other, secret)).not.toBe(0)
  })

  it('a gift is never free, and leaves it for the words', async () => {
    const { one, other } = await begun()
    expect((await give(other, one)).body.message.credits).toBe(2)
    expect(await chargedFor(other, one, 0)).toBe(0)
    expect(await creditsOf(other)).toBe(3)
  })

  it('once it was said, though the conversation was removed since', async () => {
    const { one, other, conversation } = await begun()
    expect(await chargedFor(other, one, 0)).toBe(0)
    await callAs(other, chatCalls.removeChat, { conversation: String(conversation) } as never)
    await send(one, other, 'Nog eens')
    expect(await pageOf(other, one)).toMatch(/Versturen · 1 credit/)
    expect(await chargedFor(other, one, 0)).toBe('price_changed')
  })
})

it('is there again once it was taken back: it never was', async () => {
  const { one, other } = await begun()
  const { body } = await send(other, one, 'Hm', crypto.randomUUID(), 0)
  await callAs(other, chatCalls.takeBack, { message: body.message.id })
  expect(await pageOf(other, one)).toMatch(/Versturen · gratis/)
  expect(await chargedFor(other, one, 0)).toBe(0)
  expect(await creditsOf(other)).toBe(5)
})

it('leaves the lots of credits alone', async () => {
  const { one, other } = await begun()
  await chargedFor(other, one, 1)
  expect(await rows('select remaining from credit_lots where member_id = ?', other.id)).toEqual([
    { remaining: 5 },
  ])
})

it.each(rounds)('is one of many that are sent at once, and repeated (round %i)', async (round) => {
  const { one, other } = await begun()
  const ids = Array.from({ length: 4 }, () => crypto.randomUUID())
  const answers = await volley(8, (n) => {
    const at = n % 4
    return send(other, one, `Zin ${at}`, ids[at], (at + round) % 2)
  })
  const sent = answers.filter(({ status }) => status === 200)
  const charged = new Map(sent.map(({ body }) => [body.message.id, body.message.credits]))
  const credits = [...charged.values()]
  expect(credits.filter((cost) => cost === 0)).toHaveLength(1)
  expect(credits.every((cost) => cost <= 1)).toBe(true)
  for (const { body } of answers.filter(({ status }) => status !== 200)) {
    expect(body.error).toEqual({ code: 'price_changed', params: { price: 1 } })
  }
  const paid = credits.reduce((sum, cost) => sum + cost, 0)
  expect(await creditsOf(other)).toBe(5 - paid)
  const free = 'select id from messages where sender_id = ? and credits = 0'
  expect(await rows(free, other.id)).toHaveLength(1)
})
