import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { blocksCalls } from '#contract/blocks.ts'
import { chatCalls } from '#contract/chat.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { purgeByOperator } from '#worker/account/leaving/purge-by-operator.ts'
import { purgeAccounts } from '#worker/account/leaving/purge/purge-accounts.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { creditsOf, expectSums, makeSender, send } from '../../support/chat.ts'
import { blockAs, makeCrowd, makePhoto, partner } from '../../support/crowd.ts'
import { callAs, giveCredits, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { rows } from '../../support/rows.ts'
import { postForm } from '../../support/visitors.ts'

let [sender, reader, third] = [] as unknown as [TestMember, TestMember, TestMember]
let conversation: number

beforeEach(async () => {
  sender = await makeSender(20)
  reader = await makeMember({ gender: 'female' })
  third = await makeMember({ name: 'Derdewiel', gender: 'female' })
  await makePhoto(third.id)
  conversation = (await send(sender, reader)).body.conversation
})

const text = 'Iemand voor jou?'

const share = (shared: number, more: { id?: string; to?: number; price?: number } = {}) =>
  callAs(sender, chatCalls.sendMessage, {
    id: more.id ?? crypto.randomUUID(),
    profile: more.to ?? reader.id,
    price: more.price ?? 1,
    text,
    shared,
  })

async function open(member: TestMember, query = '') {
  const { data } = await pageAs(member, href('chats-id', { id: conversation }) + query)
  const page = data['page'] as PageProps['chats-id']
  if (!page.open) throw new Error('no conversation')
  return page.open
}

async function told(member: TestMember, message: string) {
  const { history, shared } = await open(member)
  const piece = await callAs(member, chatCalls.getChat, {
    conversation: String(conversation) as never,
  })
  const list = await callAs(member, chatCalls.getChats, {})
  const card = await callAs(member, chatCalls.getShared, { message })
  const one = (messages: Array<{ id: string }>) => messages.find(({ id }) => id === message)
  return {
    listed: one(history.messages),
    card: shared[message] ?? null,
    piece: one(piece.body.messages),
    last: list.body.chats[0]?.last_message,
    looked: [card.status, card.body],
    said: JSON.stringify([history, shared, piece.body, list.body, card.body]),
  }
}

const set = (columns: string, id: number) =>
  env.DB.prepare(`update members set ${columns} where id = ?`).bind(id).run()

describe('a profile that is shared', () => {
  it('costs what a message costs, and both see its card, with the label', async () => {
    const [fictional] = await makeCrowd([{ kind: 'fictional', name: 'Roos' }])
    for (const [id, kind] of [
      [third.id, 'member'],
      [Number(fictional?.['id']), 'fictional'],
    ] as const) {
      const before = await creditsOf(sender)
      const { status, body } = await share(id)
      expect([status, await creditsOf(sender), body.message.shares]).toEqual([
        200,
        before - 1,
        true,
      ])
      for (const one of [sender, reader]) {
        const { card, looked } = await told(one, body.message.id)
        expect(card).toMatchObject({ id, kind })
        expect(looked).toEqual([200, { profile: card }])
      }
    }
    await expectSums()
  })

  it('is stored and charged once, whomever the same key names then', async () => {
    const id = crypto.randomUUID()
    const first = await share(third.id, { id })
    expect((await share(third.id, { id })).body.message).toEqual(first.body.message)
    expect((await share(sender.id, { id })).body.message).toEqual(first.body.message)
    expect(await creditsOf(sender)).toBe(18)
    expect((await share(third.id, { price: 0 })).body.error?.code).toBe('price_changed')
    await expectSums()
  })

  type Wrong = [what: string, act: () => Promise<unknown>]
  const wrong: Wrong[] = [
    ['the reader', () => share(reader.id)],
    ['the sender', () => share(sender.id)],
    ['nobody', () => share(999_999_999_999)],
    ['who has blocked the sender', () => blockAs(third.id, sender.id).then(() => share(third.id))],
    ['who was blocked', () => blockAs(sender.id, third.id).then(() => share(third.id))],
    ['who hides', () => set('invisible = 1', third.id).then(() => share(third.id))],
    ['who is gone', () => set("account = 'banned'", third.id).then(() => share(third.id))],
  ]
  it.each(wrong)('is not %s', async (_what, act) => {
    const answer = (await act()) as Awaited<ReturnType<typeof share>>
    expect([answer.status, answer.body.error?.code]).toEqual([409, 'share_gone'])
    expect(await creditsOf(sender)).toBe(19)
    expect(await rows('select 1 from messages where shared_id is not null')).toEqual([])
  })

  it('begins no conversation', async () => {
    const stranger = await makeMember()
    const { status, body } = await share(third.id, { to: stranger.id })
    expect([status, body.error?.code]).toEqual([409, 'share_gone'])
    expect(await rows('select 1 from conversations')).toHaveLength(1)
  })
})

describe('who reads it', () => {
  const hides = {
    'the profile hides': () => set('invisible = 1', third.id),
    'the profile is banned': () => set("account = 'banned'", third.id),
    'the profile is leaving': () => set("account = 'deleting', deleting_until = 1", third.id),
    'the profile has blocked the reader': () => blockAs(third.id, reader.id),
    'the reader has blocked the profile': () =>
      callAs(reader, blocksCalls.block, { profile: third.id }),
    'the profile is not confirmed': () => set("status = 'not_confirmed'", third.id),
    async 'the account is purged'() {
      await set("account = 'deleting', deleting_until = 1", third.id)
      await purgeByOperator(operating(), third.id)
      await purgeAccounts(makeJobContext(env, Date.now()))
      const kept = 'select shared_id from messages where shared_id is not null'
      expect(await rows(kept)).toEqual([{ shared_id: 0 }])
    },
  } satisfies Record<string, () => Promise<unknown>>
  const names = Object.keys(hides) as Array<keyof typeof hides>

  it.each(names)('is told nothing, and always the same, when %s', async (why) => {
    const { body } = await share(third.id)
    await hides[why]()
    const { said, ...left } = await told(reader, body.message.id)
    expect(said).not.toContain(String(third.id))
    expect(said).not.toContain('Derdewiel')
    expect(left).toMatchObject({
      listed: { id: body.message.id, text, shares: true },
      card: null,
      looked: [200, { profile: null }],
    })
    expect(left.piece).toEqual(left.listed)
    expect(left.last).toEqual(left.listed)
  })

  it('sees the card again when nothing hides it, and it opens exactly when the profile does', async () => {
    const { body } = await share(third.id)
    const acts = fc.constantFrom(
      'invisible = 1',
      'invisible = 0',
      "account = 'banned'",
      "account = 'active'",
      "date_of_birth = '2012-01-01'",
      "date_of_birth = '1990-01-01'",
    )
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 4 }), async (all) => {
        for (const columns of all) await set(columns, third.id)
        const { status } = await pageAs(reader, href('members-id', { id: third.id }))
        const { card, looked } = await told(reader, body.message.id)
        expect(card?.id ?? null).toBe(status === 200 ? third.id : null)
        expect(looked).toEqual([200, { profile: card }])
      }),
      { numRuns: 12, seed: 20261125 },
    )
  })

  it('must have the message: others, and who has lost it, learn nothing of it', async () => {
    const { body } = await share(third.id)
    const asked = { message: body.message.id }
    const nothing = { profile: null }
    expect((await callAs(await makeMember(), chatCalls.getShared, asked)).body).toEqual(nothing)
    const unknown = { message: crypto.randomUUID() }
    expect((await callAs(reader, chatCalls.getShared, unknown)).body).toEqual(nothing)
    await callAs(sender, chatCalls.takeBack, { message: body.message.id })
    expect((await callAs(reader, chatCalls.getShared, asked)).body).toEqual(nothing)
    const again = await share(third.id)
    await callAs(reader, chatCalls.removeChat, { conversation } as never)
    const lost = { message: again.body.message.id }
    expect((await callAs(reader, chatCalls.getShared, lost)).body).toEqual(nothing)
  })

  it('a partner offer has its label, and is not there for who wants none', async () => {
    const [offer] = await makeCrowd([{ ...partner, name: 'Kim Live' }])
    const { body } = await share(Number(offer?.['id']))
    expect((await told(reader, body.message.id)).card).toMatchObject({ kind: 'partner' })
    await set('show_partner = 0', reader.id)
    expect((await told(reader, body.message.id)).card).toBeNull()
  })
})

describe('the page that asks with whom', () => {
  async function page(query = '', id = third.id) {
    const { status, data } = await pageAs(sender, href('members-id-share', { id }) + query)
    return { status, page: data['page'] as PageProps['members-id-share'] }
  }

  it('lists the own conversations, found by name, without the person', async () => {
    await giveCredits(sender.id, 5)
    await send(sender, third)
    const other = await makeMember({ name: 'Marieke' })
    await send(sender, other)
    const names = (shown: PageProps['members-id-share']) =>
      shown.chats.map(({ profile }) => profile.name)
    expect(names((await page()).page)).toEqual(['Marieke', reader.name])
    expect(names((await page('?name=mari')).page)).toEqual(['Marieke'])
  })

  it('is not there for a profile that is not', async () => {
    await blockAs(third.id, sender.id)
    expect((await page()).status).toBe(404)
    expect((await page('', sender.id)).status).toBe(404)
    expect((await page('', 999_999_999_999)).status).toBe(404)
  })

  it('leads to a conversation that sends it by a plain form', async () => {
    const { sharing, key } = await open(sender, `?share=${third.id}`)
    expect(sharing?.id).toBe(third.id)
    expect((await open(sender, `?share=${reader.id}`)).sharing).toBeNull()
    const fields = {
      id: key,
      profile: String(reader.id),
      price: '1',
      text,
      shared: String(third.id),
    }
    const { status } = await postForm(href('chats-id', { id: conversation }), fields, sender)
    expect(status).toBe(303)
    const [message] = await rows<{ id: string }>('select id from messages where shared_id > 0')
    expect((await told(reader, String(message?.id))).card?.id).toBe(third.id)
  })
})
