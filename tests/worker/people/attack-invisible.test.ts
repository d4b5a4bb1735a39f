import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, expect, it, vi } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import type { Call, CallInput } from '#contract/call.ts'
import { chatCalls } from '#contract/chat.ts'
import { exportCalls } from '#contract/export.ts'
import { likesCalls } from '#contract/likes.ts'
import { newsCalls } from '#contract/news.ts'
import { href } from '#contract/route.ts'
import { DAY } from '#contract/time.ts'
import { app } from '#worker/app.ts'
import { newsCursor } from '#worker/notices/news/news-cursor.ts'
import { creditsOf, send } from '../../support/chat.ts'
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
import { runNight } from '../../support/nights.ts'
import { ticketOf } from '../../support/proofs.ts'
import { rows } from '../../support/rows.ts'
import { unzip } from '../../support/unzip.ts'

const start = Date.parse('2026-03-02T09:00:00Z')

afterEach(() => {
  vi.useRealTimers()
})

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

const unnoticed: Record<string, Act> = {
  'being here': acts['being here'] as Act,
  reading: acts['reading'] as Act,
  liking: ({ hidden, other }) => call(hidden, likesCalls.like, { profile: other.id }),
}

/** By dates alone: who they are is another in each world. */
function dated({ hidden, other, conversation }: Scene, answer: unknown) {
  const known = [hidden.id, other.id, conversation, hidden.name, other.name, other.email]
  return known
    .reduce<string>((text, word) => text.replaceAll(String(word), 'ID'), JSON.stringify(answer))
    .replaceAll(
      /"(key|next|network|request)":"[^"]*"|"id":"test:[^"]*"|"now":\d+|[\da-f]{8}-[\da-f-]{27}/g,
      '',
    )
}

/** What there is to see of an act of one of the days before the member is visible again. */
async function toldLater(act: Act, day: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  // Those of another world are on no page of this one.
  await env.DB.prepare('update members set invisible = 1').run()
  const played = await scene()
  const { hidden, other } = played
  await callAs(hidden, likesCalls.unlike, { profile: other.id })
  await call(hidden, accountCalls.saveProfile, { invisible: true })
  vi.setSystemTime(start + day * DAY)
  await act(played)
  vi.setSystemTime(start + 5 * DAY)
  await call(hidden, accountCalls.saveProfile, { invisible: false })
  await visit(hidden, href('settings'))
  const answers: Record<string, string> = {}
  for (const kept of [0, 2, 4]) {
    const after = await newsCursor.write(env, other.id, start + kept * DAY)
    answers[`news since ${kept}`] = dated(
      played,
      (await callAs(other, newsCalls.getNews, { after })).body,
    )
  }
  const { notices: _, ...pages } = surfaces
  const asked: Record<string, Act> = {
    ...pages,
    'the activity': async () => (await pageAs(other, href('activity'))).data['page'],
    'the likes received': async () =>
      (await callAs(other, likesCalls.getLikes, { type: 'received' })).body,
  }
  for (const [surface, ask] of Object.entries(asked)) {
    answers[surface] = dated(played, await ask(played))
  }
  const { response } = await callAs(other, exportCalls.exportData, await ticketOf(other))
  const { likes_received } = JSON.parse(
    new TextDecoder().decode(unzip(await response.arrayBuffer()).get('data.json')),
  )
  answers['the download'] = dated(played, likes_received)
  return answers
}

it.each(Object.entries(unnoticed))(
  'nobody learns later on which day an invisible member was %s',
  async (_, act) => {
    const told = await toldLater(act, 1)
    expect(await toldLater(act, 3)).toEqual(told)
    expect(await toldLater(act, 5)).toEqual(told)
  },
)

it('an invisible member who removes the conversation tells nobody, removed there or not', async () => {
  for (const removes of [true, false]) {
    const played = await scene()
    const { hidden, other, conversation } = played
    if (removes) await callAs(other, chatCalls.removeChat, { conversation })
    await callAs(hidden, accountCalls.saveProfile, { invisible: true })
    await told(played)
    const before = await told(played)
    await callAs(hidden, chatCalls.removeChat, { conversation })
    expect(await told(played)).toEqual(before)
    expect((await send(other, hidden, 'En nu?')).status).toBe(200)
  }
})

it('words that wait for an invisible member neither come back nor tell what becomes of them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const told = []
  for (const invisible of [false, true]) {
    vi.setSystemTime(start)
    const hidden = await makeMember()
    const writer = await makeMember({ ...answerable, status: 'not_confirmed' })
    await giveCredits(writer.id, 5)
    const { conversation, message } = (await send(writer, hidden, 'psst')).body
    await callAs(hidden, accountCalls.saveProfile, { invisible })
    for (const which of [{ conversation }, { profile: writer.id }]) {
      expect((await callAs(hidden, chatCalls.removeChat, which as never)).status).toBe(404)
    }
    const state = async () => [
      await rows('select delivery from messages where id = ?', message.id),
      await creditsOf(writer),
    ]
    vi.setSystemTime(start + DAY)
    await runNight()
    const waiting = await state()
    await env.DB.prepare("update members set status = 'confirmed' where id = ?")
      .bind(writer.id)
      .run()
    await runNight()
    await runNight()
    told.push([waiting, await state()])
  }
  const [visible, hidden] = told
  expect(visible).toEqual([
    [[{ delivery: 'waiting' }], 4],
    [[{ delivery: 'delivered' }], 4],
  ])
  expect(hidden).toEqual(visible)
})
