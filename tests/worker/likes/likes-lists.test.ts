import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { likesAtOnce, likesCalls, type LikesReply, type LikeType } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { likesCursor } from '#worker/likes/likes-cursor.ts'
import { insertAll, makeCrowdOf } from '../../support/crowd.ts'
import { costOf, sumOf } from '../../support/d1-cost.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { saveSettings } from '../../support/sites.ts'

let viewer: TestMember

beforeEach(async () => {
  viewer = await makeMember({ gender: 'male', looking_for: 'female' })
  // Costs as in production, where settings are published.
  await saveSettings()
})

/** Gives the viewer likes, newest first; the `fresh` oldest are new. */
async function likedBy(ids: readonly number[], fresh = 0): Promise<void> {
  await insertAll(
    'likes',
    ids.map((id, index) => ({
      liker_id: id,
      liked_id: viewer.id,
      created_at: 10_000 - index,
      like_new: index >= ids.length - fresh ? 1 : 0,
    })),
  )
}

async function liking(ids: readonly number[]): Promise<void> {
  await insertAll(
    'likes',
    ids.map((id, index) => ({ liker_id: viewer.id, liked_id: id, created_at: 10_000 - index })),
  )
}

const ask = async (asked: Parameters<typeof callAs<typeof likesCalls.getLikes>>[2]) =>
  (await callAs(viewer, likesCalls.getLikes, asked)).body
const idsOf = ({ profiles }: LikesReply) => profiles.map(({ id }) => id)

async function allOf(type: LikeType): Promise<number[][]> {
  const pieces: number[][] = []
  for (let after: string | null | undefined = undefined; after !== null;) {
    const reply: LikesReply = await ask({ type, ...(after ? { after } : {}) })
    pieces.push(idsOf(reply))
    after = reply.next
  }
  return pieces
}

describe('the lists come piece by piece', () => {
  it('have the new ones first, then the newest, each person once', async () => {
    const people = await makeCrowdOf(60)
    await likedBy(people, 30)
    const order = [...people.slice(30), ...people.slice(0, 30)]
    const pieces = await allOf('received')
    expect(pieces.map(({ length }) => length)).toEqual([likesAtOnce, likesAtOnce, 12])
    expect(pieces.flat()).toEqual(order)
    await liking(people.slice(5, 45))
    expect((await allOf('given')).flat()).toEqual(people.slice(5, 45))
    const matched = order.filter((id) => people.slice(5, 45).includes(id))
    expect((await allOf('matches')).flat()).toEqual(matched)
  })

  it('lists likes of the same moment once each, and ends with a piece that is just full', async () => {
    const people = await makeCrowdOf(2 * likesAtOnce)
    await liking(people)
    await env.DB.prepare('update likes set created_at = 5').run()
    const pieces = await allOf('given')
    expect(pieces.map(({ length }) => length)).toEqual([likesAtOnce, likesAtOnce])
    expect(new Set(pieces.flat()).size).toBe(people.length)
  })

  it('continues after the last one, even if that was opened or deleted', async () => {
    const people = await makeCrowdOf(40)
    await likedBy(people, 40)
    const first = await ask({})
    const last = idsOf(first).at(-1) ?? 0
    await pageAs(viewer, href('likes-m-id', { id: last }))
    expect(idsOf(await ask({ after: first.next ?? '' }))).toEqual([
      ...people.slice(likesAtOnce),
      last,
    ])
    await env.DB.prepare('delete from likes where liker_id = ?').bind(last).run()
    expect(idsOf(await ask({ after: first.next ?? '' }))).toEqual(people.slice(likesAtOnce))
  })

  it('skip people who may not be seen, however many there are', async () => {
    const people = await makeCrowdOf(2)
    const hidden = await makeCrowdOf(3 * likesAtOnce, { invisible: 1 })
    await likedBy([people[0] ?? 0, ...hidden, people[1] ?? 0])
    expect((await allOf('received')).flat()).toEqual(people)
    const { counts } = await ask({ type: 'given' })
    expect(counts.received).toEqual({ count: 1, capped: true })
  })

  it('names nobody where it ends, and lets nobody ask who likes the viewer', async () => {
    const people = await makeCrowdOf(1)
    const hidden = await makeCrowdOf(3 * likesAtOnce, { invisible: 1 })
    await likedBy([...people, ...hidden])
    const next = (await ask({})).next ?? ''
    const bytes = atob(next.replaceAll('-', '+').replaceAll('_', '/'))
    for (const id of hidden) expect(`${next} ${bytes}`).not.toContain(String(id))
    expect((await callAs(viewer, likesCalls.getLikes, { after: next })).status).toBe(200)
    // Made up, or of another reader whom the hidden one has let look.
    const other = await makeMember()
    const foreign = await likesCursor.write(env, other.id, {
      like_new: 0,
      at: 0,
      id: hidden[0] ?? 0,
    })
    for (const after of [`0.${hidden[0]}`, foreign, `${next.slice(0, -2)}AA`]) {
      expect((await callAs(viewer, likesCalls.getLikes, { after })).status).toBe(400)
      const { page } = (await pageAs(viewer, `/likes?after=${after}`)).data as { page: LikesReply }
      expect([idsOf(page), page.later]).toEqual([people, false])
    }
  })

  it('each at an address of its own, with links to the next and to the start', async () => {
    const people = await makeCrowdOf(60)
    await likedBy(people)
    const read = async (path: string) => {
      const { response } = await costOf(
        new Request(origin + path, { headers: { cookie: viewer.cookie } }),
      )
      const html = await response.text()
      const page = (await pageAs(viewer, path)).data['page'] as LikesReply
      return { page, next: /href="([^"]+after=[^"]+)"/.exec(html)?.[1] ?? '', html }
    }
    const start = 'href="/likes/received"'
    const first = await read('/likes/received?t=3')
    const second = await read(first.next)
    expect(idsOf(second.page)).toEqual(people.slice(likesAtOnce, 2 * likesAtOnce))
    const last = await read(second.next)
    expect([idsOf(last.page), last.next]).toEqual([people.slice(2 * likesAtOnce), ''])
    // The link is the tab, and on later pages also the way back to the start.
    const links = [first, second, last].map(({ html }) => html.split(start).length - 1)
    expect(links).toEqual([1, 2, 2])
    expect([first, second].map(({ page }) => page.later)).toEqual([false, true])
    for (const query of ['pages=3', 'pages=x', 'after=x', 'after=2.1']) {
      const { page } = await read(`/likes?${query}`)
      expect([idsOf(page), page.later]).toEqual([people.slice(0, likesAtOnce), false])
    }
  })

  it('are refused for an invalid cursor or type', async () => {
    const wrong = [{ after: '2.1' }, { after: 'x' }, { type: 'secret' as never }]
    for (const input of wrong) {
      expect((await callAs(viewer, likesCalls.getLikes, input)).status).toBe(400)
    }
  })
})

describe('the counts', () => {
  it('counts of the other lists are exact up to a piece, then say at least', async () => {
    const people = await makeCrowdOf(likesAtOnce + 1)
    await liking(people)
    await likedBy(people.slice(0, likesAtOnce))
    expect((await ask({})).counts).toEqual({
      given: { count: likesAtOnce, capped: true },
      matches: { count: likesAtOnce, capped: false },
    })
    await env.DB.prepare('update members set invisible = 1 where id = ?').bind(people[0]).run()
    expect((await ask({})).counts).toEqual({
      given: { count: likesAtOnce, capped: false },
      matches: { count: likesAtOnce - 1, capped: false },
    })
  })

  it('counts of matches follow a like, a block and the end of an account', async () => {
    const people = await makeCrowdOf(3)
    await likedBy(people)
    await liking(people)
    const matches = async () => (await ask({})).counts.matches?.count
    expect(await matches()).toBe(3)
    await callAs(viewer, likesCalls.unlike, { profile: people[0] ?? 0 })
    expect(await matches()).toBe(2)
    await callAs(viewer, likesCalls.like, { profile: people[0] ?? 0 })
    expect(await matches()).toBe(3)
    await env.DB.prepare('delete from members where id = ?').bind(people[1]).run()
    expect(await matches()).toBe(2)
    expect(await env.DB.prepare('select sum(mutual) from likes').first('sum(mutual)')).toBe(4)
  })
})

describe('what a page view reads', () => {
  async function rowsRead(path: string): Promise<number> {
    const request = () => new Request(origin + path, { headers: { cookie: viewer.cookie } })
    await costOf(request())
    const { response, batches, single } = await costOf(request())
    expect([response.status, single, batches.length]).toEqual([200, 0, 1])
    return sumOf(batches.flat(), 'read')
  }

  it('is under 500 rows for 150 likes, and no more for 1,500', async () => {
    const people = await makeCrowdOf(1500)
    const photo = { position: 0, status: 'active', width: 1, height: 1, created_at: 1 }
    await insertAll(
      'photos',
      people.map((id) => ({ ...photo, id: `${id}`, key: `${id}`.padEnd(22, 'x'), member_id: id })),
    )
    await likedBy(people.slice(0, 150), 20)
    await liking(people.slice(50, 150))
    const after = await likesCursor.write(env, viewer.id, {
      like_new: 0,
      at: 9950,
      id: people[100] ?? 0,
    })
    const paths = ['/likes/received', '/likes/given', '/likes/matches'].flatMap((path) => [
      path,
      `${path}?after=${after}`,
    ])
    const few = []
    for (const path of paths) few.push(await rowsRead(path))
    for (const rows of few) expect(rows).toBeLessThan(350)
    await insertAll(
      'likes',
      people.slice(150).flatMap((id) => [
        { liker_id: id, liked_id: viewer.id, created_at: 1, like_new: 0 },
        { liker_id: viewer.id, liked_id: id, created_at: 1 },
      ]),
    )
    const many = []
    for (const path of paths) many.push(await rowsRead(path))
    for (const [index, rows] of many.entries()) {
      expect(rows).toBeLessThanOrEqual((few[index] ?? 0) + 5)
    }
  })
})

describe('by name', () => {
  const named = (type: LikeType, name: string) => ask({ type, name }).then(idsOf)

  it('a name finds only who is in that list, whatever the case of the letters', async () => {
    const [anna = 0, hanna = 0, bo = 0, stranger = 0] = await makeCrowdOf(4)
    const call = (id: number, name: string, more = '') =>
      env.DB.prepare(`update members set name = ? ${more} where id = ?`).bind(name, id).run()
    await call(anna, 'Anna')
    await call(hanna, 'Hanna')
    await call(bo, 'Bo%_')
    await call(stranger, 'Anna too')
    await likedBy([anna, bo])
    await liking([hanna, anna])
    expect(await named('received', 'ANN')).toEqual([anna])
    expect(await named('given', 'ann')).toEqual([hanna, anna])
    expect(await named('matches', 'ann')).toEqual([anna])
    expect(await named('matches', 'bo')).toEqual([])
    expect(await named('received', '%')).toEqual([bo])
    expect(await named('received', '_')).toEqual([bo])
    expect(await named('received', 'Anna too')).toEqual([])
    await call(bo, 'Łucja-Bo')
    expect(await named('received', 'lucja bo')).toEqual([bo])
    await call(anna, 'Anna', ', invisible = 1')
    expect(await named('received', 'ann')).toEqual([])
    expect(await named('given', 'ann')).toEqual([hanna])
  })

  it('goes on where a piece ends, and the page says it without script', async () => {
    const people = await makeCrowdOf(3 * likesAtOnce)
    await likedBy(people)
    const last = people.at(-1) ?? 0
    await env.DB.prepare("update members set name = 'Zelda' where id = ?").bind(last).run()
    const found: number[] = []
    let after: string | null | undefined
    do {
      const reply: LikesReply = await ask({
        type: 'received',
        name: 'zel',
        ...(after && { after }),
      })
      found.push(...idsOf(reply))
      after = reply.next
    } while (after)
    expect(found).toEqual([last])
    const { response, data } = await pageAs(viewer, `${href('likes')}?name=%20Nobody%20`)
    expect(response.status).toBe(200)
    expect(data['page']).toMatchObject({ name: 'Nobody', profiles: [] })
    const { status } = await callAs(viewer, likesCalls.getLikes, { name: '' })
    expect(status).toBe(400)
  })
})
