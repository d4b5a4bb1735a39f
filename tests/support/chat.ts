import { env, SELF } from 'cloudflare:test'
import * as v from 'valibot'
import type { CallReply } from '#contract/call.ts'
import { chatCalls } from '#contract/chat.ts'
import { type Gift, priceOfGift } from '#contract/gifts.ts'
import { siteSettings } from '#contract/site.ts'
import { voices } from '../fixtures/voices.ts'
import { callAs, origin, type TestMember, giveCredits, makeMember } from './members.ts'
import { expectRules } from './rows.ts'
import { sums } from './sums.ts'

const usual = v.parse(siteSettings, { name: 'Vonk', domain: 'localhost' })

export async function makeSender(
  credits: number,
  columns: Record<string, string | number> = {},
): Promise<TestMember> {
  const sender = await makeMember({ gender: 'male', paid_user: 1, ...columns })
  if (credits > 0) await giveCredits(sender.id, credits)
  return sender
}

export function send(
  from: TestMember,
  to: { id: number },
  text = 'Hallo',
  id: string = crypto.randomUUID(),
  price = usual.message_credits,
) {
  return callAs(from, chatCalls.sendMessage, { id, profile: to.id, price, text })
}

export function give(
  from: TestMember,
  to: { id: number },
  gift: Gift = 'coffee',
  id: string = crypto.randomUUID(),
  price = priceOfGift(usual, gift),
) {
  return callAs(from, chatCalls.sendMessage, { id, profile: to.id, price, gift })
}

export async function sendPhoto(
  from: { cookie: string } | null,
  to: { id: number },
  bytes: Uint8Array<ArrayBuffer>,
  id: string = crypto.randomUUID(),
  price = usual.photo_credits,
  once = false,
) {
  const response = await SELF.fetch(origin + chatCalls.sendPhoto.path, {
    method: 'POST',
    headers: { origin, ...(from && { cookie: from.cookie }) },
    body: photoForm(to, bytes, id, price, once),
  })
  const body = (await response.json()) as CallReply<typeof chatCalls.sendPhoto> & {
    error?: { code: string; params?: Record<string, number> }
  }
  return { status: response.status, body }
}

export function photoForm(
  to: { id: number },
  bytes: Uint8Array<ArrayBuffer>,
  id: string,
  price = usual.photo_credits,
  once = false,
) {
  const form = new FormData()
  form.set('id', id)
  form.set('profile', String(to.id))
  form.set('price', String(price))
  if (once) form.set('once', '1')
  form.set('file', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
  return form
}

type Voice = Partial<
  { bytes: Uint8Array<ArrayBuffer> } & Record<'id' | 'price' | 'ms' | 'peaks' | 'text', string>
>

export async function sendVoice(
  from: { cookie: string } | null,
  to: { id: number },
  { bytes = voices.webm, ...fields }: Voice = {},
) {
  const form = new FormData()
  const all = {
    id: crypto.randomUUID(),
    profile: String(to.id),
    price: String(usual.voice_credits),
    ms: '6000',
    peaks: '0123456789abcdef',
    text: '',
    ...fields,
  }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  form.set('file', new File([bytes], 'voice', { type: 'audio/webm' }))
  const response = await SELF.fetch(origin + chatCalls.sendVoice.path, {
    method: 'POST',
    headers: { origin, ...(from && { cookie: from.cookie }) },
    body: form,
  })
  const body = (await response.json()) as CallReply<typeof chatCalls.sendVoice> & {
    error?: { code: string; params?: Record<string, number> }
  }
  return { status: response.status, body }
}

export async function creditsOf({ id }: { id: number }): Promise<number> {
  const credits = await env.DB.prepare('select credits from members where id = ?')
    .bind(id)
    .first<number>('credits')
  return credits ?? -1
}

export async function expectSums(): Promise<void> {
  await expectRules(sums)
}
