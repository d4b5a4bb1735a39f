import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { randomId, randomToken } from '#worker/http/random.ts'
import { creditsOf, send } from '../../../support/chat.ts'
import { takeComplaints } from '../../../support/complaints.ts'
import { insertAll, makeCrowd, makeCrowdOf } from '../../../support/crowd.ts'
import { findEverywhere, makeLeaver, runDeletionCrons } from '../../../support/leaver.ts'
import { giveCredits, makeMember } from '../../../support/members.ts'
import { rows } from '../../../support/rows.ts'

/** What an invocation may ask is shared with the other schedules of the minute. */
const mostOfARun = 500

const makeLeaving = (count: number) =>
  makeCrowdOf(count, { account: 'deleting', deleting_until: Date.now() })

const leave = (...ids: number[]) =>
  env.DB.prepare(
    `update members set account = 'deleting', deleting_until = ?
      where id in (select value from json_each(?))`,
  )
    .bind(Date.now(), JSON.stringify(ids))
    .run()

async function open(): Promise<number[]> {
  const left = await rows<{ id: number }>(
    "select id from members where account <> 'active' and name <> 'deleted' order by id",
  )
  return left.map(({ id }) => id)
}

type Run = { days: number; at: number; lost: boolean }

/**
 * What a run asks of the database, the bucket and objects. Killed at a request, it gets no answer from
 * then on; `lost`: that request is still done.
 */
async function countRun({ days = 1, at = Infinity, lost = false }: Partial<Run> = {}) {
  const { batch } = env.DB
  const { list, delete: remove } = env.PHOTOS
  const { getByName } = env.SEEN
  const asked = { requests: 0, statements: 0, others: 0 }
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    asked.requests += 1
    if (asked.requests > at || (asked.requests === at && !lost)) throw new Error('killed')
    const answer = await work()
    if (asked.requests === at) throw new Error('killed')
    return answer
  }
  vi.spyOn(env.DB, 'batch').mockImplementation(async (given) =>
    ask(() => {
      asked.statements += given.length
      return batch.call(env.DB, given) as never
    }),
  )
  vi.spyOn(env.PHOTOS, 'list').mockImplementation(async (options) =>
    ask(() => {
      asked.others += 1
      return list.call(env.PHOTOS, options)
    }),
  )
  vi.spyOn(env.PHOTOS, 'delete').mockImplementation(async (keys) =>
    ask(() => {
      asked.others += 1
      return remove.call(env.PHOTOS, keys)
    }),
  )
  vi.spyOn(env.SEEN, 'getByName').mockImplementation((name) => {
    asked.others += 1
    return getByName.call(env.SEEN, name)
  })
  try {
    await runDeletionCrons(days)
  } finally {
    vi.restoreAllMocks()
  }
  return { ...asked, isDead: asked.requests >= at }
}

describe('many who leave at once', () => {
  it('are gone after three runs, each within what an invocation may ask', async () => {
    const leaving = await makeLeaving(150)
    const others = await makeCrowdOf(40)
    const [kept = 0, liked = 0] = others
    await insertAll(
      'likes',
      leaving.flatMap((id) =>
        others.flatMap((other) => [
          { liker_id: id, liked_id: other, created_at: 1 },
          { liker_id: other, liked_id: id, created_at: 1 },
        ]),
      ),
    )
    await insertAll('likes', [{ liker_id: kept, liked_id: liked, created_at: 1 }])
    await insertAll(
      'photos',
      leaving.map((member_id) => ({
        member_id,
        id: randomToken(9),
        key: randomToken(16),
        position: 0,
        status: 'active',
        width: 1,
        height: 1,
        created_at: 1,
      })),
    )
    const left: number[] = []
    for (let run = 0; run < 3; run++) {
      const { statements, others: calls } = await countRun()
      expect(statements + calls).toBeLessThan(mostOfARun)
      left.push((await open()).length)
    }
    expect(left).toEqual([90, 30, 0])
    expect(await rows('select liker_id, liked_id from likes')).toEqual([
      { liker_id: kept, liked_id: liked },
    ])
    expect(await rows('select id from photos')).toEqual([])
    expect(await rows('select 1 from account_deletions where purged_at is null')).toEqual([])
    expect(await rows("select id from members where account = 'active'")).toHaveLength(40)
  })

  it('are left to the next run where they have more than it may ask', async () => {
    const leaving = await makeLeaving(50)
    await insertAll(
      'photos',
      leaving.flatMap((member_id) =>
        Array.from({ length: 10 }, (_, position) => ({
          member_id,
          position,
          id: randomToken(9),
          key: randomToken(16),
          status: 'active',
          width: 1,
          height: 1,
          created_at: 1,
        })),
      ),
    )
    const first = await countRun()
    expect(first.statements + first.others).toBeLessThan(mostOfARun)
    expect(await open()).toHaveLength(50)
    expect((await rows('select id from photos')).length).toBeLessThan(200)
    await countRun()
    expect(await open()).toEqual([])
  })

  it('are not held up by one of them', async () => {
    const leaving = await makeLeaving(40)
    const [other = 0] = await makeCrowdOf(1)
    await insertAll(
      'likes',
      leaving.map((liker_id) => ({ liker_id, liked_id: other, created_at: 1 })),
    )
    const [stuck = 0] = leaving
    await env.DB.prepare(
      `create trigger broken before delete on likes when old.liker_id = ${stuck}
        begin select raise(abort, 'planted'); end`,
    ).run()
    const left: number[] = []
    for (let minute = 0; minute < 10; minute++) {
      const { statements, others: calls } = await countRun({ days: 1 + minute / 1440 })
      expect(statements + calls).toBeLessThan(mostOfARun)
      left.push((await open()).length)
    }
    expect(await open()).toEqual([stuck])
    expect(left[4]).toBeLessThan(20)
    expect(takeComplaints().join(' ')).toContain('account not purged')
    await env.DB.prepare('drop trigger broken').run()
    await runDeletionCrons(1)
    expect(await open()).toEqual([])
  })

  it('are all gone but the one that fails after one run, if they are few', async () => {
    const leaving = await makeLeaving(4)
    const [other = 0] = await makeCrowdOf(1)
    await insertAll(
      'likes',
      leaving.map((liker_id) => ({ liker_id, liked_id: other, created_at: 1 })),
    )
    await env.DB.prepare(
      `create trigger broken before delete on likes when old.liker_id = ${leaving[1]}
        begin select raise(abort, 'planted'); end`,
    ).run()
    await runDeletionCrons(1)
    expect(await open()).toEqual([leaving[1]])
    expect(takeComplaints()).toHaveLength(1)
    await env.DB.prepare('drop trigger broken').run()
  })

  it('take their names along, and nobody else’s', async () => {
    const own = { account: 'deleting', deleting_until: Date.now() }
    await makeCrowd([
      { id: 4711, email: 'a@example.com', ...own },
      { id: 4712, email: 'b@example.com', ...own },
      { id: 47120, email: 'hanna-a@example.com' },
    ])
    const more = Array.from({ length: 12 }, (_, n) => 4801 + n)
    await makeCrowd(more.map((id) => ({ id, ...own })))
    const mail = (id: string, payload: unknown) => ({
      id,
      queue: 'mail',
      job: 'x',
      created_at: 1,
      run_after: 9e15,
      payload: JSON.stringify(payload),
    })
    await insertAll('outbox', [
      mail('one', { member: 4711 }),
      mail('two', { to: 'B@Example.com' }),
      mail('kept', { to: 'hanna-a@example.com', member: 47120 }),
    ])
    const act = (id: string, subject: string | null, detail: string | null) => ({
      id,
      operator: 'o',
      act: 'x',
      subject,
      detail,
      at: 1,
      hash: id,
    })
    await insertAll('audit_log', [
      act('both', null, 'of 4711 and 4712'),
      act('second', '4712', 'ban'),
      act('mailed', null, 'mail to b@example.com.'),
      act('other', '47120', 'mail to hanna-a@example.com'),
      ...more.map((id) => act(`more${id}`, null, `of ${id}`)),
    ])
    const about = (id: string, subject: string, subject_id: string) => ({
      id,
      subject,
      subject_id,
      reporter_id: 47120,
      category: 'abuse',
      remarks: id,
      created_at: 1,
    })
    await insertAll('reports', [
      about('r1', 'profile', '4711'),
      about('r2', 'profile', '4712'),
      about('r3', 'profile', '47120'),
    ])
    await runDeletionCrons(1)
    expect(await rows("select id from outbox where job = 'x'")).toEqual([{ id: 'kept' }])
    expect(await rows('select id from audit_log where detail is not null')).toEqual([
      { id: 'other' },
    ])
    expect(await rows('select id, subject_id from reports where remarks is not null')).toEqual([
      { id: 'r3', subject_id: '47120' },
    ])
  })

  it('take the talk they had with each other; who stays keeps theirs with others', async () => {
    const [one = 0, two = 0] = await makeLeaving(2)
    const [three = 0, four = 0] = await makeCrowdOf(2)
    const pairs = [
      [one, two],
      [one, three],
      [four, two],
      [three, four],
    ] as const
    const talks = pairs.map(([first, second]) => ({
      id: randomId(),
      a_id: Math.min(first, second),
      b_id: Math.max(first, second),
      started_by: first,
      created_at: 1,
      last_seq: 1,
      last_message_at: 1,
    }))
    await insertAll('conversations', talks)
    await insertAll(
      'messages',
      talks.map(({ id, started_by }) => ({
        id: randomToken(9),
        conversation_id: id,
        seq: 1,
        sender_id: started_by,
        kind: 'text',
        text: 'hallo',
        credits: 0,
        sent_at: 1,
      })),
    )
    await runDeletionCrons(1)
    const kept = talks[3]?.id
    expect(await rows('select id from conversations')).toEqual([{ id: kept }])
    expect(await rows('select conversation_id from messages')).toEqual([{ conversation_id: kept }])
  })
})

describe('runs that meet or die', () => {
  it('do the same at one instant: nothing is left, and what waited comes back once', async () => {
    const leavers = [await makeLeaver(), await makeLeaver()]
    const writer = await makeMember({ status: 'not_confirmed' })
    await giveCredits(writer.id, 5)
    for (const { member } of leavers) {
      expect((await send(writer, member)).status).toBe(200)
    }
    expect(await creditsOf(writer)).toBe(3)
    await makeLeaving(30)
    await leave(...leavers.map(({ member }) => member.id))
    await Promise.all(Array.from({ length: 4 }, () => runDeletionCrons(1)))
    for (const { needles } of leavers) expect(await findEverywhere(needles)).toEqual({})
    expect(await open()).toEqual([])
    expect(await creditsOf(writer)).toBe(5)
    const wrong = `select id from members where credits <> coalesce(
        (select sum(delta) from ledger where member_id = members.id), 0)
      or credits <> coalesce(
        (select sum(remaining) from credit_lots where member_id = members.id), 0)`
    expect(await rows(wrong)).toEqual([])
    expect((await env.PHOTOS.list()).objects).toEqual([])
    const kept = await rows(
      'select address_hash from account_deletions where address_hash is not null',
    )
    expect(kept).toHaveLength(2)
  })

  it.each([
    ['before it is done', false],
    ['after it is done', true],
  ])(
    'end the same when one is killed at any request, %s',
    { timeout: 240_000 },
    async (_, lost) => {
      let at = 1
      for (let isDead = true; isDead; at++) {
        const { member, needles } = await makeLeaver()
        await makeLeaving(2)
        await leave(member.id)
        isDead = (await countRun({ at, lost })).isDead
        takeComplaints()
        await runDeletionCrons(2)
        expect(await findEverywhere(needles), `killed at request ${at}`).toEqual({})
        expect(await open()).toEqual([])
      }
      expect(at).toBeGreaterThan(15)
    },
  )
})
