import type { calls, pages } from '#desk/rooms.ts'
import { decidePhoto } from '#worker/desk/cases/photo-cases.ts'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { operating } from '../../support/operating.ts'
import { addressOf } from './desk.ts'
import { makeTaken, makeWaiting } from './photo-cases.ts'
import { makeAsked, makeTakenQuestion } from './questions.ts'

type Params = Record<string, string>
type Sample = { params: Params; form: Record<string, string>; mayBeEmpty?: string[] }

async function taken(form: Record<string, string> = {}): Promise<Sample> {
  const { id } = await makeTaken()
  return { params: { id }, form }
}

async function takenQuestion(): Promise<Sample> {
  return { params: { id: String((await makeTakenQuestion()).id) }, form: {} }
}

/** What a page's path names, made anew. */
export const validPages: Record<keyof typeof pages, () => Promise<Params>> = {
  queue: async () => ({}),
  photo: async () => (await taken()).params,
  async picture() {
    const { id } = await makeTaken()
    return { id, photo: id }
  },
  questions: async () => ({}),
  question: async () => ({ id: String((await makeTakenQuestion()).id) }),
  staff: async () => ({}),
}

/** What each call is sent, of what was made for it. */
export const validCalls: Record<keyof typeof calls, () => Promise<Sample>> = {
  async nextPhoto() {
    await makeWaiting()
    return { params: {}, form: {} }
  },
  takePhoto: async () => ({ params: { id: (await makeWaiting()).id }, form: {} }),
  keepPhoto: () => taken(),
  giveBackPhoto: () => taken(),
  async handOverPhoto() {
    await saveStaff(operating(), { email: 'wil@vonk.example', name: 'Wil', roles: ['moderator'] })
    return taken({ to: 'Wil' })
  },
  escalatePhoto: () => taken({ note: 'Is dit wel dezelfde?' }),
  decidePhoto: () => taken({ decision: 'nudity' }),
  async undoPhoto() {
    const sample = await taken()
    const ctx = { ...operating(), operator: addressOf('moderator') }
    await decidePhoto(ctx, sample.params['id'] ?? '', 'approve')
    return sample
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
}
