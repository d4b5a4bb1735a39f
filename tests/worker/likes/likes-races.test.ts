import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { likesCalls } from '#contract/likes.ts'
import { likeAs, makeCrowd, sorted } from '../../support/crowd.ts'
import { eventually } from '../../support/eventually.ts'
import { connect } from '../../support/line.ts'
import { callAs, makeMember, type TestMember } from '../../support/members.ts'
import { volley } from '../../support/volley.ts'

const rounds = Array.from({ length: 10 }, (_, round) => round)
const together = <Value>(count: number, act: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

const like = (from: TestMember, to: TestMember) => callAs(from, likesCalls.like, { profile: to.id })

async function pair(): Promise<[TestMember, TestMember]> {
  return [
    await makeMember({ gender: 'male', looking_for: 'female' }),
    await makeMember({ gender: 'female', looking_for: 'male' }),
  ]
}

async function likesBetween(...members: TestMember[]) {
  const ids = members.map(({ id }) => id)
  const { results } = await env.DB.prepare(
    'select liker_id from likes where liker_id in (?, ?) and liked_id in (?, ?)',
  )
    .bind(...ids, ...ids)
    .all()
  return results.length
}

describe('at once', () => {
  it('eight times the same like is one like', async () => {
    for (const _ of rounds) {
      const [a, b] = await pair()
      const answers = await together(8, () => like(a, b))
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
      expect(await likesBetween(a, b)).toBe(1)
    }
  })

  it('two who like each other are one match: one is answered so, the other hears it', async () => {
    for (const _ of rounds) {
      const [a, b] = await pair()
      const lines = [await connect(a), await connect(b)]
      const answers = await volley(2, (index) => (index ? like(b, a) : like(a, b)))
      const answered = answers.map(({ body }) => body.match)
      expect(answered.filter(Boolean)).toHaveLength(1)
      expect(await likesBetween(a, b)).toBe(2)
      // Each socket also hears of one's own like.
      await eventually(() => expect(lines.flatMap(({ heard }) => heard)).toHaveLength(4))
      const heard = lines.map((line) =>
        line.heard.flatMap((event) => (event.type === 'like' ? [event.match] : [])),
      )
      expect(heard).toEqual(answered.map((match) => [!match]))
      for (const { socket } of lines) socket.close()
      const told = await Promise.all([a, b].map((one) => callAs(one, likesCalls.autoLike, {})))
      expect(told.map(({ status }) => status)).toEqual(answered.map((m) => (m ? 204 : 200)))
    }
  })

  it('a like and a block leave nothing half-done', async () => {
    for (const _ of rounds) {
      const [a, b] = await pair()
      const block = env.DB.prepare('insert into blocks values (?, ?, 1)').bind(b.id, a.id).run()
      const [{ status }] = await Promise.all([like(a, b), block])
      expect([status, await likesBetween(a, b)]).toEqual(status === 200 ? [200, 1] : [404, 0])
    }
  })

  it('each like is announced to one of many askers, and never twice', async () => {
    for (const _ of rounds) {
      const [viewer] = await pair()
      const likers = await makeCrowd([{}, {}, {}, {}, {}])
      for (const { id } of likers) await likeAs(Number(id), viewer.id)
      const answers = await together(8, () => callAs(viewer, likesCalls.autoLike, {}))
      const told = answers.flatMap(({ status, body }) => (status === 200 && body ? [body.id] : []))
      expect(sorted(told)).toEqual(sorted(likers.map(({ id }) => Number(id))))
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(3)
    }
  })
})
