import { env, SELF } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { DAY } from '#contract/time.ts'
import { settleWaiting } from '#worker/chat/settle-waiting.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { fixture } from '../../fixtures/pictures.ts'
import {
  creditsOf,
  expectSums,
  give,
  makeSender,
  photoForm,
  send,
  sendPhoto,
} from '../../support/chat.ts'
import { callAs, makeMember, origin, type TestMember } from '../../support/members.ts'
import { encodeQuickly } from '../../support/quick-encoder.ts'
import { rows } from '../../support/rows.ts'
import { dump } from '../../support/scene.ts'
import { saveSettings } from '../../support/sites.ts'
import { leftBehind } from '../../support/uploads.ts'
import { postForm } from '../../support/visitors.ts'
import { volley } from '../../support/volley.ts'

const rounds = Array.from({ length: 10 }, (_, round) => round)
const jpeg = fixture('jpeg')

type Act = (
  from: TestMember,
  to: { id: number },
  price: number,
  id?: string,
) => ReturnType<typeof send> | ReturnType<typeof sendPhoto>

const words: Act = (from, to, price, id) => send(from, to, 'Hallo', id, price)
const gift: Act = (from, to, price, id) => give(from, to, 'coffee', id, price)
const photo: Act = (from, to, price, id) => sendPhoto(from, to, jpeg, id, price)

const acts = [words, gift, photo]

const cost = (credits: number) =>
  saveSettings({
    message_credits: credits,
    gift_credits: credits,
    photo_credits: credits,
    gift_prices: {},
  })

beforeEach(encodeQuickly)
afterEach(expectSums)

describe.each([
  ['words', words],
  ['a gift', gift],
  ['a photo', photo],
])('%s', (_, act) => {
  it.each([
    ['as much as was shown', 2, 2],
    ['less than was shown', 3, 1],
    ['nothing any more', 1, 0],
    ['nothing, as was shown', 0, 0],
  ])('costs %s: %i shown, %i charged, and the answer says so', async (_case, shown, charged) => {
    await cost(charged)
    const [sender, other] = [await makeSender(5), await makeMember()]
    const { status, body } = await act(sender, other, shown)
    expect([status, body.message.credits, body.credits]).toEqual([200, charged, 5 - charged])
    expect(await creditsOf(sender)).toBe(5 - charged)
  })

  it.each([
    [1, 2, 5],
    [0, 1, 5],
    // A changed price is told before a lack of credits: it is what the sender does not know.
    [1, 2, 1],
    [1, 2, 0],
  ])(
    'is refused where %i was shown and it costs %i, with %i credits; then sent for what it costs',
    async (shown, now, credits) => {
      await cost(now)
      const [sender, other] = [await makeSender(credits), await makeMember()]
      const id = crypto.randomUUID()
      const [before, stored] = [await dump(), await leftBehind()]
      const refused = await act(sender, other, shown, id)
      expect([refused.status, refused.body.error]).toEqual([
        409,
        { code: 'price_changed', params: { price: now } },
      ])
      expect([await dump(), await leftBehind()]).toEqual([before, stored])
      const { status, body } = await act(sender, other, now, id)
      expect(status).toBe(credits < now ? 402 : 200)
      if (status === 200) expect(body.credits).toBe(credits - now)
    },
  )

  it('that was accepted is answered alike, whatever it costs now and whatever is shown', async () => {
    await cost(1)
    const [sender, other] = [await makeSender(5), await makeMember()]
    const id = crypto.randomUUID()
    const first = await act(sender, other, 1, id)
    const before = await dump()
    for (const now of [3, 0, 9]) {
      await cost(now)
      for (const shown of [0, 1, 9]) {
        const again = await act(sender, other, shown, id)
        expect([again.status, again.body]).toEqual([200, first.body])
      }
    }
    expect(await dump()).toEqual(before)
  })

  it('an unconfirmed member’s is asked about too, and what was charged comes back', async () => {
    await cost(2)
    const sender = await makeSender(5, { status: 'not_confirmed' })
    const other = await makeMember()
    expect((await act(sender, other, 1)).body.error?.code).toBe('price_changed')
    const { body } = await act(sender, other, 4)
    expect([body.message.delivery, body.credits]).toEqual(['waiting', 3])
    await cost(4)
    await settleWaiting(makeJobContext(env, Date.now() + 8 * DAY))
    expect(await creditsOf(sender)).toBe(5)
  })

  it('that could not be sent at any price says that first', async () => {
    await cost(2)
    const [sender, other] = [await makeSender(5, { paid_user: 0 }), await makeMember()]
    for (let begun = 0; begun < 2; begun++) await act(sender, await makeMember(), 2)
    expect((await act(sender, other, 1)).body.error?.code).toBe('conversation_limit')
    const gone = await makeMember({ account: 'deleted' })
    expect((await act(sender, gone, 1)).body.error?.code).toBe('not_found')
  })
})

it.each(rounds)(
  'charges nothing more than was shown for it while an operator changes the price (round %i)',
  async (round) => {
    await cost(round % 2 ? 1 : 3)
    const [sender, other] = [await makeSender(40), await makeMember()]
    const shown = new Map<string, number>()
    const answers = await volley(13, async (n) => {
      if (n === 6) {
        await cost(2)
        return null
      }
      const [id, price] = [crypto.randomUUID(), 1 + ((n + round) % 4)]
      shown.set(id, price)
      await scheduler.wait(n * (round % 5))
      return (acts[n % 3] ?? words)(sender, other, price, id)
    })
    const asked = answers.filter((answer) => answer !== null)
    const sent = asked.filter(({ status }) => status === 200).map(({ body }) => body.message)
    for (const { id, credits } of sent) expect(credits).toBeLessThanOrEqual(shown.get(id) ?? -1)
    const refused = asked.filter(({ status }) => status !== 200)
    for (const { body } of refused) expect(body.error?.code).toBe('price_changed')
    expect([sent.length > 2, refused.length > 0]).toEqual([true, true])
    const paid = sent.reduce((sum, { credits }) => sum + credits, 0)
    expect(await creditsOf(sender)).toBe(40 - paid)
    expect(await rows('select id from messages')).toHaveLength(sent.length)
    await expectSums()
  },
)

describe('the price in a call', () => {
  it.each([undefined, null, -1, 1.5, '1', '', 2 ** 53, true])(
    'is none that is %j',
    async (price) => {
      const [sender, other] = [await makeSender(5), await makeMember()]
      const input = { id: crypto.randomUUID(), profile: other.id, price, text: 'Hallo' }
      const { status, body } = await callAs(sender, chatCalls.sendMessage, input as never)
      expect([status, body.error?.code]).toEqual([400, 'invalid_input'])
      expect(await creditsOf(sender)).toBe(5)
    },
  )

  it.each([null, '', '-1', '1.5', 'one', '1e3'])(
    'is none that is %j, with a photo',
    async (price) => {
      const [sender, other] = [await makeSender(5), await makeMember()]
      const form = photoForm(other, jpeg, crypto.randomUUID())
      form.delete('price')
      if (price !== null) form.set('price', price)
      const headers = { origin, cookie: sender.cookie }
      const path = origin + chatCalls.sendPhoto.path
      const response = await SELF.fetch(path, { method: 'POST', headers, body: form })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: { code: 'invalid_input' } })
      expect(await leftBehind()).toEqual({ objects: 0, photos: 0, loose: 0 })
    },
  )
})

describe('without script', () => {
  const ask = (from: TestMember, address: string, body: FormData) =>
    SELF.fetch(origin + address, {
      method: 'POST',
      headers: { origin, cookie: from.cookie },
      redirect: 'manual',
      body,
    })

  function fieldsOf(html: string, having: string): Record<string, string> {
    const form = html.match(/<form.*?<\/form>/gs)?.find((text) => text.includes(having)) ?? ''
    const inputs = form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
    return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]))
  }

  async function open({ cookie }: TestMember, address: string): Promise<string> {
    return (await SELF.fetch(origin + address, { headers: { cookie } })).text()
  }

  it('words are asked about on the page, which keeps them; its form carries the new price', async () => {
    await cost(1)
    const [sender, other] = [await makeSender(5), await makeMember()]
    const address = href('members-id-chat', { id: other.id })
    const fields = fieldsOf(await open(sender, address), 'name="text"')
    expect(fields).toMatchObject({ price: '1' })
    await cost(2)
    const refused = await postForm(address, { ...fields, text: 'Zie je me?' }, sender)
    const html = await refused.text()
    expect(refused.status).toBe(409)
    expect(html).toMatch(/<textarea[^>]*>Zie je me\?<\/textarea>/)
    expect(html).toContain('De prijs is intussen veranderd')
    expect(html).toContain('Dit bericht kost 2 credits.')
    const again = fieldsOf(html, 'name="text"')
    expect(again).toMatchObject({ price: '2' })
    expect((await postForm(address, { ...again, text: 'Zie je me?' }, sender)).status).toBe(303)
    expect(await rows('select text, credits from messages')).toEqual([
      { text: 'Zie je me?', credits: 2 },
    ])
  })

  it('a gift is asked about where it was chosen', async () => {
    await cost(2)
    const [sender, other] = [await makeSender(5), await makeMember()]
    const address = href('members-id-chat', { id: other.id }, { gift: 'wine' })
    const fields = fieldsOf(await open(sender, address), 'name="gift"')
    expect(fields).toMatchObject({ price: '2', gift: 'wine' })
    await cost(3)
    const refused = await postForm(address, fields, sender)
    const html = await refused.text()
    expect(refused.status).toBe(409)
    const [dialog] = html.match(/<dialog[^>]* open="".*?<\/dialog>/s) ?? []
    expect(dialog).toContain('De prijs is intussen veranderd')
    expect(dialog).toContain('Dit cadeau kost 3 credits.')
    const again = fieldsOf(html, 'name="gift"')
    expect(again).toMatchObject({ price: '3', gift: 'wine' })
    expect((await postForm(address, again, sender)).status).toBe(303)
    expect(await creditsOf(sender)).toBe(2)
  })

  it('a photo is asked about where it was chosen', async () => {
    await cost(2)
    const [sender, other] = [await makeSender(5), await makeMember()]
    const address = href('members-id-chat', { id: other.id }, { photo: 1 })
    expect(fieldsOf(await open(sender, address), 'name="file"')).toMatchObject({ price: '2' })
    await cost(3)
    const refused = await ask(sender, address, photoForm(other, jpeg, crypto.randomUUID(), 2))
    const html = await refused.text()
    expect(refused.status).toBe(409)
    const [dialog] = html.match(/<dialog[^>]* open="".*?<\/dialog>/s) ?? []
    expect(dialog).toContain('De prijs is intussen veranderd')
    expect(dialog).toContain('Een foto kost 3 credits.')
    expect(fieldsOf(html, 'name="file"')).toMatchObject({ price: '3' })
    const sent = await ask(sender, address, photoForm(other, jpeg, crypto.randomUUID(), 3))
    expect(sent.status).toBe(303)
    expect(await creditsOf(sender)).toBe(2)
  })
})
