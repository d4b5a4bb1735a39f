import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import type { Call, CallInput } from '#contract/call.ts'
import { chatCalls } from '#contract/chat.ts'
import { likesCalls } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { app } from '#worker/app.ts'
import { send } from '../../support/chat.ts'
import { likeAs } from '../../support/crowd.ts'
import { connect } from '../../support/line.ts'
import {
  callAs,
  giveCredits,
  makeMember,
  origin,
  pageAs,
  type TestMember,
} from '../../support/members.ts'
import { rows } from '../../support/rows.ts'

const answerable = { gender: 'male', paid_user: 1 }

async function scene() {
  const [hidden, other] = [await makeMember({ paid_user: 1 }), await makeMember(answerable)]
  for (const { id } of [hidden, other]) await giveCredits(id, 20)
  const { conversation } = (await send(hidden, other, 'Hoi')).body
  await send(other, hidden, 'Dag')
  await likeAs(hidden.id, other.id)
  const last = (await send(other, hidden, 'Ben je daar?')).body.message.id
  return { hidden, other, conversation, last }
}
type Scene = Awaited<ReturnType<typeof scene>>

/** Opens a page, or makes a call, and waits for all that it sets off. */
async function visit(
  { cookie }: TestMember,
  path: string,
  call?: { method: string; body: string },
) {
  const ctx = createExecutionContext()
  const headers = { origin, cookie, 'x-page': '1', 'content-type': 'application/json' }
  const request = new Request(origin + path, { headers, ...call })
  const { status } = await app.fetch(request, env, ctx)
  await waitOnExecutionContext(ctx)
  expect(status).toBeLessThan(300)
}

function call<C extends Call>(member: TestMember, { path, method }: C, input: CallInput<C>) {
  return visit(member, path, { method, body: JSON.stringify(input) })
}

type Act = (played: Scene) => Promise<unknown>

const acts: Record<string, Act> = {
  'being here': ({ hidden }) => visit(hidden, href('settings')),
  reading: ({ hidden, conversation }) => call(hidden, chatCalls.readChat, { conversation, seq: 3 }),
  'opening the conversation': ({ hidden, conversation }) =>
    visit(hidden, href('chats-id', { id: conversation })),
  async typing({ hidden, conversation }) {
    const line = await connect(hidden)
    line.say(JSON.stringify({ type: 'typing', conversation }))
    await scheduler.wait(300)
    line.socket.close()
  },
}

const surfaces: Record<string, Act> = {
  'chats.php': async ({ other }) => (await callAs(other, chatCalls.getChats, {})).body,
  'the conversation': async ({ other, conversation }) =>
    (await callAs(other, chatCalls.getChat, { conversation })).body,
  'the list of conversations': async ({ other }) =>
    (await pageAs(other, href('chats'))).data['page'],
  'the page of the conversation': async ({ other, conversation }) =>
    (await pageAs(other, href('chats-id', { id: conversation }))).data['page'],
  'the page by the profile': async ({ other, hidden }) =>
    (await pageAs(other, href('members-id-chat', { id: hidden.id }))).data['page'],
  'the profile': async ({ other, hidden }) =>
    (await pageAs(other, href('members-id', { id: hidden.id }))).data['page'],
  'the likes': async ({ other }) => (await callAs(other, likesCalls.getLikes, {})).body,
  'the page of likes': async ({ other }) => (await pageAs(other, href('likes'))).data['page'],
  'the own account': async ({ other }) => (await pageAs(other, href('settings'))).data['viewer'],
  notices: () => rows('select id from outbox order by id'),
}

async function told(played: Scene) {
  const answers: Record<string, string> = {}
  for (const [surface, ask] of Object.entries(surfaces)) {
    const answer = JSON.stringify(await ask(played))
    answers[surface] = answer.replaceAll(/"(key|next)":"[^"]*"|"now":\d+/g, '')
  }
  return answers
}

/** What the other side finds changed and hears by the act of somebody who was away for long. */
async function toldOf(act: Act, invisible: boolean) {
  const played = await scene()
  await callAs(played.hidden, accountCalls.saveProfile, { invisible })
  await env.DB.prepare('update members set seen_at = 1, last_active_at = 1 where id = ?')
    .bind(played.hidden.id)
    .run()
  await told(played)
  const before = await told(played)
  const line = await connect(played.other)
  await act(played)
  await scheduler.wait(100)
  const heard = line.heard.map(({ type }) => type)
  line.socket.close()
  const after = await told(played)
  return [...heard, ...Object.keys(surfaces).filter((name) => before[name] !== after[name])]
}

it.each(Object.entries(acts))(
  '%s shows of a member, and not of an invisible one',
  async (_, act) => {
    expect(await toldOf(act, false)).not.toEqual([])
    expect(await toldOf(act, true)).toEqual([])
  },
)

it.each(Object.entries(acts))('an invisible member is not told of %s either', async (_, act) => {
  const played = await scene()
  await callAs(played.other, accountCalls.saveProfile, { invisible: true })
  const line = await connect(played.other)
  await act(played)
  await scheduler.wait(100)
  expect(line.heard).toEqual([])
  line.socket.close()
})

it('nobody takes back what was sent to an invisible member, read or not', async () => {
  for (const reads of [true, false]) {
    const { hidden, other, conversation, last } = await scene()
    await callAs(hidden, accountCalls.saveProfile, { invisible: true })
    if (reads) await callAs(hidden, chatCalls.readChat, { conversation, seq: 3 })
    const { status, body } = await callAs(other, chatCalls.takeBack, { message: last })
    expect([status, body.error?.code]).toEqual([409, 'take_back_over'])
  }
})

it('who becomes invisible while typing is not told of from then on', async () => {
  const { hidden, other, conversation } = await scene()
  const [line, own] = [await connect(other), await connect(hidden)]
  const typing = JSON.stringify({ type: 'typing', conversation })
  own.say(typing)
  await expect.poll(() => line.heard).toContainEqual({ type: 'typing', conversation })
  await call(hidden, accountCalls.saveProfile, { invisible: true })
  line.heard.splice(0)
  own.say(typing)
  await scheduler.wait(300)
  expect(line.heard).toEqual([])
  for (const { socket } of [line, own]) socket.close()
})
