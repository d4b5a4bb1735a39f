import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/answers.ts'
import type { OpenChat } from '#contract/chat-pages.ts'
import { chatCalls } from '#contract/chat.ts'
import { membersCalls } from '#contract/members.ts'
import type { Quote } from '#contract/quotes.ts'
import { creditsOf, expectSums, makeSender, send } from '../../support/chat.ts'
import { blockAs, insertAll, makePhoto } from '../../support/crowd.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { saveSettings } from '../../support/sites.ts'
import { postForm } from '../../support/visitors.ts'
import { volley } from '../../support/volley.ts'

const sunday: Answer = { question: 'sunday', text: 'Naar zee.' }

let sender: TestMember
let other: TestMember

beforeEach(async () => {
  sender = await makeSender(5)
  other = await makeMember()
  await answer(other, sunday)
})
afterEach(expectSums)

const answer = ({ id }: TestMember, told: Answer) =>
  insertAll('answers', [{ member_id: id, position: 0, ...told }])

const change = (sql: string) => env.DB.prepare(sql).bind(other.id).run()

function quote(question: Answer['question'], id: string = crypto.randomUUID(), text = 'Welke?') {
  const to = { id, profile: other.id, price: 1, text, quote: question }
  return callAs(sender, chatCalls.sendMessage, to)
}

async function openOf(member: TestMember, search = '', to = other): Promise<OpenChat | null> {
  const { data } = await pageAs(member, `/members/${to.id}/chat${search}`)
  return (data['page'] as { open: OpenChat } | undefined)?.open ?? null
}

const quotes = (open: OpenChat | null) => open?.history.messages.map((message) => message.quote)

describe('a message about an answer', () => {
  it('carries our own words to both sides, as they were then, at the usual price', async () => {
    const { status, body } = await quote('sunday')
    expect([status, body.message.quote, body.message.credits]).toEqual([200, sunday, 1])
    await change("update answers set text = 'Uitslapen.' where member_id = ?")
    expect(quotes(await openOf(sender))).toEqual([sunday])
    expect(quotes(await openOf(other, '', sender))).toEqual([sunday])
    expect(await creditsOf(sender)).toBe(4)
  })

  it('takes no words from the client', async () => {
    const forged = { id: crypto.randomUUID(), profile: other.id, price: 1, text: 'Welke?' }
    const input = { ...forged, quote: { question: 'sunday', text: 'Ik haat iedereen.' } }
    const { status } = await callAs(sender, chatCalls.sendMessage, input as never)
    expect(status).toBe(400)
  })

  it('is refused and costs nothing if the answer is gone, and goes without it', async () => {
    const id = crypto.randomUUID()
    await change('delete from answers where member_id = ?')
    const { status, body } = await quote('sunday', id)
    expect([status, body.error?.code]).toEqual([409, 'answer_gone'])
    expect(await creditsOf(sender)).toBe(5)
    expect((await send(sender, other, 'Welke?', id)).body.message.quote).toBeNull()
  })

  it('does not find what others have answered', async () => {
    await answer(await makeMember(), { question: 'home', text: 'Soep.' })
    expect((await quote('home')).body.error?.code).toBe('answer_gone')
  })

  it('is the same message when it is sent again, another one with another quote', async () => {
    await insertAll('answers', [
      { member_id: other.id, question: 'home', position: 1, text: 'Soep' },
    ])
    const id = crypto.randomUUID()
    const [first, again] = [await quote('sunday', id), await quote('sunday', id)]
    expect(again.body.message).toEqual(first.body.message)
    expect((await quote('home', id)).body.error?.code).toBe('key_reused')
    expect((await send(sender, other, 'Welke?', id)).body.error?.code).toBe('key_reused')
    expect(await creditsOf(sender)).toBe(4)
  })

  it.each(Array.from({ length: 10 }, (_, round) => round))(
    'sent many times at once it is one (round %i)',
    async () => {
      const id = crypto.randomUUID()
      const sent = await volley(5, () => quote('sunday', id))
      expect(new Set(sent.map(({ body }) => JSON.stringify(body.message))).size).toBe(1)
      expect(await creditsOf(sender)).toBe(4)
    },
  )
})

describe('a line of a profile', () => {
  const words = 'Ik fiets graag. En jij?\nKom mee!'
  const tell = (about: string) =>
    env.DB.prepare('update members set about = ?1, reason = ?1 where id = ?2')
      .bind(about, other.id)
      .run()
  const quoteAt = (key: string, id: string = crypto.randomUUID()) =>
    callAs(sender, chatCalls.sendMessage, {
      id,
      profile: other.id,
      price: 1,
      text: 'Waarheen?',
      quote: key,
    })

  it.each<[string, Quote]>([
    ['about.0', { question: 'about', line: 0, text: 'Ik fiets graag.' }],
    ['about.1', { question: 'about', line: 1, text: 'En jij?' }],
    ['reason.2', { question: 'reason', line: 2, text: 'Kom mee!' }],
    ['reason', { question: 'reason', text: words }],
    ['sunday.0', { question: 'sunday', line: 0, text: 'Naar zee.' }],
    ['interest.wine', { question: 'interest', text: 'wine' }],
  ])('%s is quoted as it stands, to both sides', async (key, quoted) => {
    await tell(words)
    await insertAll('member_interests', [{ member_id: other.id, interest: 'wine' }])
    expect((await openOf(sender, `?quote=${key}`))?.quote).toEqual(quoted)
    const { status, body } = await quoteAt(key)
    expect([status, body.message.quote]).toEqual([200, quoted])
    await tell('Iets anders.')
    await env.DB.prepare('delete from member_interests').run()
    expect(quotes(await openOf(sender))).toEqual([quoted])
    expect(quotes(await openOf(other, '', sender))).toEqual([quoted])
  })

  it('that is gone is the whole text, as there is no telling which it was', async () => {
    expect((await quoteAt('sunday.3')).body.message.quote).toEqual(sunday)
  })

  it.each(['about.0', 'interest.wine', 'interest', 'name', 'email.0', 'sunday.x', 'sunday.0.0'])(
    'is refused where there is none: %s',
    async (key) => {
      expect((await openOf(sender, `?quote=${key}`))?.quote ?? null).toBeNull()
      expect((await quoteAt(key)).body.error?.code).toBe('answer_gone')
      expect(await creditsOf(sender)).toBe(5)
    },
  )

  it('is refused of a text that profiles of this site do not show', async () => {
    await tell(words)
    await saveSettings({ visible_profile_notes: ['reason'], visible_profile_fields: [] })
    expect((await openOf(sender, '?quote=about.0'))?.quote).toBeNull()
    expect((await quoteAt('about.0')).body.error?.code).toBe('answer_gone')
    expect((await quoteAt('reason.0')).status).toBe(200)
  })
})

describe('a photo', () => {
  const reactTo = (photo: string) =>
    callAs(sender, chatCalls.sendMessage, {
      id: crypto.randomUUID(),
      profile: other.id,
      price: 1,
      text: 'Waar was dat?',
      quote: `photo.${photo}`,
    })
  const bundle = (paid: 0 | 1) =>
    env.DB.prepare('update members set paid_user = ? where id = ?').bind(paid, sender.id).run()

  it('is named to both sides, with the line under it as it was', async () => {
    const photo = await makePhoto(other.id, { caption: 'Op Texel' })
    const quoted: Quote = { question: 'photo', photo, text: 'Op Texel' }
    expect((await openOf(sender, `?quote=photo.${photo}`))?.quote).toEqual(quoted)
    expect((await reactTo(photo)).body.message.quote).toEqual(quoted)
    await change("update photos set caption = 'Thuis' where member_id = ?")
    expect(quotes(await openOf(sender))).toEqual([quoted])
    expect(quotes(await openOf(other, '', sender))).toEqual([quoted])
  })

  it('a photo without a line is named too', async () => {
    const photo = await makePhoto(other.id)
    expect((await reactTo(photo)).body.message.quote).toEqual({
      question: 'photo',
      photo,
      text: '',
    })
  })

  it.each<[string, (first: string, second: string, strange: string) => string, number]>([
    ['the first', (first) => first, 200],
    ['one that is locked', (_, second) => second, 409],
    ["another member's", (_, __, strange) => strange, 409],
    ['none', () => 'AAAA', 409],
  ])('%s without a bundle', async (_, which, expected) => {
    await bundle(0)
    const first = await makePhoto(other.id, { position: 0 })
    const second = await makePhoto(other.id, { position: 1, caption: 'Geheim' })
    const asked = which(first, second, await makePhoto((await makeMember()).id))
    const found = (await openOf(sender, `?quote=photo.${asked}`))?.quote ?? null
    expect(found === null).toBe(expected !== 200)
    expect((await reactTo(asked)).status).toBe(expected)
  })

  it('that a bundle has opened can be named, but not one that is not shown', async () => {
    await bundle(1)
    await makePhoto(other.id, { position: 0 })
    const second = await makePhoto(other.id, { position: 1 })
    expect((await reactTo(second)).status).toBe(200)
    await change("update photos set status = 'review' where member_id = ?")
    expect((await reactTo(second)).body.error?.code).toBe('answer_gone')
  })
})

describe('writing about an answer', () => {
  it('counts as opening the profile: who may open no more has nothing to quote', async () => {
    await saveSettings({ limits: { unconfirmed_profiles: 3 } })
    const stranger = await makeMember({ gender: 'male', status: 'not_confirmed' })
    for (let n = 0; n < 3; n++) {
      const { id } = await makeMember()
      expect((await callAs(stranger, membersCalls.getProfile, { id })).status).toBe(200)
    }
    const { response } = await pageAs(stranger, `/members/${other.id}/chat?quote=sunday`)
    expect(response.headers.get('location')).toBe(`/members/${other.id}`)
    expect((await openOf(sender, '?quote=sunday'))?.quote).toEqual(sunday)
  })

  it('begins with the answer above the box, and works without script', async () => {
    expect((await openOf(sender, '?quote=sunday'))?.quote).toEqual(sunday)
    expect((await openOf(sender, '?quote=home'))?.quote).toBeNull()
    expect((await openOf(sender, '?quote=%27'))?.quote).toBeNull()
    const fields = {
      id: crypto.randomUUID(),
      profile: String(other.id),
      price: '1',
      text: 'Welke?',
    }
    await postForm(`/members/${other.id}/chat`, { ...fields, quote: 'sunday' }, sender)
    expect(quotes(await openOf(sender))).toEqual([sunday])
  })

  it.each([
    ['who is hidden and has not written', 'update members set invisible = 1 where id = ?'],
    ['who is gone', "update members set account = 'banned' where id = ?"],
  ])('does not show the answers of somebody %s', async (_, sql) => {
    await send(sender, other)
    await change(sql)
    const open = await openOf(sender, '?quote=sunday')
    expect(open?.quote ?? null).toBeNull()
    expect((await quote('sunday')).status).not.toBe(200)
  })

  it('nothing is written about an answer of who has blocked the writer', async () => {
    await blockAs(other.id, sender.id)
    expect(await openOf(sender, '?quote=sunday')).toBeNull()
    expect((await quote('sunday')).status).toBe(404)
  })
})
