import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { likesCalls } from '#contract/likes.ts'
import type { PageProps } from '#contract/pages.ts'
import type { ServerEvent } from '#contract/socket.ts'
import { blockAs, likeAs, makeCrowd, makePhoto, partner } from '../../support/crowd.ts'
import { eventually } from '../../support/eventually.ts'
import { useUp } from '../../support/flood.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { saveSettings } from '../../support/sites.ts'

let viewer: TestMember
let other: TestMember

beforeEach(async () => {
  viewer = await makeMember({ gender: 'male', looking_for: 'female' })
  other = await makeMember({ name: 'Sanne' })
})

const like = (from: TestMember, to: { id: number }) =>
  callAs(from, likesCalls.like, { profile: to.id })
const unlike = (from: TestMember, to: { id: number }) =>
  callAs(from, likesCalls.unlike, { profile: to.id })

async function stored() {
  const { results } = await env.DB.prepare(
    'select liker_id, liked_id from likes order by liker_id',
  ).all()
  return results
}

async function listen(member: TestMember): Promise<ServerEvent[]> {
  const { webSocket } = await SELF.fetch(`${origin}/ws`, {
    headers: { upgrade: 'websocket', origin, cookie: member.cookie },
  })
  const events: ServerEvent[] = []
  webSocket?.accept()
  webSocket?.addEventListener('message', ({ data }) => {
    events.push(JSON.parse(String(data)) as ServerEvent)
  })
  return events
}

describe('liking', () => {
  it('is kept once, however often it is said', async () => {
    expect((await like(viewer, other)).body).toEqual({ match: false })
    expect((await like(viewer, other)).status).toBe(200)
    expect(await stored()).toEqual([{ liker_id: viewer.id, liked_id: other.id }])
  })

  it('is a match when the other likes back', async () => {
    await like(viewer, other)
    expect((await like(other, viewer)).body).toEqual({ match: true })
    expect((await like(viewer, other)).body).toEqual({ match: true })
  })

  it('is taken back', async () => {
    await like(viewer, other)
    expect((await unlike(viewer, other)).status).toBe(204)
    expect((await unlike(viewer, other)).status).toBe(204)
    expect(await stored()).toEqual([])
  })

  it('can be taken back from a deleted member', async () => {
    await like(viewer, other)
    await env.DB.prepare('update members set invisible = 1 where id = ?').bind(other.id).run()
    expect((await unlike(viewer, other)).status).toBe(404)
    expect(await stored()).toEqual([])
  })

  it('is limited per minute', async () => {
    await useUp(env.FLOOD_60, `like:m${viewer.id}`, 59)
    expect((await like(viewer, other)).status).toBe(200)
    expect((await like(viewer, other)).status).toBe(429)
  })

  it('is not for oneself, and not for partner offers', async () => {
    const [offer] = await makeCrowd([partner])
    expect((await like(viewer, viewer)).status).toBe(404)
    expect((await like(viewer, { id: Number(offer?.['id']) })).status).toBe(404)
    expect(await stored()).toEqual([])
  })
})

describe('the other’s open page', () => {
  it('hears of a like once, and of the match', async () => {
    const events = await listen(other)
    const mine = await listen(viewer)
    await like(viewer, other)
    await like(viewer, other)
    await like(other, viewer)
    await eventually(() => expect([...mine, ...events]).toHaveLength(4))
    expect(events).toEqual([
      { type: 'like', profile: viewer.id, match: false },
      { type: 'liked', profile: viewer.id, liked: true },
    ])
    expect(mine).toEqual([
      { type: 'liked', profile: other.id, liked: true },
      { type: 'like', profile: other.id, match: true },
    ])
  })

  it('hears nothing of people who cannot be seen', async () => {
    await env.DB.prepare('update members set invisible = 1 where id = ?').bind(viewer.id).run()
    const events = await listen(other)
    expect((await like(viewer, other)).status).toBe(200)
    await like(await makeMember({ gender: 'male' }), other)
    await eventually(() => expect(events).toHaveLength(1))
    expect(events.map((event) => 'profile' in event && event.profile)).not.toContain(viewer.id)
  })
})

describe('the viewer’s own open pages', () => {
  it('hear of a like and of taking it back, once each; the other not whose', async () => {
    const [events, mine] = [await listen(other), await listen(viewer)]
    await like(viewer, other)
    await unlike(viewer, other)
    await unlike(viewer, other)
    await like(await makeMember({ gender: 'male' }), other)
    await eventually(() => expect([...mine, ...events]).toHaveLength(5))
    expect(mine).toEqual([
      { type: 'liked', profile: other.id, liked: true },
      { type: 'liked', profile: other.id, liked: false },
    ])
    expect(events[1]).toEqual({ type: 'likes' })
  })

  it('hear in which of them it was pressed; the other does not', async () => {
    const [events, mine] = [await listen(other), await listen(viewer)]
    const tab = crypto.randomUUID()
    await callAs(viewer, likesCalls.like, { profile: other.id, tab })
    await callAs(viewer, likesCalls.unlike, { profile: other.id, tab })
    await eventually(() => expect([...mine, ...events]).toHaveLength(4))
    expect(mine.map((event) => 'tab' in event && event.tab)).toEqual([tab, tab])
    expect(JSON.stringify(events)).not.toContain(tab)
    const unnamed = await callAs(viewer, likesCalls.like, { profile: other.id, tab: 'x' })
    expect(unnamed.status).toBe(400)
  })

  it('hear that a new like was opened, the first time', async () => {
    await likeAs(other.id, viewer.id)
    const mine = await listen(viewer)
    for (const _ of [1, 2]) await pageAs(viewer, `/likes/m/${other.id}`)
    await like(viewer, other)
    await eventually(() => expect(mine).toHaveLength(2))
    expect(mine[0]).toEqual({ type: 'likes' })
  })
})

describe('the lists', () => {
  it('put new likes first, then the newest', async () => {
    const people = await makeCrowd([{ name: 'Old new' }, { name: 'New seen' }, { name: 'New new' }])
    const [a, b, c] = people.map(({ id }) => Number(id)) as [number, number, number]
    await likeAs(a, viewer.id, { created_at: 1 })
    await likeAs(b, viewer.id, { created_at: 3, like_new: 0 })
    await likeAs(c, viewer.id, { created_at: 2 })
    await likeAs(viewer.id, a, { created_at: 1 })
    await likeAs(viewer.id, other.id, { created_at: 2 })
    const { body } = await callAs(viewer, likesCalls.getLikes, {})
    expect(body.liked_by).toEqual([
      { id: c, like_new: true },
      { id: a, like_new: true },
      { id: b, like_new: false },
    ])
    expect(body.profiles.map(({ id, liked }) => [id, liked])).toEqual([
      [c, false],
      [a, true],
      [b, false],
    ])
    expect([body.type, body.likes, body.new_likes, body.next]).toEqual(['received', [a], 2, null])
    const given = (await callAs(viewer, likesCalls.getLikes, { type: 'given' })).body
    expect(given.profiles.map(({ id }) => id)).toEqual([other.id, a])
    expect(given.likes).toEqual([other.id, a])
    expect(given.liked_by).toEqual([{ id: a, like_new: true }])
    const matches = (await callAs(viewer, likesCalls.getLikes, { type: 'matches' })).body
    expect(matches.profiles.map(({ id }) => id)).toEqual([a])
  })

  it('have an address each, and no other', async () => {
    for (const type of ['received', 'given', 'matches']) {
      const { data } = await pageAs(viewer, `/likes/${type}`)
      expect((data['page'] as PageProps['likes']).type).toBe(type)
    }
    const { data } = await pageAs(viewer, '/likes')
    expect((data['page'] as PageProps['likes']).type).toBe('received')
    expect((await pageAs(viewer, '/likes/secret')).status).toBe(404)
  })
})

describe('auto-like', () => {
  const ask = () => callAs(viewer, likesCalls.autoLike, {})

  it('announces each like once, the newest first', async () => {
    const key = await makePhoto(other.id)
    const [earlier] = await makeCrowd([{}])
    await likeAs(other.id, viewer.id, { created_at: 2 })
    await likeAs(Number(earlier?.['id']), viewer.id, { created_at: 1 })
    const { status, body } = await ask()
    expect([status, body?.id, body?.suggestion]).toEqual([200, other.id, false])
    expect(body?.main_image).toEqual({ match: `/photos/${key}/card.webp` })
    expect(body?.profile.name).toBe('Sanne')
    expect((await ask()).body).toMatchObject({ id: earlier?.['id'], main_image: null })
    expect((await ask()).status).toBe(204)
  })

  it('does not announce what was opened, or what the match has told already', async () => {
    await likeAs(other.id, viewer.id, { like_new: 0 })
    const third = await makeMember()
    await likeAs(third.id, viewer.id)
    await like(viewer, third)
    expect((await ask()).status).toBe(204)
  })

  it('suggests a fictional profile only where the domain wants it, and says so', async () => {
    const [fictional] = await makeCrowd([
      { kind: 'fictional' },
      { kind: 'fictional', gender: 'male' },
    ])
    expect((await ask()).status).toBe(204)
    await saveSettings({ auto_like_fictional: true })
    const { body } = await ask()
    expect(body).toMatchObject({ id: fictional?.['id'], suggestion: true })
    expect(body?.profile.kind).toBe('fictional')
    const counted = await callAs(viewer, likesCalls.getLikes, {})
    expect(counted.body.liked_by).toEqual([])
  })

  it('suggests nobody who is hidden, liked or blocked', async () => {
    await saveSettings({ auto_like_fictional: true })
    const rows = await makeCrowd([{ kind: 'fictional' }, { kind: 'fictional' }])
    const [liked, blocked] = rows.map(({ id }) => Number(id)) as [number, number]
    await likeAs(viewer.id, liked)
    await blockAs(viewer.id, blocked)
    expect((await ask()).status).toBe(204)
    await makeCrowd([{ kind: 'fictional' }])
    await env.DB.prepare('update members set show_fictional = 0 where id = ?').bind(viewer.id).run()
    expect((await ask()).status).toBe(204)
  })

  it('is refused across sites and to prefetching', async () => {
    const get = (headers: Record<string, string>) =>
      SELF.fetch(`${origin}${likesCalls.autoLike.path}`, {
        headers: { cookie: viewer.cookie, ...headers },
      })
    await likeAs(other.id, viewer.id)
    expect((await get({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await get({ 'sec-purpose': 'prefetch' })).status).toBe(403)
    expect((await ask()).status).toBe(200)
  })
})
