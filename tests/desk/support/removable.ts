import { SELF } from 'cloudflare:test'
import { chatCalls } from '#contract/chat.ts'
import { photoKey, photoSizes } from '#contract/photo.ts'
import { type ProfileText, reportsCalls } from '#contract/reports.ts'
import { href } from '#contract/route.ts'
import { approvePhoto } from '#worker/photos/review-photos.ts'
import { fixture } from '../../fixtures/pictures.ts'
import { blurredOf } from '../../support/blurred.ts'
import { send, sendPhoto, sendVoice } from '../../support/chat.ts'
import { insertAll, makePhoto } from '../../support/crowd.ts'
import { callAs, giveCredits, makeMember, origin, pageAs } from '../../support/members.ts'
import type { TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { keyOf, uploaded } from '../../support/uploads.ts'

type Two = { owner: TestMember; other: TestMember }

/** `thing`: what the other reports. */
export type Removable = Two & {
  thing: string
  /** Each way of getting it, and whether that gives it. */
  seen: () => Promise<boolean[]>
}

async function two(more: Record<string, string> = {}): Promise<Two> {
  const owner = await makeMember({ language: 'nl', seen_by_visitors: 1, ...more })
  const sought = { gender: 'male', looking_for: 'female', language: 'nl', paid_user: 1 }
  const other = await makeMember(sought)
  await giveCredits(owner.id, 5)
  return { owner, other }
}

/** Asked anew, and by who has a copy and asks whether it still holds. */
function openings(who: readonly (TestMember | null)[], paths: readonly string[]) {
  const tags = new Map<string, string>()
  const opened = async (viewer: TestMember | null, path: string, at: string) => {
    const tag = tags.get(at)
    const headers = { ...(viewer && { cookie: viewer.cookie }) }
    const fresh = await SELF.fetch(origin + path, { headers })
    await fresh.arrayBuffer()
    tags.set(at, fresh.headers.get('etag') ?? tag ?? '')
    if (!tag) return [fresh.status === 200]
    const again = await SELF.fetch(origin + path, { headers: { ...headers, 'if-none-match': tag } })
    await again.arrayBuffer()
    return [fresh.status === 200, again.status === 304]
  }
  return async () => {
    const ways = who.flatMap((viewer, at) => paths.map((path) => ({ viewer, path, at })))
    const found = ways.map(({ viewer, path, at }) => opened(viewer, path, `${at} ${path}`))
    return (await Promise.all(found)).flat()
  }
}

function sizesOf(key: string): string[] {
  return photoSizes.map((size) => `/photos/${key}/${size}.webp`)
}

async function profilePhoto(): Promise<Removable> {
  const { owner, other } = await two()
  const photo = await uploaded(owner)
  await approvePhoto(operating(), photo.id)
  const key = await keyOf(photo)
  const own = openings([owner, other], [...sizesOf(key), `/photos/${key}/card.webp?left`])
  const blurred = openings([null, other], [await blurredOf(key)])
  const seen = async () => [...(await own()), ...(await blurred())]
  return { owner, other, thing: `photo:${key}`, seen }
}

async function words({ owner, other }: Two, conversation: number): Promise<string[]> {
  const sides = [owner, other].map(async (side) => {
    const chat = await callAs(side, chatCalls.getChat, { conversation })
    const list = await callAs(side, chatCalls.getChats, {})
    return [JSON.stringify(chat.body), JSON.stringify(list.body)]
  })
  return (await Promise.all(sides)).flat()
}

async function message(): Promise<Removable> {
  const pair = await two()
  const { message: sent, conversation } = (await send(pair.owner, pair.other, 'Bel 06 12')).body
  const seen = async () => (await words(pair, conversation)).map((said) => said.includes('06 12'))
  return { ...pair, thing: `message:${sent.id}`, seen }
}

async function chatPhoto(): Promise<Removable> {
  const pair = await two()
  const { body } = await sendPhoto(pair.owner, pair.other, fixture('jpeg'))
  const key = photoKey(body.message.photo?.filename ?? '')
  const opened = openings([pair.owner, pair.other], sizesOf(key))
  const seen = async () => [
    ...(await opened()),
    ...(await words(pair, body.conversation))
      .filter((_, at) => at % 2 === 0)
      .map((said) => said.includes(key)),
  ]
  return { ...pair, thing: `message:${body.message.id}`, seen }
}

async function voice(): Promise<Removable> {
  const pair = await two()
  const { body } = await sendVoice(pair.owner, pair.other)
  const path = body.message.voice?.path ?? ''
  const seen = openings([pair.owner, pair.other], [path])
  return { ...pair, thing: `message:${body.message.id}`, seen }
}

const said = 'Bel 06 12'

async function profileText(more: Record<string, string> = {}): Promise<Removable> {
  const pair = await two(more)
  const { owner, other } = pair
  const seen = async () => {
    const views = [owner, other].map((viewer) =>
      pageAs(viewer, href('members-id', { id: owner.id })),
    )
    return (await Promise.all(views)).map(({ data }) => JSON.stringify(data['page']).includes(said))
  }
  return { owner, other, thing: 'profile', seen }
}

type Told = { kind: 'photo' | 'message' | 'text'; field: ProfileText | 'photo' | 'message' }
type Case = Told & {
  make: () => Promise<Removable>
  form: Record<string, string>
  rule: 'contact' | 'nudity' | 'respect' | 'danger'
}

const ofMessage = { kind: 'message', field: 'message' } as const

function textOf(field: ProfileText, make: () => Promise<Removable>): Case {
  const form = { take_out: field, rule: 'contact', why: 'Een nummer.' }
  return { make, form, kind: 'text', field, rule: 'contact' }
}

/** All that can be taken away and put back, and by which form of a report. */
export const removables: Record<string, Case> = {
  'a photo of a profile': {
    make: profilePhoto,
    form: { remove_photo: 'contact' },
    kind: 'photo',
    field: 'photo',
    rule: 'contact',
  },
  'a photo of a conversation': {
    make: chatPhoto,
    form: { remove_photo: 'nudity' },
    ...ofMessage,
    rule: 'nudity',
  },
  'a message with a photo': {
    make: chatPhoto,
    form: { remove_message: '1', rule: 'respect', why: 'Niet gevraagd.' },
    ...ofMessage,
    rule: 'respect',
  },
  'a message': {
    make: message,
    form: { remove_message: '1', rule: 'contact', why: 'Een nummer.' },
    ...ofMessage,
    rule: 'contact',
  },
  'a voice message': {
    make: voice,
    form: { remove_message: '1', rule: 'danger', why: 'Een dreiging.' },
    ...ofMessage,
    rule: 'danger',
  },
  'a name': textOf('name', () => profileText({ name: said })),
  'a text about oneself': textOf('about', () => profileText({ about: said })),
  'a reason to be here': textOf('reason', () => profileText({ reason: said })),
  'an answer': textOf('answers', async () => {
    const made = await profileText()
    const answer = { member_id: made.owner.id, question: 'home', position: 0, text: said }
    await insertAll('answers', [answer])
    return made
  }),
  'a line under a photo': textOf('captions', async () => {
    const made = await profileText()
    await makePhoto(made.owner.id, { caption: said })
    return made
  }),
}

export async function reported({ owner, other, thing }: Removable): Promise<string> {
  const input = { profile: owner.id, thing, category: 'harassment', remarks: '' } as const
  return (await callAs(other, reportsCalls.report, input)).body.reference
}
