import { env, SELF } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { exportCalls } from '#contract/export.ts'
import { href } from '#contract/route.ts'
import { makeSender, send } from '../../support/chat.ts'
import { insertAll } from '../../support/crowd.ts'
import { callAs, makeMember, origin, signIn, type TestMember } from '../../support/members.ts'
import { ticketOf } from '../../support/proofs.ts'
import { unzip } from '../../support/unzip.ts'

let [reader, profile] = [] as unknown as [TestMember, TestMember]
let conversation: number

beforeEach(async () => {
  reader = await makeSender(20)
  profile = await makeMember({ kind: 'fictional', gender: 'female' })
  conversation = (await send(reader, profile)).body.conversation
  const said = { conversation_id: conversation, kind: 'text', credits: 0, sent_at: Date.now() }
  await insertAll('messages', [
    { ...said, id: 'truth', seq: 2, sender_id: profile.id, text: 'Nee.', written_by: null },
    { ...said, id: 'one', seq: 3, sender_id: profile.id, text: 'Hoi.', written_by: 'person' },
    { ...said, id: 'two', seq: 4, sender_id: profile.id, text: 'Dag.', written_by: 'machine' },
  ])
  await env.DB.prepare('update conversations set last_seq = 4 where id = ?')
    .bind(conversation)
    .run()
})

async function htmlOf(member: TestMember, path: string, locale: string): Promise<string> {
  const cookie = await signIn(member.id)
  const answer = await SELF.fetch(origin + path, {
    headers: { cookie: `${cookie}; locale=${locale}` },
  })
  return answer.text()
}

it.for([
  ['nl', 'Geschreven door een medewerker', 'Geschreven door een computer (AI)'],
  ['de', 'Von unserem Team geschrieben', 'Von einem Computer (KI) geschrieben'],
] as const)('each answer says who wrote it, in %s', async ([language, person, machine]) => {
  const html = await htmlOf(reader, href('chats-id', { id: conversation }), language)
  const marks = [...html.matchAll(/<small data-written-by="(\w+)"[^>]*>([^<]+)</gu)]
  expect(marks.map(([, by, words]) => [by, words])).toEqual([
    ['person', person],
    ['machine', machine],
  ])
})

it('who wrote it is told wherever the message is, and nothing of it where a message was taken out', async () => {
  const { body } = await callAs(reader, chatCalls.getChat, {
    conversation: String(conversation) as never,
  })
  const told = body.messages.map(({ written_by }) => written_by)
  expect(told).toEqual([null, null, 'person', 'machine'])
  const list = await callAs(reader, chatCalls.getChats, {})
  expect(list.body.chats[0]?.last_message).toMatchObject({ id: 'two', written_by: 'machine' })
  await env.DB.prepare(`update messages set removed_at = 1 where id = 'two'`).run()
  const after = await callAs(reader, chatCalls.getChats, {})
  expect(after.body.chats[0]?.last_message).toMatchObject({ text: null, written_by: null })
})

it('who wrote it is in the download', async () => {
  const { response } = await callAs(reader, exportCalls.exportData, await ticketOf(reader))
  const file = unzip(await response.arrayBuffer()).get('data.json')
  const data = JSON.parse(new TextDecoder().decode(file)) as { messages: object[] }
  expect(data.messages).toMatchObject([
    { from: 'me', written_by: null },
    { from: 'other', written_by: null },
    { from: 'other', written_by: 'person' },
    { from: 'other', written_by: 'machine' },
  ])
})

it('who wrote it is nothing that a member can say', async () => {
  const { status } = await callAs(reader, chatCalls.sendMessage, {
    id: crypto.randomUUID(),
    profile: profile.id,
    price: 1,
    text: 'Hoi',
    written_by: 'person',
  } as never)
  expect(status).toBe(400)
})
