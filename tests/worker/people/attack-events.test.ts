import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { blocksCalls } from '#contract/blocks.ts'
import type { Call, CallInput } from '#contract/call.ts'
import { chatCalls } from '#contract/chat.ts'
import { likesCalls } from '#contract/likes.ts'
import { app } from '#worker/app.ts'
import { send } from '../../support/chat.ts'
import { likeAs } from '../../support/crowd.ts'
import { connect, type Line } from '../../support/line.ts'
import { mailsByJob, runMails } from '../../support/mails.ts'
import { callAs, giveCredits, makeMember, origin, type TestMember } from '../../support/members.ts'
import { plantSubscriptions } from '../../support/pushes.ts'
import { rows } from '../../support/rows.ts'
import { saveSettings, saveSite } from '../../support/sites.ts'

async function act<C extends Call>(member: TestMember, call: C, input: CallInput<C>) {
  const ctx = createExecutionContext()
  const inQuery = call.method === 'DELETE'
  const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const request = new Request(`${origin}${call.path}${query}`, {
    method: call.method,
    headers: { origin, cookie: member.cookie, 'content-type': 'application/json' },
    ...(!inQuery && { body: JSON.stringify(input) }),
  })
  const { status } = await app.fetch(request, env, ctx)
  await waitOnExecutionContext(ctx)
  return status
}

async function confirm({ id }: TestMember, status: 'confirmed' | 'not_confirmed') {
  await env.DB.prepare('update members set status = ? where id = ?').bind(status, id).run()
}

async function hide({ id }: TestMember) {
  await env.DB.prepare('update members set invisible = 1 where id = ?').bind(id).run()
}

function heardBy(line: Line) {
  return line.heard.splice(0)
}

const man = { gender: 'male', looking_for: 'female', paid_user: 1 }

async function pair() {
  const [one, two] = [await makeMember({ paid_user: 1 }), await makeMember(man)]
  for (const { id } of [one, two]) await giveCredits(id, 20)
  return [one, two] as const
}

describe('live events', () => {
  it('tells an open page nothing of a block or a deletion, and stops typing at once', async () => {
    const [blocker, blocked] = await pair()
    const { conversation } = (await send(blocked, blocker, 'Hoi')).body
    await likeAs(blocked.id, blocker.id)
    const [line, theirs] = [await connect(blocked), await connect(blocker)]
    const typing = JSON.stringify({ type: 'typing', conversation })
    line.say(typing)
    await expect.poll(() => heardBy(theirs)).toEqual([{ type: 'typing', conversation }])
    heardBy(line)
    expect(await act(blocker, blocksCalls.block, { profile: blocked.id })).toBe(204)
    line.say(typing)
    await scheduler.wait(300)
    expect(heardBy(line)).toEqual([])
    expect(heardBy(theirs)).toEqual([{ type: 'refresh' }])
    expect(line.closed()).toBe(null)
    for (const { socket } of [line, theirs]) socket.close()
  })

  it('tells nothing when somebody unconfirmed reads their own waiting words', async () => {
    const [writer, other] = await pair()
    await confirm(writer, 'not_confirmed')
    const { conversation } = (await send(writer, other, 'psst')).body
    const line = await connect(other)
    expect(await act(writer, chatCalls.readChat, { conversation, seq: 1 })).toBe(204)
    await scheduler.wait(100)
    expect(heardBy(line)).toEqual([])
    line.socket.close()
  })

  it('tells nothing of somebody hidden once a block has emptied the conversation', async () => {
    const [hidden, other] = await pair()
    const { conversation } = (await send(other, hidden, 'Hoi')).body
    await act(hidden, blocksCalls.block, { profile: other.id })
    await act(hidden, blocksCalls.unblock, { profile: other.id })
    await hide(hidden)
    const [line, own] = [await connect(other), await connect(hidden)]
    expect((await callAs(other, chatCalls.getChat, { conversation })).status).toBe(404)
    expect(await act(hidden, chatCalls.readChat, { conversation, seq: 1 })).toBe(204)
    own.say(JSON.stringify({ type: 'typing', conversation }))
    await scheduler.wait(300)
    expect(heardBy(line)).toEqual([])
    for (const { socket } of [line, own]) socket.close()
  })
})

describe('the like of a member of a domain that is invited only', () => {
  const closed = 'besloten.test'

  beforeEach(async () => {
    await saveSettings()
    await saveSite(closed, { name: 'Besloten', signups: 'with_trafficsource' })
  })

  it('is told to nobody outside, neither when it is given nor when it is taken back', async () => {
    const liker = await makeMember({ signup_host: closed })
    const outside = await makeMember(man)
    const inside = await makeMember({ ...man, signup_host: closed })
    const [line, friend] = [await connect(outside), await connect(inside)]
    for (const { id: profile } of [outside, inside]) {
      expect(await act(liker, likesCalls.like, { profile })).toBe(200)
      expect(await act(liker, likesCalls.unlike, { profile })).toBe(204)
    }
    const heard = [{ type: 'like', profile: liker.id, match: false }, { type: 'likes' }]
    await expect.poll(() => friend.heard).toEqual(heard)
    await scheduler.wait(100)
    expect(heardBy(line)).toEqual([])
    for (const { socket } of [line, friend]) socket.close()
  })

  it('does not use up the one mail a day about likes, or make a push', async () => {
    const outside = await makeMember({ ...man, last_active_at: 0 })
    await plantSubscriptions(outside, ['https://push.test/one'])
    const [hidden, seen] = [await makeMember({ signup_host: closed }), await makeMember()]
    await act(hidden, likesCalls.like, { profile: outside.id })
    expect(await rows('select id from outbox')).toEqual([])
    await act(seen, likesCalls.like, { profile: outside.id })
    await runMails()
    expect(await mailsByJob()).toContain(`like-mail ${outside.email}`)
  })
})
