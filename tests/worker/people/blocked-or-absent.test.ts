import { env, SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { blocksCalls } from '#contract/blocks.ts'
import type { Call } from '#contract/call.ts'
import { chatCalls } from '#contract/chat.ts'
import { likesCalls } from '#contract/likes.ts'
import { membersCalls } from '#contract/members.ts'
import { newsCalls } from '#contract/news.ts'
import { photoPath } from '#contract/photo.ts'
import { reportsCalls } from '#contract/reports.ts'
import { href } from '#contract/route.ts'
import { signupCalls } from '#contract/signup.ts'
import { nightOf, questionOf, tonightCalls } from '#contract/tonight.ts'
import { newsCursor } from '#worker/notices/news/news-cursor.ts'
import { send } from '../../support/chat.ts'
import { likeAs, makePhoto } from '../../support/crowd.ts'
import { connect } from '../../support/line.ts'
import { callAs, giveCredits, makeMember, origin, type TestMember } from '../../support/members.ts'

type Known = {
  profile: number
  conversation: number
  photo: string
  message: string
  after: string
}

const profileReport = { thing: 'profile', category: 'scam' as const, remarks: '' }
const key = '8f14e45f-ceea-467f-9b1d-7e1c3d6f0a11'

function callsAbout({
  profile,
  conversation,
  photo,
  message,
  after,
}: Known): Array<[Call, unknown]> {
  return [
    [membersCalls.getProfile, { id: profile }],
    [membersCalls.search, { gender: 'female' }],
    [likesCalls.getLikes, {}],
    [likesCalls.like, { profile }],
    [likesCalls.unlike, { profile }],
    [likesCalls.autoLike, {}],
    [newsCalls.getNews, { after }],
    [newsCalls.tellNews, { likes: [profile], photos: [photo] }],
    [chatCalls.getChats, {}],
    [chatCalls.getChat, { conversation }],
    [chatCalls.readChat, { conversation, seq: 1 }],
    [chatCalls.removeChat, { conversation }],
    [chatCalls.arrangeChat, { conversation, change: 'mute' }],
    [chatCalls.sign, { message, sign: 'heart' }],
    [chatCalls.takeBack, { message }],
    [chatCalls.getChats, { name: 'a' }],
    [chatCalls.sendMessage, { id: key, profile, price: 1, text: 'Hallo?' }],
    [blocksCalls.block, { profile }],
    [blocksCalls.unblock, { profile }],
    ...['profile', `photo:${photo}`, `message:${message}`].map((thing): [Call, unknown] => [
      reportsCalls.report,
      { profile, thing, category: 'scam' },
    ]),
    [signupCalls.listMatches, {}],
    [authCalls.getUser, {}],
  ]
}

function pathsAbout({ profile, conversation, photo }: Known): string[] {
  return [
    href('members-id', { id: profile }),
    href('likes-m-id', { id: profile }),
    href('members-id-chat', { id: profile }),
    href('chats-id', { id: conversation }),
    href('members', {}, { gender: 'female' }),
    href('likes'),
    href('likes-type', { type: 'given' }),
    href('likes-type', { type: 'matches' }),
    href('chats'),
    href('settings-blocked'),
    href('members-id-report', { id: profile }),
    href('members-id-report', { id: profile }, { thing: `photo:${photo}` }),
    href('signup-matches'),
    href('tonight'),
    href('activate-done'),
    href('settings'),
    ...(['full', 'card', 'thumb', 'blur'] as const).map((size) => photoPath(photo, size)),
  ]
}

async function told(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  const body = (await response.text())
    .replaceAll(response.headers.get('x-request-id') ?? '-', 'REQUEST')
    .replaceAll(/"now":\d+/g, '"now":0')
    .replaceAll(/"(next|request)":"[^"]*"/g, '"$1":""')
    .replaceAll(/&amp;after=[\w-]+/g, '&amp;after=')
  return JSON.stringify([response.status, headers, body])
}

async function everyAnswer(viewer: TestMember, known: Known): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const [call, input] of callsAbout(known)) {
    const { response } = await callAs(viewer, call, input)
    answers.set(`${call.method} ${call.path} ${JSON.stringify(input)}`, await told(response))
  }
  for (const path of pathsAbout(known)) {
    for (const accept of [{ 'x-page': '1' }, {}] as Array<Record<string, string>>) {
      const response = await SELF.fetch(origin + path, {
        headers: { cookie: viewer.cookie, ...accept },
      })
      answers.set(`${path} ${JSON.stringify(accept)}`, await told(response))
    }
  }
  return answers
}

it('no answer tells a member who blocked the viewer apart from nobody', async () => {
  const viewer = await makeMember({ gender: 'male', looking_for: 'female', paid_user: 1 })
  const blocker = await makeMember({ paid_user: 1, name: 'Verdwenen' })
  const third = await makeMember()
  await giveCredits(viewer.id, 20)
  await giveCredits(blocker.id, 20)
  await likeAs(third.id, viewer.id)
  await likeAs(viewer.id, blocker.id)
  await likeAs(blocker.id, viewer.id)
  const photo = await makePhoto(blocker.id)
  for (const size of ['full', 'card', 'thumb', 'blur'] as const) {
    await env.PHOTOS.put(photoPath(photo, size).slice(1), `bytes of ${size}`)
  }
  const { conversation } = (await send(viewer, blocker, 'Hoi')).body
  const message = (await send(blocker, viewer, 'Dag')).body.message.id
  await callAs(viewer, reportsCalls.report, { profile: blocker.id, ...profileReport })
  const question = questionOf(nightOf('Europe/Amsterdam', Date.now()))
  const lamp = { act: 'light', question, answer: 'Hier' } as const
  expect((await callAs(blocker, tonightCalls.changeLamp, lamp)).status).toBe(200)
  // Announced beforehand, so that asking changes nothing between the two rounds.
  await callAs(viewer, likesCalls.autoLike, {})
  await callAs(viewer, likesCalls.autoLike, {})
  const after = await newsCursor.write(env, viewer.id, 0)
  const known = { profile: blocker.id, conversation, photo, message, after }
  const before = await everyAnswer(await makeMember({ paid_user: 1 }), {
    ...known,
    conversation: 1,
  })
  expect([...before.values()].join('')).toContain('Verdwenen')

  await callAs(blocker, blocksCalls.block, { profile: viewer.id })
  const blocked = await everyAnswer(viewer, known)
  expect([...blocked.values()].join('')).not.toMatch(/Verdwenen|bytes of/)
  expect(JSON.stringify([...blocked])).not.toContain(`"id":${blocker.id}`)

  await env.DB.batch([
    env.DB.prepare('delete from photos where member_id = ?').bind(blocker.id),
    env.DB.prepare('delete from blocks where blocker_id = ?').bind(blocker.id),
    env.DB.prepare('delete from conversations where id = ?').bind(conversation),
    env.DB.prepare("update members set account = 'deleted' where id = ?").bind(blocker.id),
  ])
  const absent = await everyAnswer(viewer, known)
  for (const [asked, answer] of blocked) {
    expect([asked, absent.get(asked)]).toEqual([asked, answer])
  }
  const nobody = await everyAnswer(viewer, {
    ...known,
    profile: 424_242_424_242,
    photo: 'x'.repeat(22),
    message: crypto.randomUUID(),
  })
  const shape = (answers: Map<string, string>) =>
    [...answers.values()].map((answer) =>
      answer.replaceAll(/\d{12}|x{22}|[\w-]{22}(?=\/|"|&|$)|[\da-f-]{36}/g, 'ID'),
    )
  expect(shape(nobody)).toEqual(shape(absent))
})

it('typing does not pass a block, and the socket stays open', async () => {
  const [viewer, blocker] = [await makeMember({ paid_user: 1 }), await makeMember({ paid_user: 1 })]
  await giveCredits(viewer.id, 5)
  const { conversation } = (await send(viewer, blocker, 'Hoi')).body
  const [own, theirs] = [await connect(viewer), await connect(blocker)]
  own.say(JSON.stringify({ type: 'typing', conversation }))
  await expect.poll(() => theirs.heard.map(({ type }) => type)).toContain('typing')
  await callAs(blocker, blocksCalls.block, { profile: viewer.id })
  await scheduler.wait(100)
  const before = theirs.heard.filter(({ type }) => type === 'typing').length
  for (const id of [conversation, 424_242_424_242]) {
    own.say(JSON.stringify({ type: 'typing', conversation: id }))
  }
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(theirs.heard.filter(({ type }) => type === 'typing')).toHaveLength(before)
  expect(own.closed()).toBe(null)
  for (const { socket } of [own, theirs]) socket.close()
})
