import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Writer } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { answerQuestion, listQuestions } from '#worker/desk/fictional/answering/answer-question.ts'
import { makeSender, send } from '../support/chat.ts'
import { makeMember, origin, signIn, type TestMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { rows } from '../support/rows.ts'
import { saveSettings } from '../support/sites.ts'

let [member, profile] = [] as unknown as [TestMember, TestMember]
let conversation: number

beforeEach(async () => {
  member = await makeSender(50, { language: 'nl' })
  profile = await makeMember({ kind: 'fictional', gender: 'female' })
})

async function ask(text: string): Promise<string> {
  const { body, status } = await send(member, profile, text)
  expect(status).toBe(200)
  conversation = body.conversation
  return body.message.id
}

function answer(id: string, writtenBy: Writer = 'person', words = 'Vraag maar raak.') {
  return answerQuestion(operating(), id, { words, writtenBy })
}

function answersIn() {
  return rows(
    `select seq, text, written_by, credits from messages
      where conversation_id = ? and sender_id = ? order by seq`,
    conversation,
    profile.id,
  )
}

const truth = /^Eerlijk antwoord: nee, ik ben geen echt persoon\./
const told = { text: expect.stringMatching(truth), written_by: null, credits: 0 }
const answered = { text: 'Vraag maar raak.', written_by: 'person', credits: 0 }

describe('Directive 2005/29/EC, art. 6(1): nobody is left to believe that a profile is a person', () => {
  it.for([
    ['in the last message', ['Ben je echt?'], true],
    ['before others', ['Ben jij wel een mens?', 'Laat maar', 'Wat eet je vanavond?'], true],
    ['in pieces', ['ben je', 'een bot'], true],
    ['again, after the truth', ['Ben je echt?', null, 'Kunnen we afspreken?'], true],
    ['before the last answer only', ['Ben je echt?', null, 'Wat eet je vanavond?'], false],
    ['not at all', ['Wat eet je vanavond?'], false],
  ] as const)('asked %s', async ([, said, asks]) => {
    let id = ''
    for (const text of said) {
      if (text === null) await answer(id)
      else id = await ask(text)
    }
    const before = (await answersIn()).length
    const [open] = await listQuestions(operating())
    expect(open).toMatchObject({ id, asks_real: asks })
    expect(await answer(id)).toBe(true)
    const sent = (await answersIn()).slice(before)
    expect(sent).toMatchObject(asks ? [told, answered] : [answered])
    expect(await listQuestions(operating())).toEqual([])
  })

  it('tells the truth once and before the answer, however many answer', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await ask('Ben je echt?')
      const outcomes = await Promise.all([1, 2, 3].map(() => answer(id)))
      expect(outcomes.filter(Boolean)).toHaveLength(1)
      expect(await answer(id)).toBe(false)
      const sent = (await answersIn()).slice(2 * round)
      expect(sent).toMatchObject([
        { ...told, seq: 3 * round + 2 },
        { ...answered, seq: 3 * round + 3 },
      ])
      const [chat] = await rows(
        'select last_seq, a_unread + b_unread as unread from conversations where id = ?',
        conversation,
      )
      expect(chat).toEqual({ last_seq: 3 * round + 3, unread: 3 * round + 3 })
    }
  })

  it('does not pass over what the member asks meanwhile', async () => {
    await saveSettings({ fictional_notice_messages: 100 })
    for (let round = 0; round < 10; round++) {
      const id = await ask('Hoi')
      const before = (await answersIn()).length
      const [sent, asked] = await Promise.all([answer(id), ask('Ben je echt?')])
      expect(await answersIn()).toHaveLength(before + Number(sent))
      expect(await listQuestions(operating())).toMatchObject([{ id: asked, asks_real: true }])
      expect(await answer(asked)).toBe(true)
      expect((await answersIn()).slice(-2)).toMatchObject([told, answered])
    }
  })
})

describe('Regulation (EU) 2024/1689, art. 50(1): people are told that they interact with an AI system', () => {
  it('tells who asks that a computer wrote the answer, and not a member of staff', async () => {
    await answer(await ask('Ben je een chatbot?'), 'machine')
    const [first, second] = await answersIn()
    expect(first?.['text']).toMatch(/een computer \(AI\)/)
    expect(first?.['text']).not.toMatch(/medewerker/)
    expect(second).toMatchObject({ written_by: 'machine' })
  })

  it('marks the first message of a machine, in words and for machines (art. 50(2), (5))', async () => {
    await answer(await ask('Hoi'), 'machine')
    const cookie = await signIn(member.id)
    const page = await SELF.fetch(origin + href('chats-id', { id: conversation }), {
      headers: { cookie },
    })
    expect(await page.text()).toMatch(
      /Vraag maar raak\.<\/bdi><small data-written-by="machine"[^>]*>Geschreven door een computer \(AI\)</u,
    )
  })

  it('keeps in the log of acts whether it was a machine', async () => {
    await answer(await ask('Hoi'), 'machine')
    const { results } = await env.DB.prepare(
      `select detail from audit_log where act = 'question answered'`,
    ).all()
    expect(results).toEqual([{ detail: 'machine' }])
  })
})
