import { describe, expect, it } from 'vitest'
import { blocksCalls } from '#contract/blocks.ts'
import { chatCalls, type Sign } from '#contract/chat.ts'
import { send } from '../../support/chat.ts'
import { callAs, giveCredits, makeMember, type TestMember } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'

async function scene() {
  const one = await makeMember({ paid_user: 1 })
  const two = await makeMember({ gender: 'male', paid_user: 1 })
  for (const { id } of [one, two]) await giveCredits(id, 20)
  const { conversation, message } = (await send(one, two)).body
  return { one, two, conversation, message: message.id }
}

const sign = (member: TestMember, message: string, given: Sign | null) =>
  callAs(member, chatCalls.sign, { message, sign: given })

async function signsOf(member: TestMember, conversation: number) {
  const { body } = await callAs(member, chatCalls.getChat, { conversation } as never)
  return body.messages.map(({ signs }) => signs)
}

const notFound = { status: 404, body: { error: { code: 'not_found' } } }

describe('a sign', () => {
  it('is one of each side, changed and withdrawn, seen by both and free', async () => {
    const { one, two, conversation, message } = await scene()
    const credits = await rows('select id, credits from members order by id')
    for (const given of ['heart', 'heart', 'fire'] as const) {
      expect((await sign(two, message, given)).status).toBe(204)
    }
    await sign(one, message, 'yes')
    for (const member of [one, two]) {
      expect(await signsOf(member, conversation)).toEqual([{ sender: 'yes', other: 'fire' }])
    }
    await sign(two, message, null)
    expect(await signsOf(one, conversation)).toEqual([{ sender: 'yes', other: null }])
    expect(await rows('select id, credits from members order by id')).toEqual(credits)
  })

  it('is one of those sent at one instant', async () => {
    const { two, conversation, message } = await scene()
    for (let round = 0; round < 10; round++) {
      const given = ['heart', 'laugh', 'fire', 'wave', 'yes'] as const
      const answers = await Promise.all(given.map((each) => sign(two, message, each)))
      expect(answers.map(({ status }) => status)).toEqual(given.map(() => 204))
      const [signs] = await signsOf(two, conversation)
      expect(given).toContain(signs?.other)
    }
  })

  it('is for who may write there only', async () => {
    const { one, two, message } = await scene()
    const stranger = await makeMember()
    expect(await sign(stranger, message, 'heart')).toMatchObject(notFound)
    expect(await sign(one, crypto.randomUUID(), 'heart')).toMatchObject(notFound)
    await callAs(one, blocksCalls.block, { profile: two.id })
    for (const member of [one, two]) {
      expect(await sign(member, message, 'heart')).toMatchObject(notFound)
    }
    expect(await rows('select sender_sign, other_sign from messages')).toEqual([
      { sender_sign: null, other_sign: null },
    ])
  })

  it('is not for what was removed, nor from who has not confirmed', async () => {
    const { one, two, conversation, message } = await scene()
    await callAs(two, chatCalls.removeChat, { conversation } as never)
    expect(await sign(two, message, 'heart')).toMatchObject(notFound)
    const waiting = await makeMember({ status: 'not_confirmed', paid_user: 1 })
    await giveCredits(waiting.id, 5)
    const own = (await send(waiting, two)).body.message.id
    expect(await sign(waiting, own, 'heart')).toMatchObject({ status: 403 })
    for (const member of [one, two])
      expect(await sign(member, own, 'heart')).toMatchObject(notFound)
  })
})
