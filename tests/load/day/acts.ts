import * as v from 'valibot'
import { authCalls } from '#contract/auth.ts'
import { offerBundles } from '#contract/bundles.ts'
import { chatCalls, type ChatMessage } from '#contract/chat.ts'
import { creditsCalls } from '#contract/credits.ts'
import { deletionCalls } from '#contract/deletion.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { likesCalls } from '#contract/likes.ts'
import { membersCalls } from '#contract/members.ts'
import { photosCalls } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { siteSettings } from '#contract/site.ts'
import { swipeCalls } from '#contract/swipe.ts'
import { fixture } from '../../fixtures/pictures.ts'
import { ask, type City, find, look } from './city.ts'
import { type Member, somebody } from './member.ts'
import { payFor } from './payer.ts'
import { keyFrom, oneOf } from './random.ts'
import { likeOf } from './told.ts'

export type Act = {
  name: string
  weight: number
  /** What the site may refuse. */
  named?: readonly ErrorCode[]
  when?: (member: Member) => boolean
  run: (city: City, member: Member, act: Act) => Promise<void>
}

const settings = v.parse(siteSettings, { name: 'Load', domain: 'load.test' })
const knowsSomebody = ({ known }: Member) => known.size > 0
/** Of a message, a gift or a photo to somebody who may be gone. */
const sendingRefused = [
  'not_found',
  'not_enough_credits',
  'conversation_limit',
] as const satisfies readonly ErrorCode[]

const asked = ({ name, named = [] }: Act) => ({ act: name, named })

export const acts: readonly Act[] = [
  {
    name: 'search',
    weight: 10,
    async run(city, member, act) {
      const answer = await ask(city, member, asked(act), membersCalls.search, {})
      if (!('ok' in answer)) return
      for (const { id } of answer.ok.results) member.known.add(id)
    },
  },
  {
    name: 'open a page',
    weight: 10,
    async run(city, member, { name }) {
      const page = href(
        oneOf(member.random, ['members', 'chats', 'likes', 'credits'] as const) ?? 'members',
      )
      await open(city, member, name, page)
    },
  },
  {
    name: 'open a profile',
    weight: 8,
    named: ['not_found', 'activation_needed'],
    when: knowsSomebody,
    async run(city, member, act) {
      const id = somebody(member)
      if (id !== undefined) await ask(city, member, asked(act), membersCalls.getProfile, { id })
    },
  },
  {
    name: 'swipe',
    weight: 10,
    named: ['not_found', 'swipe_likes_used'],
    async run(city, member, act) {
      const dealt = await ask(city, member, { act: 'deal cards' }, swipeCalls.dealCards, {})
      if (!('ok' in dealt)) return
      for (const { id: profile } of dealt.ok.profiles.slice(0, 3)) {
        const liked = member.random() < 0.5
        const answer = await ask(city, member, asked(act), swipeCalls.swipe, { profile, liked })
        if ('ok' in answer && liked) city.told.likes.add(likeOf(member.id, profile))
      }
    },
  },
  {
    name: 'like',
    weight: 6,
    named: ['not_found'],
    when: knowsSomebody,
    async run(city, member, act) {
      const profile = somebody(member)
      if (profile === undefined) return
      const answer = await ask(city, member, asked(act), likesCalls.like, { profile })
      if ('ok' in answer) city.told.likes.add(likeOf(member.id, profile))
    },
  },
  {
    name: 'write',
    weight: 24,
    named: sendingRefused,
    when: knowsSomebody,
    async run(city, member, act) {
      const { random } = member
      const profile = oneOf(random, [...member.chats.values()]) ?? somebody(member)
      const other = random() < 0.6 ? profile : somebody(member)
      if (other === undefined || other === member.id) return
      const id = keyFrom(random)
      const text = `${member.nr} schrijft ${id}`
      city.told.unsure.add(id)
      const input = { id, profile: other, price: 1, text }
      const begun = performance.now()
      const answer = await ask(city, member, asked(act), chatCalls.sendMessage, input)
      if (!('ok' in answer)) return
      const { conversation, message } = answer.ok
      member.chats.set(conversation, other)
      member.sent.push(id)
      noteMessage(city, member, other, message, begun)
    },
  },
  {
    name: 'read',
    weight: 12,
    async run(city, member, act) {
      const listed = await ask(city, member, { act: 'list chats' }, chatCalls.getChats, {})
      if (!('ok' in listed)) return
      for (const { conversation, profile } of listed.ok.chats) {
        member.chats.set(conversation.id, profile.id)
        member.known.add(profile.id)
      }
      const conversation = oneOf(member.random, [...member.chats.keys()])
      if (conversation === undefined) return
      const named = ['not_found'] as const
      const shown = await ask(city, member, { act: 'open a chat', named }, chatCalls.getChat, {
        conversation,
      })
      const seq = 'ok' in shown ? (shown.ok.messages.at(-1)?.seq ?? 0) : 0
      const input = { conversation, seq }
      if (seq > 0) await ask(city, member, { ...asked(act), named }, chatCalls.readChat, input)
    },
  },
  {
    name: 'take back',
    weight: 2,
    named: ['not_found', 'take_back_over'],
    when: ({ sent }) => sent.length > 0,
    async run(city, member, act) {
      const message = member.sent.pop()
      if (message === undefined) return
      const answer = await ask(city, member, asked(act), chatCalls.takeBack, { message })
      if ('ok' in answer) city.told.taken.add(message)
    },
  },
  {
    name: 'send a photo',
    weight: 2,
    named: sendingRefused,
    when: knowsSomebody,
    async run(city, member, act) {
      const profile = oneOf(member.random, [...member.chats.values()]) ?? somebody(member)
      if (profile === undefined) return
      const id = keyFrom(member.random)
      city.told.unsure.add(id)
      const input = { id, profile, price: 2, file: photo() }
      const begun = performance.now()
      const answer = await ask(city, member, asked(act), chatCalls.sendPhoto, input as never)
      if (!('ok' in answer)) return
      const { conversation, message } = answer.ok
      member.chats.set(conversation, profile)
      noteMessage(city, member, profile, message, begun)
    },
  },
  {
    name: 'add a photo',
    weight: 5,
    named: ['photo_limit'],
    async run(city, member, act) {
      const id = keyFrom(member.random)
      city.told.unsure.add(id)
      const input = { id, file: photo() }
      const answer = await ask(city, member, asked(act), photosCalls.uploadPhoto, input)
      if (!('ok' in answer)) return
      city.told.photos.set(id, member.id)
      member.photos.push({ id, file: answer.ok.photo.full_filename ?? '' })
    },
  },
  {
    name: 'look at a photo',
    weight: 8,
    when: ({ photos }) => photos.length > 0,
    async run(city, member, { name }) {
      const { file = '' } = oneOf(member.random, member.photos) ?? {}
      await open(city, member, name, file)
    },
  },
  {
    name: 'delete a photo',
    weight: 3,
    named: ['not_found'],
    when: ({ photos }) => photos.length > 0,
    async run(city, member, act) {
      const { id = '' } = member.photos.pop() ?? {}
      // Of the answer that never came nobody knows.
      city.told.photos.delete(id)
      await ask(city, member, asked(act), photosCalls.deletePhoto, { id })
    },
  },
  {
    name: 'buy',
    weight: 5,
    // An offer may end in between.
    named: ['price_changed'],
    async run(city, member, act) {
      const me = await ask(city, member, { act: 'look who I am' }, authCalls.getUser, {})
      const percentage = ('ok' in me && me.ok.user?.discount?.value_percentage) || 0
      const [, bundle] = offerBundles(settings, 'NL', percentage)
      if (!bundle) throw new Error('Nothing is sold')
      const { id: sold, credits, amount, currency } = bundle
      const id = keyFrom(member.random)
      city.told.unsure.add(id)
      const shown = { bundle: sold, credits, amount, currency, country: 'NL', discountcode: null }
      const order = { ...shown, id, method: 'ideal', immediate_use: true } as const
      const answer = await ask(city, member, asked(act), creditsCalls.startPayment, order)
      if (!('ok' in answer)) return
      city.told.orders.set(id, { member: member.id, amount })
      if (await payFor(city, member, id)) member.bought.push({ id, amount })
      await ask(city, member, { act: 'look at a payment' }, creditsCalls.getPayment, { id })
    },
  },
  {
    name: 'ask for the money back',
    weight: 1,
    named: ['refund_not_possible', 'refund_changed'],
    when: ({ bought }) => bought.length > 0,
    async run(city, member, act) {
      const { id = '', amount = 0 } = member.bought.pop() ?? {}
      const answer = await ask(city, member, asked(act), creditsCalls.refundPayment, { id, amount })
      if ('ok' in answer) city.told.refunds.set(id, amount)
    },
  },
  {
    name: 'leave',
    weight: 1,
    named: ['refund_changed'],
    async run(city, member, act) {
      const { password } = member
      const input = { proof: { password }, reason: 'time', remarks: null } as const
      const answer = await ask(
        city,
        member,
        asked(act),
        deletionCalls.deleteAccount,
        input as never,
      )
      // Also without an answer, or the next act would be refused.
      member.left = !('refused' in answer) || answer.refused !== 'refund_changed'
      if ('ok' in answer) city.told.left.add(member.id)
    },
  },
]

/** 503: a store is away for a moment. */
async function open(city: City, member: Member, act: string, path: string): Promise<void> {
  const status = await look(city, member, act, path)
  if (status !== null && status >= 400 && status !== 503) {
    find(city, member, act, `${path} answered ${status}`)
  }
}

function noteMessage(
  { told }: City,
  { id: from }: Member,
  to: number,
  { id, text, seq, delivery }: ChatMessage,
  begun: number,
): void {
  const delivered = delivery === 'delivered'
  told.messages.set(id, { from, to, text, seq, delivered, begun, answered: performance.now() })
}

function photo(): File {
  return new File([fixture('jpeg')], 'photo.jpg', { type: 'image/jpeg' })
}
