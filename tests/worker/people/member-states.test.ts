import { env } from 'cloudflare:test'
import { expect, it, test } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { chatCalls } from '#contract/chat.ts'
import { likesCalls, likeTypes } from '#contract/likes.ts'
import { membersCalls } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { hashPassword } from '#worker/account/login/hash-password.ts'
import { messageMail } from '#worker/chat/notices/message-mail.tsx'
import { listOutgoing } from '#worker/dev/outbox.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { creditsOf, send } from '../../support/chat.ts'
import { likeAs } from '../../support/crowd.ts'
import {
  callAs,
  giveCredits,
  makeMember,
  origin,
  pageAs,
  type TestMember,
} from '../../support/members.ts'
import { newVisitor } from '../../support/signup.ts'
import { callFrom } from '../../support/visitors.ts'

const password = 'een lang wachtwoord 1'

/**
 * Unconfirmed members write, but nobody gets it yet. Invisible members are visible only to those
 * they have written to.
 */
const table = `
  status        account   invisible | login session search likes liked written answered writes heard mailed stranger friend
  confirmed     active    no        | yes   yes     yes    yes   yes   yes     yes      yes    yes   yes    yes      yes
  confirmed     active    yes       | yes   yes     no     no    no    no      yes      yes    yes   yes    no       yes
  confirmed     deleting  no        | no    no      no     no    no    no      no       no     no    no     no       no
  confirmed     deleting  yes       | no    no      no     no    no    no      no       no     no    no     no       no
  confirmed     deleted   no        | no    no      no     no    no    no      no       no     no    no     no       no
  confirmed     deleted   yes       | no    no      no     no    no    no      no       no     no    no     no       no
  confirmed     banned    no        | no    no      no     no    no    no      no       no     no    no     no       no
  confirmed     banned    yes       | no    no      no     no    no    no      no       no     no    no     no       no
  not_confirmed active    no        | yes   yes     no     no    no    no      no       yes    no    no     no       no
  not_confirmed active    yes       | yes   yes     no     no    no    no      no       yes    no    no     no       no
  not_confirmed deleting  no        | no    no      no     no    no    no      no       no     no    no     no       no
  not_confirmed deleting  yes       | no    no      no     no    no    no      no       no     no    no     no       no
  not_confirmed deleted   no        | no    no      no     no    no    no      no       no     no    no     no       no
  not_confirmed deleted   yes       | no    no      no     no    no    no      no       no     no    no     no       no
  not_confirmed banned    no        | no    no      no     no    no    no      no       no     no    no     no       no
  not_confirmed banned    yes       | no    no      no     no    no    no      no       no     no    no     no       no
`
const [heads = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/[\s|]+/))
const states = rows.map((cells) =>
  Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ''])),
)

type Scene = { person: TestMember; friend: TestMember; stranger: TestMember; conversation: number }

async function sceneOf({ status = '', account = '', invisible }: Record<string, string>) {
  const man = { gender: 'male', looking_for: 'female', paid_user: 1 }
  const [friend, stranger] = [await makeMember(man), await makeMember(man)]
  const person = await makeMember({ status, password_hash: hashPassword(password) })
  for (const { id } of [person, friend, stranger]) await giveCredits(id, 5)
  const { conversation } = (await send(person, friend)).body
  await likeAs(person.id, stranger.id)
  await likeAs(stranger.id, person.id)
  await env.DB.prepare(
    'update members set account = ?, invisible = ?, deleting_until = ? where id = ?',
  )
    .bind(
      account,
      invisible === 'yes' ? 1 : 0,
      account === 'deleting' ? Date.now() + 86_400_000 : null,
      person.id,
    )
    .run()
  return { person, friend, stranger, conversation }
}

const worked = ({ status }: { status: number }) => status === 200
const has = (list: readonly { id: number }[] | undefined, { id }: { id: number }) =>
  list?.some((one) => one.id === id) ?? false

const asked: Record<string, (scene: Scene) => Promise<boolean>> = {
  login: async ({ person: { email } }) =>
    worked(await callFrom(newVisitor(), authCalls.login, { email, password })),
  session: async ({ person }) =>
    (await callAs(person, authCalls.getUser, {})).body.user?.id === person.id,
  search: async ({ person, stranger }) =>
    has((await callAs(stranger, membersCalls.search, {})).body.results, person),
  async likes({ person, stranger }) {
    const shown = []
    for (const type of likeTypes) {
      const { body } = await callAs(stranger, likesCalls.getLikes, { type })
      const { profiles, liked_by, likes } = body
      shown.push(has(profiles, person), has(liked_by, person), likes.includes(person.id))
    }
    expect(new Set(shown).size).toBe(1)
    return shown[0] === true
  },
  liked: async ({ person, friend }) =>
    worked(await callAs(friend, likesCalls.like, { profile: person.id })),
  written: async ({ person, stranger }) => worked(await send(stranger, person)),
  answered: async ({ person, friend }) => worked(await send(friend, person)),
  async writes({ person }) {
    const other = await makeMember()
    return worked(await send(person, other))
  },
  async heard({ person, friend }) {
    const { chats } = (await callAs(friend, chatCalls.getChats, {})).body
    return has(
      chats.map(({ profile }) => profile),
      person,
    )
  },
  async mailed({ person, friend, conversation }) {
    await env.DB.prepare(
      `insert into messages (id, conversation_id, seq, sender_id, kind, text, credits, sent_at)
       values (?, ?, 99, ?, 'text', 'Hallo', 0, ?)`,
    )
      .bind(crypto.randomUUID(), conversation, friend.id, Date.now())
      .run()
    // Active members need no mail.
    await env.DB.prepare('update members set seen_at = 0 where id = ?').bind(person.id).run()
    const payload = { conversation, member: person.id }
    await messageMail.run(makeJobContext(env, Date.now()), payload, `test:${conversation}`)
    return (await listOutgoing(env, new URL(origin), person.email)).length > 0
  },
  stranger: async ({ person, stranger }) =>
    worked(await pageAs(stranger, href('members-id', { id: person.id }))),
  friend: async ({ person, friend }) =>
    worked(await pageAs(friend, href('members-id', { id: person.id }))),
}

test.each(states)('$status, $account, invisible: $invisible', async (state) => {
  const answers: Record<string, string> = {}
  for (const [question, ask] of Object.entries(asked)) {
    answers[question] = (await ask(await sceneOf(state))) ? 'yes' : 'no'
  }
  const { status: _, account: __, invisible: ___, ...expected } = state
  expect(answers).toEqual(expected)
})

it('has asked for every state', () => {
  const named = states.map(({ status, account, invisible }) => `${status} ${account} ${invisible}`)
  expect(new Set(named).size).toBe(2 * 4 * 2)
})

it('a member without an answer cannot write on once the other is invisible', async () => {
  const [one, other] = [await makeMember({ paid_user: 1 }), await makeMember()]
  for (const { id } of [one, other]) await giveCredits(id, 3)
  await send(one, other)
  const setInvisible = (invisible: 0 | 1) =>
    env.DB.prepare('update members set invisible = ? where id = ?').bind(invisible, other.id).run()
  await setInvisible(1)
  const refused = await send(one, other)
  expect([refused.status, refused.body.error?.code]).toEqual([404, 'not_found'])
  expect(await creditsOf(one)).toBe(2)
  expect((await pageAs(one, href('members-id', { id: other.id }))).status).toBe(404)
  expect((await send(other, one)).status).toBe(200)
  expect((await send(one, other)).status).toBe(200)
  expect((await pageAs(one, href('members-id', { id: other.id }))).status).toBe(200)
})
