import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { authCalls } from '#contract/auth.ts'
import { chatCalls } from '#contract/chat.ts'
import { reportsCalls } from '#contract/reports.ts'
import { MINUTE } from '#contract/time.ts'
import { answerQuestion, listQuestions } from '#worker/desk/fictional/answering/answer-question.ts'
import { creditsOf, expectSums, give, send } from '../../support/chat.ts'
import { eventually } from '../../support/eventually.ts'
import { connect } from '../../support/line.ts'
import { callAs, giveCredits, makeMember, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { plantSubscriptions } from '../../support/pushes.ts'
import { rows } from '../../support/rows.ts'
import { shownTo } from '../../support/withdrawals.ts'

afterEach(expectSums)

async function scene() {
  const one = await makeMember({ paid_user: 1 })
  const two = await makeMember({ gender: 'male', paid_user: 1 })
  for (const { id } of [one, two]) await giveCredits(id, 30)
  await plantSubscriptions(two, [`https://push.test/${two.id}`])
  return { one, two }
}

const takeBack = (member: TestMember, message: string) =>
  callAs(member, chatCalls.takeBack, { message })

const read = (member: TestMember, conversation: number, seq: number) =>
  callAs(member, chatCalls.readChat, { conversation, seq })

async function textsOf(member: TestMember, conversation: number) {
  const { body } = await callAs(member, chatCalls.getChat, { conversation } as never)
  return body.messages?.map(({ text, delivery }) => [text, delivery])
}

const lotsOf = ({ id }: TestMember) =>
  rows('select id, remaining from credit_lots where member_id = ? order by created_at, id', id)

async function setSentAt(id: string, at: number) {
  await env.DB.prepare('update messages set sent_at = ? where id = ?').bind(at, id).run()
}

const over = { status: 409, body: { error: { code: 'take_back_over' } } }

describe('a message that was not read', () => {
  it('is gone for the other side, with its count, its mail and its push; credits are back', async () => {
    const { one, two } = await scene()
    const { conversation } = (await send(one, two, 'blijft')).body
    await read(two, conversation, 1)
    const before = [await lotsOf(one), await creditsOf(one)]
    const sent = (await send(one, two, 'weg')).body.message
    expect(await rows('select id from outbox where id like ?', `%${sent.id}`)).toHaveLength(1)
    const { status, body } = await takeBack(one, sent.id)
    expect([status, body.message.delivery, body.credits]).toEqual([200, 'taken', before[1]])
    expect([await lotsOf(one), await creditsOf(one)]).toEqual(before)
    expect(await textsOf(two, conversation)).toEqual([['blijft', 'delivered']])
    expect(await textsOf(one, conversation)).toEqual([
      ['blijft', 'delivered'],
      ['weg', 'taken'],
    ])
    const { chats } = (await callAs(two, chatCalls.getChats, {})).body
    expect(chats).toMatchObject([{ num_unread_messages: 0, last_message: { text: 'blijft' } }])
    expect((await callAs(two, authCalls.getUser, {})).body.user?.unread).toBe(0)
    const notices = 'select id from outbox where id like ? or id like ?'
    const of = [`%${sent.id}`, `message-mail:${conversation}:${two.id}:1`]
    expect(await rows(notices, ...of)).toEqual([])
    await send(one, two, 'nieuw')
    expect(await rows(notices, ...of)).toHaveLength(1)
  })

  it('is not among the credits as one that was never delivered', async () => {
    const one = await makeMember({ paid_user: 1, language: 'en' })
    await giveCredits(one.id, 5)
    const two = await makeMember({ gender: 'male', name: 'Bram' })
    await takeBack(one, (await send(one, two, 'weg')).body.message.id)
    const history = await shownTo(one, '/transactions')
    expect(history).toContain('Returned: message to')
    expect(history).not.toContain('not delivered')
    const activity = await shownTo(one, '/activity')
    expect(activity).toContain('Returned: message')
    expect(activity).not.toContain('not delivered')
  })

  it('keeps the mail of what else is unread', async () => {
    const { one, two } = await scene()
    const { conversation } = (await send(one, two, 'een')).body
    const second = (await send(one, two, 'twee')).body.message.id
    await takeBack(one, second)
    const mail = `message-mail:${conversation}:${two.id}:0`
    expect(await rows('select id from outbox where id = ?', mail)).toHaveLength(1)
  })

  it('leaves what was asked before it of a fictional profile to be answered', async () => {
    const { one } = await scene()
    const profile = await makeMember({ kind: 'fictional' })
    const asked = (await send(one, profile, 'Eet je mee?')).body.message.id
    const gone = (await send(one, profile, 'Of niet?')).body.message.id
    expect((await takeBack(one, gone)).status).toBe(200)
    expect(await listQuestions(operating())).toMatchObject([{ id: asked }])
    const said = { words: 'Graag.', writtenBy: 'person' } as const
    expect(await answerQuestion(operating(), asked, said)).toBe(true)
    expect(await listQuestions(operating())).toEqual([])
  })

  it('leaves nothing of a conversation that it began', async () => {
    const { one, two } = await scene()
    const sent = (await give(one, two)).body.message.id
    expect((await takeBack(one, sent)).status).toBe(200)
    expect((await callAs(two, chatCalls.getChats, {})).body.chats).toEqual([])
    await send(two, one, 'Dag')
    expect((await callAs(one, chatCalls.getChats, {})).body.chats).toMatchObject([
      { last_message: { text: 'Dag' } },
    ])
  })

  it('tells nobody whether the other side has removed it unread', async () => {
    const told = []
    for (const removes of [false, true]) {
      const { one, two } = await scene()
      const { conversation, message } = (await send(one, two)).body
      if (removes) await callAs(two, chatCalls.removeChat, { conversation })
      const second = (await send(one, two)).body.message.id
      const { status, body } = await takeBack(one, message.id)
      const unread = (await callAs(two, authCalls.getUser, {})).body.user?.unread
      told.push([status, body.message?.delivery, body.credits, await creditsOf(one), unread])
      expect((await takeBack(one, second)).status).toBe(200)
      expect((await callAs(two, chatCalls.getChats, {})).body.chats).toEqual([])
    }
    expect(told[1]).toEqual(told[0])
  })

  it('gives back once, however often it is asked at one instant', async () => {
    const { one, two } = await scene()
    for (let round = 0; round < 10; round++) {
      const before = await creditsOf(one)
      const sent = (await send(one, two)).body.message.id
      const answers = await Promise.all([1, 2, 3, 4].map(() => takeBack(one, sent)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await creditsOf(one)).toBe(before)
    }
  })

  it('is either read or taken back, never both', async () => {
    const { one, two } = await scene()
    for (let round = 0; round < 10; round++) {
      const before = await creditsOf(one)
      const { conversation, message } = (await send(one, two, `${round}`)).body
      const reading = async () => {
        await read(two, conversation, message.seq)
        const shown = await textsOf(two, conversation)
        return shown?.some(([text]) => text === `${round}`)
      }
      const taking = async () => {
        await scheduler.wait(round)
        return (await takeBack(one, message.id)).status === 200
      }
      const [back, seen] = await Promise.all([taking(), reading()])
      expect(seen).toBe(!back)
      expect(await creditsOf(one)).toBe(back ? before : before - 1)
      await expectSums()
    }
  })
})

describe('it is too late', () => {
  const late: Array<[string, (sent: Awaited<ReturnType<typeof prepare>>) => Promise<unknown>]> = [
    ['once it was read', ({ two, conversation }) => read(two, conversation, 1)],
    ['once it was answered', ({ one, two }) => send(two, one)],
    [
      'once it was reported',
      ({ one, two, id }) =>
        callAs(two, reportsCalls.report, {
          profile: one.id,
          thing: `message:${id}`,
          category: 'scam',
          remarks: '',
        }),
    ],
    ['after two minutes', ({ id }) => setSentAt(id, Date.now() - 2 * MINUTE - 1)],
    [
      'while the other does not tell what was read',
      ({ two }) => callAs(two, accountCalls.saveProfile, { shows_read: false }),
    ],
    [
      'while the sender does not',
      ({ one }) => callAs(one, accountCalls.saveProfile, { shows_read: false }),
    ],
  ]
  async function prepare() {
    const { one, two } = await scene()
    const { conversation, message } = (await send(one, two)).body
    return { one, two, conversation, id: message.id }
  }
  type Prepared = Awaited<ReturnType<typeof prepare>>

  it.each(late)('%s', async (_, act) => {
    const sent = await prepare()
    await act(sent)
    const before = await creditsOf(sent.one)
    expect(await takeBack(sent.one, sent.id)).toMatchObject(over)
    expect(await creditsOf(sent.one)).toBe(before)
  })

  it('tells whoever sent it nothing of a report that reading would not tell', async () => {
    const told = []
    for (const act of [
      ({ two, conversation }: Prepared) => read(two, conversation, 1),
      ({ one, two, id }: Prepared) =>
        callAs(two, reportsCalls.report, {
          profile: one.id,
          thing: `message:${id}`,
          category: 'scam',
          remarks: '',
        }),
    ]) {
      const sent = await prepare()
      const { one, conversation, id } = sent
      const line = await connect(one)
      await act(sent)
      const back = await takeBack(one, id)
      const { body } = await callAs(one, chatCalls.getChat, { conversation } as never)
      await eventually(() => expect(line.heard).not.toEqual([]))
      line.socket.close()
      told.push([back.status, back.body.error, body.read_seq, line.heard.map(({ type }) => type)])
    }
    expect(told[1]).toEqual(told[0])
  })

  it('nobody else takes it back at any time', async () => {
    const { two, id } = await prepare()
    expect(await takeBack(two, id)).toMatchObject({ status: 404 })
  })
})
