import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { callAs } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { rows } from '../support/rows.ts'
import { volley } from '../support/volley.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'
import { askAgain, type Asked, makeAsked, makeTakenQuestion } from './support/questions.ts'

const me = addressOf('chat')
const other = 'wil@vonk.example'

beforeEach(async () => {
  await makeStaff('chat')
  await saveStaff(operating(), { email: other, name: 'Wil', roles: ['chat'] })
})

async function act(by: string, id: number, what: string, form: Record<string, string> = {}) {
  return (await ask(by, `/questions/${id}/${what}`, { form })).status
}

function answer(
  by: string,
  { id, to }: Pick<Asked, 'id' | 'to'>,
  more: Record<string, string> = {},
) {
  return act(by, id, 'answer', { to, words: 'Vraag maar raak.', by: 'person', ...more })
}

const read = async (by: string, id: number) => (await ask(by, `/questions/${id}`)).text()

function sent({ id, profile }: Asked) {
  return rows<{ text: string; written_by: string | null }>(
    'select text, written_by from messages where conversation_id = ? and sender_id = ? order by seq',
    id,
    profile.id,
  )
}

const truth = expect.stringMatching(/^Eerlijk antwoord: nee, ik ben geen echt persoon\./)
const words = { text: 'Vraag maar raak.', written_by: 'person' }

describe('a question', () => {
  it('is of one of twenty who take it at once, and answered once, in ten rounds', async () => {
    const crowd = Array.from({ length: 20 }, (_, at) => `c${at}@vonk.example`)
    for (const email of crowd) {
      await saveStaff(operating(), { email, name: email.slice(0, 3), roles: ['chat'] })
    }
    for (let round = 0; round < 10; round++) {
      const asked = await makeAsked()
      const taken = await volley(20, (at) => act(crowd[at] ?? '', asked.id, 'take'))
      expect(taken.toSorted((a, b) => a - b)).toEqual([303, ...Array(19).fill(409)])
      const holder = crowd[taken.indexOf(303)] ?? ''
      const answered = await volley(20, (at) => answer(at < 10 ? holder : (crowd[at] ?? ''), asked))
      expect(answered.filter((status) => status === 303)).toHaveLength(1)
      expect(await sent(asked)).toEqual([words])
    }
  })

  it('is not said to be the last where the list ends', async () => {
    await volley(99, () => makeAsked())
    const list = async () => (await ask(me, '/questions')).text()
    expect(await list()).toContain('99 wachten, het langst bovenaan.')
    await makeAsked()
    expect(await list()).toContain('100 of meer wachten, het langst bovenaan.')
    expect(await (await ask(me, '/')).text()).toContain('100 vragen of meer wachten')
  })

  it('is read and answered by who has it only', async () => {
    const asked = await makeTakenQuestion('Zie je mijn grote geheim?')
    expect(await read(me, asked.id)).toContain('Zie je mijn grote geheim?')
    expect(await read(other, asked.id)).not.toContain('geheim')
    expect(await answer(other, asked)).toBe(409)
    expect(await sent(asked)).toEqual([])
    expect(await act(me, asked.id, 'give-back')).toBe(303)
    expect(await read(me, asked.id)).not.toContain('geheim')
    expect(await act(other, asked.id, 'take')).toBe(303)
    expect(await answer(other, asked)).toBe(303)
    expect(await sent(asked)).toEqual([words])
  })

  it('has a key for each who may have written the answer, at the choice and in the list', async () => {
    const { id } = await makeTakenQuestion()
    const html = await read(me, id)
    for (const [key, words] of [
      ['i', 'Ik, een mens'],
      ['c', 'Een computer (AI)'],
    ] as const) {
      expect(html).toContain(`data-key="${key}"`)
      expect(html).toContain(`<kbd>${key.toUpperCase()}</kbd><span>${words}`)
      expect(html).toContain(`<dd>Wie schreef dit antwoord? ${words}</dd>`)
    }
  })

  it('shows of the member the first name and what was written, and nothing else', async () => {
    const asked = await makeTakenQuestion()
    const html = await read(me, asked.id)
    const [row] = await rows<Record<string, string>>(
      'select email, date_of_birth from members where id = ?',
      asked.member.id,
    )
    for (const value of Object.values(row ?? {})) {
      expect(html).not.toContain(value)
    }
    expect(html).not.toMatch(/credit|€|\/photos\//)
  })

  it('shows of what was said only what the profile reads: not what was taken back since, or waits', async () => {
    const asked = await makeTakenQuestion('Ga je mee naar zee?')
    const taken = await askAgain(asked, 'Neem mijn nummer maar')
    expect(await read(me, asked.id)).toContain('Neem mijn nummer maar')
    const { status } = await callAs(asked.member, chatCalls.takeBack, { message: taken.to })
    expect(status).toBe(200)
    const waiting = await askAgain(asked, 'Of morgen pas')
    await rows("update messages set delivery = 'waiting' where id = ? returning id", waiting.to)
    await askAgain(asked, 'Nou?')
    const html = await read(me, asked.id)
    for (const said of ['Ga je mee naar zee?', 'Nou?']) expect(html).toContain(said)
    for (const unsaid of ['Neem mijn nummer maar', 'Of morgen pas'])
      expect(html).not.toContain(unsaid)
  })

  it('gets the truth first where it is owed, shown beforehand as it will be sent', async () => {
    const asked = await makeTakenQuestion('Ben je eigenlijk echt?')
    const html = await read(me, asked.id)
    const shown = html.match(/<p class="truth-person">([^<]+)/)?.[1]
    expect(await answer(me, asked)).toBe(303)
    expect(await sent(asked)).toEqual([{ text: shown, written_by: null }, words])
  })

  it('gets it when the operator wants to, too', async () => {
    const asked = await makeTakenQuestion()
    expect(await answer(me, asked, { truth: '1' })).toBe(303)
    expect(await sent(asked)).toEqual([{ text: truth, written_by: null }, words])
  })

  it('that comes as another one is answered is of who takes it', async () => {
    const asked = await makeTakenQuestion()
    const { batch } = env.DB
    const batches = vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
      const done = await (Reflect.apply(batch, env.DB, [statements]) as Promise<never>)
      if ((await sent(asked)).length > 0) {
        batches.mockRestore()
        await askAgain(asked, 'En wat drink je erbij?')
        expect(await act(other, asked.id, 'take')).toBe(303)
      }
      return done
    })
    expect(await answer(me, asked)).toBe(303)
    expect(await rows('select held_by from cases')).toEqual([{ held_by: other }])
  })

  it('is not answered unread once the member has written more', async () => {
    const asked = await makeTakenQuestion()
    const later = await askAgain(asked, 'Laat maar, ik ga slapen')
    expect(await answer(me, asked)).toBe(409)
    expect(await sent(asked)).toEqual([])
    expect(await answer(me, { ...asked, to: later.to })).toBe(303)
    expect(await sent(asked)).toEqual([words])
  })

  it('is not answered without saying who wrote the words', async () => {
    const asked = await makeTakenQuestion()
    expect(await answer(me, asked, { by: '' })).toBe(400)
    expect(await answer(me, asked, { by: 'machine' })).toBe(303)
    expect(await sent(asked)).toEqual([{ ...words, written_by: 'machine' }])
  })

  it('leaves no case behind', async () => {
    const asked = await makeTakenQuestion()
    await answer(me, asked)
    expect(await rows('select subject from cases where subject = ?', String(asked.id))).toEqual([])
  })
})

it.each([
  ['nl', 'Stuur nooit geld aan iemand die je alleen van een site kent.'],
  ['de', 'Schick nie Geld an jemanden, den du nur von einer Website kennst.'],
])(
  'offers words to begin with in the member’s language (%s), and sends none by itself',
  async (language, begins) => {
    const asked = await makeTakenQuestion()
    await rows(
      'update members set language = ? where id = ? returning id',
      language,
      asked.member.id,
    )
    const html = await read(me, asked.id)
    expect(html).toMatch(new RegExp(`data-insert="${begins}[^"]*" data-key="3"`))
    expect(html).not.toMatch(/<button(?![^>]*type="button")[^>]*data-insert/)
    expect(await sent(asked)).toEqual([])
  },
)
