import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { addressCalls } from '#contract/address.ts'
import { deletionCalls } from '#contract/deletion.ts'
import { signupCalls } from '#contract/signup.ts'
import { DAY } from '#contract/time.ts'
import { archive, keysOf, longAfter, makeTalk, objectsOf } from '../../../support/archive.ts'
import { creditsOf, send } from '../../../support/chat.ts'
import { takeComplaints } from '../../../support/complaints.ts'
import { insertAll, makeCrowd } from '../../../support/crowd.ts'
import { findEverywhere, makeLeaver, runDeletionCrons } from '../../../support/leaver.ts'
import { makeMemberWithPassword, oldPassword } from '../../../support/mailed-links.ts'
import { callAs, giveCredits, makeMember, pageAs } from '../../../support/members.ts'
import { proofOf } from '../../../support/proofs.ts'
import { rows } from '../../../support/rows.ts'
import { newVisitor, signupInput } from '../../../support/signup.ts'
import { callFrom } from '../../../support/visitors.ts'

async function leave(member: { cookie: string; email: string }, remarks: string | null = null) {
  const input = { reason: 'other', remarks, proof: await proofOf(member) } as const
  const { status } = await callAs(member, deletionCalls.deleteAccount, input)
  expect(status).toBe(200)
}

const stateOf = async (id: number) =>
  (await rows('select account, email, name, deleting_until from members where id = ?', id))[0]
const gone = { account: 'deleted', email: null, name: 'deleted', deleting_until: null }

describe('the purge', () => {
  it('leaves nothing of a member anywhere', async () => {
    const { member, other, needles } = await makeLeaver()
    await leave(member, needles['remarks'])
    const before = await findEverywhere(needles)
    // Push subscriptions ended with the sessions.
    const { endpoint: _, ...kept } = needles
    expect(Object.keys(before).toSorted()).toEqual(Object.keys(kept).toSorted())
    await runDeletionCrons(15)
    expect(await findEverywhere(needles)).toEqual({})
    expect(await stateOf(member.id)).toEqual(gone)
    expect((await env.PHOTOS.list()).objects).toEqual([])
    expect(await stateOf(other.id)).toMatchObject({ account: 'active', email: other.email })
  })

  it('gives back what others have paid for messages that it never got', async () => {
    const [member, writer] = [await makeMember(), await makeMember({ status: 'not_confirmed' })]
    await giveCredits(writer.id, 5)
    expect((await send(writer, member)).body).toMatchObject({ credits: 4 })
    await leave(member)
    await runDeletionCrons(15)
    expect(await rows('select id from messages')).toEqual([])
    expect(await creditsOf(writer)).toBe(5)
  })

  it('keeps of payments what the books need', async () => {
    const { member } = await makeLeaver()
    await leave(member)
    await runDeletionCrons(15)
    const [payment] = await rows('select * from payments')
    expect(payment).toMatchObject({
      member_id: member.id,
      amount: 1495,
      currency: 'EUR',
      country: 'NL',
      method: 'sdd',
      status: 'completed',
      details: null,
      checkout_url: null,
    })
    const [debit] = await rows('select * from direct_debits')
    expect(debit).toMatchObject({ consent_version: '1', account_holder: '', iban_hash: '' })
    expect(await rows('select delta from ledger')).toEqual([{ delta: 9 }])
    expect(await rows('select reason, remarks from account_deletions')).toEqual([
      { reason: 'other', remarks: null },
    ])
  })

  it('waits for the end of the grace, to the day', async () => {
    const { member } = await makeLeaver()
    await leave(member)
    await runDeletionCrons(13.99)
    expect(await stateOf(member.id)).toMatchObject({ account: 'deleting', email: member.email })
    await runDeletionCrons(14.01)
    expect(await stateOf(member.id)).toEqual(gone)
  })

  it('is the same when it is late, twice, or twice at once', async () => {
    const { member, needles } = await makeLeaver()
    await leave(member)
    await Promise.all([runDeletionCrons(100), runDeletionCrons(100), runDeletionCrons(100)])
    await runDeletionCrons(100)
    expect(await findEverywhere(needles)).toEqual({})
    expect(await stateOf(member.id)).toEqual(gone)
    expect(await rows('select purged_at from account_deletions')).toHaveLength(1)
  })

  it('is the same after a crash at any step', { timeout: 120_000 }, async () => {
    let steps = 0
    for (let crashAt = 1; crashAt <= steps || steps === 0; crashAt++) {
      const { member, needles } = await makeLeaver()
      await leave(member)
      const calls = await crashingAt(crashAt)
      if (calls < crashAt) steps = calls
      takeComplaints()
      await runDeletionCrons(16)
      expect(await findEverywhere(needles), `crashed at step ${crashAt}`).toEqual({})
      expect(await stateOf(member.id)).toEqual(gone)
    }
    expect(steps).toBeGreaterThan(8)
  })

  it('takes what was archived along, with its objects, also after a crash', async () => {
    for (const { dies } of [{ dies: false }, { dies: true }]) {
      const [talk, others] = [await makeTalk(8), await makeTalk(8)]
      await archive()
      expect(await keysOf()).toHaveLength(2)
      await leave(talk.one)
      if (dies) {
        vi.spyOn(env.PHOTOS, 'delete').mockRejectedValueOnce(new Error('reset'))
        await runDeletionCrons(15)
        takeComplaints()
        vi.restoreAllMocks()
        expect(await keysOf()).toHaveLength(2)
      }
      await runDeletionCrons(15)
      expect(await keysOf()).toHaveLength(1)
      expect(await objectsOf()).toEqual(await keysOf())
      await leave(others.two)
      await runDeletionCrons(15)
      expect([await keysOf(), await objectsOf()]).toEqual([[], []])
      await archive(longAfter + 1)
      expect(await rows('select key from loose_pieces')).toEqual([])
    }
  })

  it('takes away 25,000 messages, a run at a time', { timeout: 120_000 }, async () => {
    const { member, other, needles } = await makeLeaver()
    const [chat] = await rows<{ id: number }>('select id from conversations')
    await env.DB.prepare(
      `with recursive n(seq) as (select 5 union all select seq + 1 from n where seq < 25000)
       insert into messages (id, conversation_id, seq, sender_id, kind, text, credits, sent_at)
       select 'big' || seq, ?, seq, ?, 'text', ?, 0, 1 from n`,
    )
      .bind(chat?.id, other.id, needles['message'])
      .run()
    const likers = await makeCrowd(Array.from({ length: 1200 }, () => ({})))
    await insertAll(
      'likes',
      likers.map(({ id }) => ({ liker_id: id ?? 0, liked_id: member.id, created_at: 1 })),
    )
    await leave(member)
    await runDeletionCrons(15)
    expect(await rows('select count(*) as n from messages')).toEqual([{ n: 0 }])
    expect(await rows('select count(*) as n from likes')).toEqual([{ n: 0 }])
    expect(await stateOf(member.id)).toEqual(gone)
  })

  it('comes to every account, however many fail', async () => {
    const failing = await makeCrowd(
      Array.from({ length: 20 }, () => ({ account: 'deleting', deleting_until: Date.now() })),
    )
    await insertAll(
      'sessions',
      failing.map(({ id }) => ({
        token_hash: `planted${id}`,
        member_id: id ?? 0,
        created_at: 1,
        expires_at: 9e15,
        last_used_at: 1,
      })),
    )
    await env.DB.prepare(
      `create trigger broken before delete on sessions when old.token_hash like 'planted%'
        begin select raise(abort, 'planted'); end`,
    ).run()
    await runDeletionCrons(1)
    const last = await makeMember({ account: 'deleting', deleting_until: Date.now() + DAY })
    for (let minute = 0; minute < 21; minute++) await runDeletionCrons(2 + minute / 1440)
    expect(await stateOf(last.id)).toEqual(gone)
    expect(takeComplaints().length).toBeGreaterThan(20)
    expect(await rows('select 1 from account_deletions where purged_at is null')).toHaveLength(20)
  })

  it('goes on with the next account when one fails', async () => {
    const [first, second] = [await makeLeaver(), await makeLeaver()]
    await leave(first.member)
    await leave(second.member)
    await env.DB.prepare(
      `create trigger broken before delete on likes when old.liker_id = ${first.member.id}
        begin select raise(abort, 'planted'); end`,
    ).run()
    await runDeletionCrons(15)
    expect(takeComplaints().join(' ')).toContain('account not purged')
    expect(await stateOf(first.member.id)).toMatchObject({
      account: 'deleted',
      email: first.member.email,
    })
    expect(await stateOf(second.member.id)).toEqual(gone)
    await env.DB.prepare('drop trigger broken').run()
    await runDeletionCrons(15)
    expect(await stateOf(first.member.id)).toEqual(gone)
  })
})

/** Returns how many requests to the database or bucket there were. */
async function crashingAt(step: number): Promise<number> {
  let asked = 0
  const count = () => {
    if (++asked === step) throw new Error('planted crash')
  }
  const { batch } = env.DB
  const { list: listObjects, delete: deleteObjects } = env.PHOTOS
  vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
    count()
    return batch.call(env.DB, statements) as never
  })
  vi.spyOn(env.PHOTOS, 'list').mockImplementation(async (options) => {
    count()
    return listObjects.call(env.PHOTOS, options)
  })
  vi.spyOn(env.PHOTOS, 'delete').mockImplementation(async (keys) => {
    count()
    return deleteObjects.call(env.PHOTOS, keys)
  })
  await runDeletionCrons(15)
  vi.restoreAllMocks()
  return asked
}

describe('what is left', () => {
  it('a conversation is gone for the other side too', async () => {
    const { member, other } = await makeLeaver()
    await env.DB.prepare('delete from blocks').run()
    await leave(member)
    await runDeletionCrons(15)
    const { data } = await pageAs(other, '/chats')
    expect(data['page']).toMatchObject({ chats: [] })
    expect(await rows('select id from conversations')).toEqual([])
  })

  it('an address that was deleted leads to the customer service, for 90 days', async () => {
    const email = 'vroeger@example.com'
    const member = await makeMember({ email })
    await leave(member)
    await runDeletionCrons(15)
    expect(await findEverywhere({ email })).toEqual({})
    const check = () =>
      callFrom(newVisitor(), signupCalls.checkSignup, { email: 'Vroeger@Example.com' })
    await env.KV.put('dev:clock', String(15 * DAY))
    expect((await check()).body.error?.code).toBe('account_deleted')
    const { status, body } = await callFrom(
      newVisitor(),
      signupCalls.signup,
      signupInput({ email }),
    )
    expect([status, body.error?.code]).toEqual([409, 'account_deleted'])
    const unconfirmed = await makeMember({ status: 'not_confirmed' })
    const elsewhere = await callAs(unconfirmed, signupCalls.sendActivationMail, { email })
    expect([elsewhere.status, elsewhere.body.error?.code]).toEqual([409, 'account_deleted'])
    const confirmed = await makeMemberWithPassword()
    const change = { email, proof: { password: oldPassword } }
    const changed = await callAs(confirmed, addressCalls.askMailChange, change)
    expect([changed.status, changed.body.error?.code]).toEqual([409, 'account_deleted'])
    await env.KV.put('dev:clock', String((15 + 89) * DAY))
    expect((await check()).body.error?.code).toBe('account_deleted')
    await env.KV.put('dev:clock', String((15 + 91) * DAY))
    expect((await check()).status).toBe(200)
    await runDeletionCrons(0)
    expect(await rows('select address_hash, address_until from account_deletions')).toEqual([
      { address_hash: null, address_until: null },
    ])
  })
})
