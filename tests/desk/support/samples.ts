import type { calls, pages } from '#desk/rooms.ts'
import { decideJudged } from '#worker/desk/cases/take-judged.ts'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { operating } from '../../support/operating.ts'
import { rows } from '../../support/rows.ts'
import { makeTakenCheck } from './checks.ts'
import { addressOf } from './desk.ts'
import { makeObjected, makeReported, take } from './judged.ts'
import { makeTaken, makeWaiting } from './photo-cases.ts'
import { makeAsked, makeTakenQuestion } from './questions.ts'

type Params = Record<string, string>
type Sample = { params: Params; form: Record<string, string>; mayBeEmpty?: string[] }

async function taken(form: Record<string, string> = {}): Promise<Sample> {
  const { id } = await makeTaken()
  return { params: { kind: 'photo', id }, form }
}

async function takenQuestion(): Promise<Sample> {
  return { params: { id: String((await makeTakenQuestion()).id) }, form: {} }
}

async function takenReport(sent?: 'photo' | 'voice'): Promise<string> {
  const { id } = await makeReported(sent && { sent })
  await take('report', id)
  return id
}

async function takenObjection(): Promise<string> {
  const { id } = await makeObjected()
  await take('objection', id)
  return id
}

async function newestLine(): Promise<{ id: string }> {
  const [line] = await rows<{ id: string }>('select id from audit_log order by seq desc limit 1')
  if (!line) throw new Error('nothing was logged')
  return line
}

/** What a page's path names, made anew. */
export const validPages: Record<keyof typeof pages, () => Promise<Params>> = {
  queue: async () => ({}),
  queueNow: async () => ({}),
  questionsNow: async () => ({}),
  photo: async () => (await taken()).params,
  async picture() {
    const { id } = await makeTaken()
    return { id, photo: id }
  },
  check: async () => ({ id: (await makeTakenCheck()).id }),
  async checkPicture() {
    const { id } = await makeTakenCheck()
    return { id, photo: id }
  },
  report: async () => ({ id: await takenReport() }),
  reportedPicture: async () => ({ id: await takenReport('photo') }),
  reportedVoice: async () => ({ id: await takenReport('voice') }),
  objection: async () => ({ id: await takenObjection() }),
  removedPicture: async () => ({ id: await takenObjection() }),
  questions: async () => ({}),
  question: async () => ({ id: String((await makeTakenQuestion()).id) }),
  staff: async () => ({}),
  audit: async () => ({}),
  auditFile: async () => ({}),
  auditLine: async () => ({ id: (await newestLine()).id }),
  auditDecision: async () => ({ id: (await makeObjected()).id }),
  transparency: async () => ({}),
  transparencyFile: async () => ({}),
}

/** What each call is sent, of what was made for it. */
export const validCalls: Record<keyof typeof calls, () => Promise<Sample>> = {
  async nextCase() {
    await makeWaiting()
    return { params: {}, form: {} }
  },
  takeCase: async () => ({ params: { kind: 'photo', id: (await makeWaiting()).id }, form: {} }),
  keepCase: () => taken(),
  giveBackCase: () => taken(),
  async handOverCase() {
    await saveStaff(operating(), { email: 'wil@vonk.example', name: 'Wil', roles: ['moderator'] })
    return taken({ to: 'Wil' })
  },
  escalateCase: () => taken({ note: 'Is dit wel dezelfde?' }),
  async undoCase() {
    const sample = await taken()
    const ctx = { ...operating(), operator: addressOf('moderator') }
    const one = { kind: 'photo', subject: sample.params['id'] ?? '' } as const
    await decideJudged(ctx, one, 'approve', 'approve')
    return sample
  },
  decidePhoto: () => taken({ decision: 'nudity' }),
  async decideCheck() {
    return { params: { id: (await makeTakenCheck()).id }, form: { decision: 'gesture' } }
  },
  async decideReport() {
    return { params: { id: await takenReport() }, form: { outcome: 'rejected' } }
  },
  async decideObjection() {
    const form = { outcome: 'upheld', answer: 'We zien het ook zo.' }
    return { params: { id: await takenObjection() }, form }
  },
  async nextQuestion() {
    await makeAsked()
    return { params: {}, form: {} }
  },
  takeQuestion: async () => ({ params: { id: String((await makeAsked()).id) }, form: {} }),
  keepQuestion: () => takenQuestion(),
  giveBackQuestion: () => takenQuestion(),
  async answerQuestion() {
    const { id, to } = await makeTakenQuestion()
    return { params: { id: String(id) }, form: { to, words: 'Vraag maar.', by: 'person' } }
  },
  saveStaff: async () => ({
    params: {},
    form: { email: 'els@vonk.example', name: 'Els', roles: 'chat' },
    mayBeEmpty: ['roles'],
  }),
  async removeStaff() {
    const email = 'leaver@vonk.example'
    await saveStaff(operating(), { email, name: 'Lou', roles: ['chat'] })
    return { params: {}, form: { email } }
  },
  async openDecision() {
    return { params: { id: (await makeObjected()).id }, form: { reason: 'authority' } }
  },
}
