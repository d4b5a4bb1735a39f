import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { chatCalls } from '#contract/chat.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { shieldsCalls } from '#contract/shields.ts'
import { send } from '../../support/chat.ts'
import { callAs, giveCredits, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { hashesFor, markAddress } from '../../support/shields.ts'

const interests = ['art', 'beach', 'wine'] as const

const visible = async () => undefined

/** Somebody wrote to a member who never answered, and hides from them since. */
async function scene(hide: (hidden: TestMember, writer: TestMember) => Promise<unknown>) {
  const hidden = await makeMember({ looking_for: 'male' })
  const writer = await makeMember({ gender: 'male', looking_for: 'female', paid_user: 1 })
  await giveCredits(writer.id, 5)
  const { conversation } = (await send(writer, hidden)).body
  await hide(hidden, writer)
  const { status } = await pageAs(writer, href('members-id', { id: hidden.id }))
  expect(status).toBe(hide === visible ? 200 : 404)
  return { hidden, writer, conversation }
}

async function have(member: TestMember, keys: readonly string[]) {
  await env.DB.batch([
    ...interests.map((key, position) =>
      env.DB.prepare('insert or ignore into interests (key, position) values (?, ?)').bind(
        key,
        position,
      ),
    ),
    env.DB.prepare('delete from member_interests where member_id = ?').bind(member.id),
    ...keys.map((key) =>
      env.DB.prepare('insert into member_interests values (?, ?)').bind(member.id, key),
    ),
  ])
}

async function openAs(member: TestMember, other: TestMember) {
  const { data } = await pageAs(member, href('members-id-chat', { id: other.id }))
  return (data['page'] as PageProps['members-id-chat']).open
}

const ways: Record<string, (hidden: TestMember, writer: TestMember) => Promise<unknown>> = {
  'is invisible': (hidden) => callAs(hidden, accountCalls.saveProfile, { invisible: true }),
  async 'keeps them away'(hidden, writer) {
    await markAddress(writer)
    const hashes = await hashesFor(hidden, [writer.email])
    return callAs(hidden, shieldsCalls.shield, { hashes })
  },
}

it.each(Object.entries(ways))(
  'who wrote to somebody who %s does not find out their interests by changing the own',
  async (_, hide) => {
    const { hidden, writer } = await scene(hide)
    await have(hidden, ['wine'])
    for (const key of interests) {
      await have(writer, [key])
      expect((await openAs(writer, hidden))?.profile.shared_interests).toEqual([])
    }
  },
)

it.each(Object.entries(ways))(
  'who wrote to somebody who %s does not find out when they are here',
  async (_, hide) => {
    const { hidden, writer } = await scene(hide)
    await env.DB.prepare('update members set seen_at = ? where id = ?')
      .bind(Date.now(), hidden.id)
      .run()
    const { chats } = (await callAs(writer, chatCalls.getChats, {})).body
    expect(chats.map(({ profile }) => [profile.id, profile.last_here])).toEqual([[hidden.id, null]])
    expect((await openAs(writer, hidden))?.profile.last_here).toBeNull()
    // Who has written is open to them, and does not tell it either.
    await giveCredits(hidden.id, 5)
    expect((await send(hidden, writer)).status).toBe(200)
    expect((await openAs(writer, hidden))?.profile.last_here).toBeNull()
  },
)

/** Where the viewer's words are seen, nothing is said of whom the other seeks. */
async function emptyAndSeekWomen(hidden: TestMember, conversation: number) {
  await env.DB.batch([
    env.DB.prepare(
      'update conversations set a_removed_seq = last_seq, b_removed_seq = last_seq where id = ?',
    ).bind(conversation),
    env.DB.prepare("update members set looking_for = 'female' where id = ?").bind(hidden.id),
  ])
}

it.each(Object.entries({ ...ways, 'hides from nobody': visible }))(
  'who wrote to somebody who %s finds out whom they seek since of nobody hidden',
  async (_, hide) => {
    const { hidden, writer, conversation } = await scene(hide)
    await emptyAndSeekWomen(hidden, conversation)
    const open = await openAs(writer, hidden)
    expect([open?.profile.id, open?.mismatch]).toEqual([hidden.id, hide === visible])
  },
)

it.each(Object.entries(ways))(
  'who was answered by somebody who %s sees what they share and that they seek others',
  async (_, hide) => {
    const { hidden, writer, conversation } = await scene(hide)
    await giveCredits(hidden.id, 5)
    expect((await send(hidden, writer)).status).toBe(200)
    for (const member of [hidden, writer]) await have(member, ['wine'])
    await emptyAndSeekWomen(hidden, conversation)
    const open = await openAs(writer, hidden)
    expect([open?.profile.shared_interests, open?.mismatch]).toEqual([['wine'], true])
  },
)
