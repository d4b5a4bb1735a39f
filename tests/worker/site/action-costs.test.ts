import { env } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import type { Call, CallInput } from '#contract/call.ts'
import { chatCalls } from '#contract/chat.ts'
import { likesCalls } from '#contract/likes.ts'
import { photoPath } from '#contract/photo.ts'
import { photosCalls } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { swipeCalls } from '#contract/swipe.ts'
import { fixture } from '../../fixtures/pictures.ts'
import { type ActionCost, costOfJobs, costOfRequest } from '../../support/action-cost.ts'
import { send } from '../../support/chat.ts'
import { insertAll, makeCrowd, makePhoto } from '../../support/crowd.ts'
import { giveCredits, makeMember, origin, type TestMember } from '../../support/members.ts'
import { saveSettings } from '../../support/sites.ts'

// The figures behind docs/capacity.md; `npm run bench:capacity` reads the lines.

let viewer: TestMember
let other: TestMember

beforeEach(async () => {
  await saveSettings({ mail_sender: 'post@localhost.test' }, { company: { delete_discount: 20 } })
  viewer = await makeMember({ gender: 'male', looking_for: 'female', paid_user: 1 })
  other = await makeMember({ last_active_at: Date.now() - 3_600_000 })
  await giveCredits(viewer.id, 20)
})

function told(name: string, cost: ActionCost): ActionCost {
  console.info(JSON.stringify({ action: name, ...cost }))
  return cost
}

function asked(path: string, init: RequestInit = {}): Request {
  return new Request(origin + path, { headers: { cookie: viewer.cookie, origin }, ...init })
}

function called<C extends Call>(call: C, input: CallInput<C>): Request {
  const headers = { cookie: viewer.cookie, origin, 'content-type': 'application/json' }
  return asked(call.path, { method: call.method, headers, body: JSON.stringify(input) })
}

/** An isolate caches settings and texts: the second request is measured. */
async function cost(name: string, request: () => Request, status = 200) {
  await costOfRequest(request())
  const { cost: counted, response } = await costOfRequest(request())
  expect([name, response.status]).toEqual([name, status])
  return told(name, counted)
}

const crowdSize = 400

async function makeVisible(): Promise<void> {
  const crowd = await makeCrowd(
    Array.from({ length: crowdSize }, (_, n) => ({ last_active_at: Date.now() - n * 1000 })),
  )
  const likes = crowd.slice(0, 60).map(({ id = 0 }) => ({ liker_id: id, liked_id: viewer.id }))
  await insertAll(
    'likes',
    likes.map((like, n) => ({ ...like, created_at: n, like_new: 0 })),
  )
}

it('counts what pages ask', async () => {
  await makeVisible()
  await send(viewer, other)
  const conversation = (await send(viewer, other)).body.conversation
  const pages = {
    members: href('members'),
    'a profile': href('members-id', { id: other.id }),
    likes: href('likes'),
    chats: href('chats'),
    'a conversation': href('chats-id', { id: conversation }),
  }
  const objectsOf: Record<string, number> = { members: 1, 'a profile': 2 }
  for (const [name, path] of Object.entries(pages)) {
    const page = await cost(name, () => asked(path))
    expect(page.written).toBe(0)
    expect(page.read).toBeLessThan(500)
    expect(page.queued + page.images).toBe(0)
    // Who has bought counts for no network; a profile also shows others.
    expect([name, page.objects]).toEqual([name, objectsOf[name] ?? 0])
  }
})

it('counts what is sent, and told of it', async () => {
  await giveCredits(other.id, 1)
  await env.DB.prepare("update credit_lots set amount = credits * 50, currency = 'EUR'").run()
  await send(viewer, other)
  const message = () =>
    called(chatCalls.sendMessage, {
      id: crypto.randomUUID(),
      profile: other.id,
      price: 1,
      text: 'Nog een',
    })
  const later = await cost('a message in a talk', message)
  expect(later).toMatchObject({ objects: 3, queued: 0, images: 0 })
  expect(later.written).toBe(7)
  await send(other, viewer)
  const answer = await costOfRequest(message())
  expect(told('an answer in a talk', answer.cost).written).toBe(8)
  const stranger = await makeMember({ last_active_at: Date.now() - 3_600_000 })
  const first = await costOfRequest(
    called(chatCalls.sendMessage, {
      id: crypto.randomUUID(),
      profile: stranger.id,
      price: 1,
      text: 'Hoi',
    }),
  )
  expect(told('a message that is mailed', first.cost)).toMatchObject({ queued: 1 })
  await env.DB.prepare('update outbox set run_after = 0').run()
  const query = "select id from outbox where queue = 'mail' order by created_at desc limit 1"
  const { results } = await env.DB.prepare(query).all<{ id: string }>()
  const ids = results.map(({ id }) => id)
  expect(told('a mail', await costOfJobs('mail', ids))).toMatchObject({ mails: 1 })
})

/** A visit's own page reads besides: what is written is the visit's. */
it('counts what a visit writes', async () => {
  const visit = async (name: string, ...before: string[]) => {
    for (const sql of before) await env.DB.prepare(sql).run()
    return told(name, (await costOfRequest(asked(href('likes')))).cost).written
  }
  await costOfRequest(asked(href('likes')))
  const longAgo = 'update members set seen_at = 1, last_active_at = 1, active_on = null'
  const first = await visit(
    'the first visit of a day',
    longAgo,
    'update sessions set last_used_at = 1',
  )
  expect(first).toBeLessThanOrEqual(10)
  const aged = (minutes: number) => `update members set seen_at = seen_at - ${minutes * 60_000}`
  expect(await visit('five minutes more', aged(5))).toBe(0)
  expect(await visit('ten minutes more', aged(5))).toBe(1)
})

it('counts a like, a swipe and a photo', async () => {
  await makeVisible()
  const [one, two] = [await makeMember(), await makeMember()]
  const liked = await costOfRequest(called(likesCalls.like, { profile: one.id }))
  expect(liked.response.status).toBe(200)
  told('a like', liked.cost)
  const swiped = await costOfRequest(called(swipeCalls.swipe, { profile: two.id, liked: false }))
  expect(swiped.response.status).toBe(200)
  expect(told('a swipe', swiped.cost).written).toBe(3)
  const body = new FormData()
  body.set('id', crypto.randomUUID())
  body.set('file', new File([fixture('jpeg')], 'a.jpg', { type: 'image/jpeg' }))
  const sent = await costOfRequest(asked(photosCalls.uploadPhoto.path, { method: 'POST', body }))
  expect(sent.response.status).toBe(200)
  told('a photo that is sent', sent.cost)
  const key = await makePhoto(one.id)
  for (const position of [1, 2, 3]) await makePhoto(one.id, { position })
  await env.PHOTOS.put(photoPath(key, 'card').slice(1), 'a card')
  const seen = await cost('a photo that is seen', () => asked(photoPath(key, 'card')))
  expect(seen.read).toBeLessThanOrEqual(7)
})
