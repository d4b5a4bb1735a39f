import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { chatCalls } from '#contract/chat.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { findTypingPartner } from '#worker/chat/queries/sockets.ts'
import { openDatabase } from '#worker/db/database.ts'
import { send } from '../../support/chat.ts'
import { callAs, giveCredits, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'

async function scene() {
  const one = await makeMember({ paid_user: 1 })
  const two = await makeMember({ gender: 'male', paid_user: 1 })
  for (const { id } of [one, two]) await giveCredits(id, 20)
  const { conversation } = (await send(one, two)).body
  await send(two, one, 'Dag')
  for (const member of [one, two]) {
    await callAs(member, chatCalls.readChat, { conversation, seq: 2 })
  }
  return { one, two, conversation }
}

async function readOf(member: TestMember, conversation: number) {
  const list = (await callAs(member, chatCalls.getChats, {})).body.chats[0]?.read_seq
  const { body } = await callAs(member, chatCalls.getChat, { conversation } as never)
  const { data } = await pageAs(member, href('chats-id', { id: conversation }))
  const { history } = (data['page'] as PageProps['chats-id']).open ?? {}
  return [list, body.read_seq, history?.read_seq]
}

describe.each([
  ['both tell', {}, {}, true],
  ['the viewer does not', { shows_read: false }, {}, false],
  ['the other does not', {}, { shows_read: false }, false],
])('what was read, when %s', (_, own, theirs, told) => {
  it('is told both ways or neither', async () => {
    const { one, two, conversation } = await scene()
    await callAs(one, accountCalls.saveProfile, own)
    await callAs(two, accountCalls.saveProfile, theirs)
    for (const member of [one, two]) {
      expect(await readOf(member, conversation)).toEqual(told ? [2, 2, 2] : [0, 0, 0])
    }
    expect(await rows('select a_read_seq, b_read_seq from conversations')).toEqual([
      { a_read_seq: 2, b_read_seq: 2 },
    ])
  })
})

it.each([
  ['both tell', {}, {}, true],
  ['one does not', { shows_typing: false }, {}, false],
  ['the other does not', {}, { shows_typing: false }, false],
])('typing is told when %s', async (_, own, theirs, told) => {
  const { one, two, conversation } = await scene()
  await callAs(one, accountCalls.saveProfile, own)
  await callAs(two, accountCalls.saveProfile, theirs)
  for (const { id } of [one, two]) {
    const [session] = await rows<{ token_hash: string }>(
      'select token_hash from sessions where member_id = ?',
      id,
    )
    const claim = { memberId: id, tokenHash: session?.token_hash ?? '' }
    const db = openDatabase(env.DB)
    const found = await findTypingPartner(db, claim, conversation, Date.now()).execute()
    expect(found).toHaveLength(told ? 1 : 0)
  }
})
