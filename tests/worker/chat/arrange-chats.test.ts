import { describe, expect, it } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { chatCalls, type ChatChange } from '#contract/chat.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { send } from '../../support/chat.ts'
import { insertAll, makeCrowdOf } from '../../support/crowd.ts'
import { callAs, giveCredits, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { postForm } from '../../support/visitors.ts'

async function makeReader() {
  return makeMember({ gender: 'male', looking_for: 'female' })
}

async function writtenBy(reader: TestMember, ...names: string[]) {
  const found: Array<{ member: TestMember; conversation: number }> = []
  for (const name of names) {
    const member = await makeMember({ paid_user: 1, name })
    await giveCredits(member.id, 20)
    const { conversation } = (await send(member, reader)).body
    found.push({ member, conversation })
  }
  return found
}

const arrange = (member: TestMember, conversation: number, change: ChatChange) =>
  callAs(member, chatCalls.arrangeChat, { conversation, change })

async function listOf(member: TestMember, asked: Record<string, string> = {}) {
  const { body } = await callAs(member, chatCalls.getChats, asked as never)
  return body
}

const ids = ({ chats }: { chats: Array<{ conversation: { id: number } }> }) =>
  chats.map(({ conversation }) => conversation.id)

async function unreadOf(member: TestMember) {
  return (await callAs(member, authCalls.getUser, {})).body.user?.unread
}

async function crowded(reader: TestMember, many: number) {
  const people = await makeCrowdOf(many)
  const now = Date.now()
  const pairs = people.map((id, index) => ({ id, at: now - index, conversation: index + 1 }))
  await insertAll(
    'conversations',
    pairs.map(({ id, at, conversation }) => ({
      id: conversation,
      a_id: Math.min(id, reader.id),
      b_id: Math.max(id, reader.id),
      started_by: id,
      created_at: at,
      last_seq: 1,
      last_message_at: at,
      [id < reader.id ? 'b_unread' : 'a_unread']: 1,
    })),
  )
  await insertAll(
    'messages',
    pairs.map(({ id, at, conversation }) => ({
      id: `m${conversation}`,
      conversation_id: conversation,
      seq: 1,
      sender_id: id,
      kind: 'text',
      text: 'Hallo',
      credits: 0,
      sent_at: at,
    })),
  )
}

describe('the list', () => {
  it('goes on without an end, each conversation once, pinned ones first', async () => {
    const reader = await makeReader()
    await crowded(reader, 120)
    await arrange(reader, 101, 'pin')
    const all: number[] = []
    let asked: Record<string, string> = {}
    for (let piece = 0; piece < 3; piece++) {
      const list = await listOf(reader, asked)
      all.push(...ids(list))
      asked = { after: list.next ?? '' }
      if (piece === 2) expect(list.next).toBeNull()
    }
    expect(all[0]).toBe(101)
    expect(all.slice(1)).toEqual(
      Array.from({ length: 120 }, (_, i) => i + 1).filter((id) => id !== 101),
    )
    const page = await pageAs(reader, '/chats')
    const shown = page.data['page'] as PageProps['chats-id']
    expect(shown.chats).toHaveLength(50)
    const { data } = await pageAs(reader, href('chats', {}, { after: shown.next ?? '' }))
    expect(ids(data['page'] as PageProps['chats-id'])).toEqual(all.slice(50, 100))
  })

  it('goes on only from a place that was given to its viewer', async () => {
    const [reader, other] = [await makeReader(), await makeReader()]
    await crowded(reader, 60)
    const { next } = await listOf(reader)
    for (const after of [next ?? '', 'x'.repeat(50)]) {
      const { status, body } = await callAs(other, chatCalls.getChats, { after })
      expect([status, body]).toMatchObject([400, { error: { code: 'invalid_input' } }])
    }
    expect((await pageAs(other, href('chats', {}, { after: next ?? '' }))).status).toBe(200)
  })

  it('pins a few, and says so when there are more', async () => {
    const reader = await makeReader()
    const chats = await writtenBy(reader, 'Anna', 'Bea', 'Cato', 'Dora')
    const [one = 0, two = 0, three = 0, four = 0] = chats.map(({ conversation }) => conversation)
    for (const id of [one, two, three, three]) {
      expect((await arrange(reader, id, 'pin')).status).toBe(204)
    }
    expect(await arrange(reader, four, 'pin')).toMatchObject({
      status: 409,
      body: { error: { code: 'pin_limit', params: { limit: 3 } } },
    })
    expect(ids(await listOf(reader))).toEqual([three, two, one, four])
    await arrange(reader, three, 'unpin')
    expect(ids(await listOf(reader))).toEqual([two, one, four, three])
  })

  it('archives until something new comes, unless it is muted', async () => {
    const reader = await makeReader()
    const [anna, bea] = await writtenBy(reader, 'Anna', 'Bea')
    if (!anna || !bea) throw new Error('nobody wrote')
    for (const { conversation } of [anna, bea]) await arrange(reader, conversation, 'archive')
    await arrange(reader, bea.conversation, 'mute')
    expect(ids(await listOf(reader))).toEqual([])
    expect(ids(await listOf(reader, { archived: '1' }))).toEqual([
      bea.conversation,
      anna.conversation,
    ])
    for (const { member } of [anna, bea]) await send(member, reader, 'Nog iets')
    expect(ids(await listOf(reader))).toEqual([anna.conversation])
    expect(ids(await listOf(reader, { archived: '1' }))).toEqual([bea.conversation])
    await arrange(reader, bea.conversation, 'unarchive')
    expect(ids(await listOf(reader))).toEqual([bea.conversation, anna.conversation])
    const sides = [await listOf(anna.member), await listOf(bea.member)]
    expect(sides.map(({ chats }) => chats[0])).toMatchObject([
      { archived: false, muted: false },
      { archived: false, muted: false },
    ])
  })

  it('finds by name among the own conversations only, archived ones too', async () => {
    const reader = await makeReader()
    const [anna, bea] = await writtenBy(reader, 'Anna', 'Marianna')
    await writtenBy(reader, 'Cato')
    await makeMember({ name: 'Annabel' })
    await arrange(reader, anna?.conversation ?? 0, 'archive')
    const found = [bea?.conversation, anna?.conversation]
    expect(ids(await listOf(reader, { name: 'ANNA' }))).toEqual(found)
    expect(ids(await listOf(reader, { name: '%' }))).toEqual([])
    const { data } = await pageAs(reader, href('chats', {}, { name: 'anna' }))
    const page = data['page'] as PageProps['chats-id']
    expect([page.found?.name, ids(page.found ?? { chats: [] })]).toEqual(['anna', found])
  })

  it.each([
    ['Hélène', 'helene'],
    ['Helene', 'Hélène'],
    ['Łukasz', 'lukasz'],
    ['Zoë-Fleur', 'ZOE FLEUR'],
    ["Róisín O'Neil", '’o’neil'],
    ['Søren Großmann', 'soren grossmann'],
    ['Zosia', 'He\u0301le\u0300ne'],
  ])('%s is searched as %s', async (name, words) => {
    const reader = await makeReader()
    const [chat] = await writtenBy(reader, name, 'Cato')
    const found = name === 'Zosia' ? [] : [chat?.conversation]
    expect(ids(await listOf(reader, { name: words }))).toEqual(found)
  })

  it('lists what is muted, and counts it nowhere else', async () => {
    const reader = await makeReader()
    const [anna, bea] = await writtenBy(reader, 'Anna', 'Bea')
    expect(await unreadOf(reader)).toBe(2)
    await arrange(reader, anna?.conversation ?? 0, 'mute')
    expect(await unreadOf(reader)).toBe(1)
    const { chats, unread } = await listOf(reader)
    expect([chats.map((chat) => [chat.muted, chat.num_unread_messages]), unread]).toEqual([
      [
        [false, 1],
        [true, 1],
      ],
      1,
    ])
    expect(ids({ chats })).toEqual([bea?.conversation, anna?.conversation])
  })

  it('is arranged by forms too', async () => {
    const reader = await makeReader()
    const [anna] = await writtenBy(reader, 'Anna')
    const fields = { conversation: String(anna?.conversation), change: 'pin' }
    expect((await postForm('/chats', fields, reader)).status).toBe(303)
    expect((await listOf(reader)).chats).toMatchObject([{ pinned: true }])
  })
})
