import type { calls, pages } from '#desk/rooms.ts'
import { decideJudged } from '#worker/desk/cases/take-judged.ts'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { openCorrection } from '#worker/money/corrections/correct-credits.ts'
import { createCode } from '#worker/money/offers/save-code.ts'
import { saveSite } from '#worker/site/save-site.ts'
import { makeMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { writePage } from '../../support/own-pages.ts'
import { rows } from '../../support/rows.ts'
import { saveSettings } from '../../support/sites.ts'
import { makeTakenCheck } from './checks.ts'
import { makeConcern } from './concerns.ts'
import { makeProposed } from './corrections.ts'
import { addressOf } from './desk.ts'
import {
  els,
  mailing,
  makeDomain,
  makeSecondAdmin,
  oneBundle,
  host as ownHost,
  opening,
  propose,
  recordOf,
} from './domains.ts'
import { makeObjected, makeRemoved, makeReported, makeReportedProfile, take } from './judged.ts'
import { blockLogin, lastDecision, lookUpAs, makeBanned, makeLookedUp } from './looked-up.ts'
import {
  lookedAt,
  lookedFor,
  makeBarred,
  makeBlock,
  makeDifference,
  makeFailedJob,
  makePaid,
  makeShown,
  makeToPay,
  takeFor,
} from './payments.ts'
import { makeTaken, makeWaiting } from './photo-cases.ts'
import { makeAsked, makeTakenQuestion } from './questions.ts'

type Params = Record<string, string>
type Sample = {
  params: Params
  form: Record<string, string>
  mayBeEmpty?: string[]
  /** It shows what no address shows, and leads nowhere. */
  shows?: true
  /** It shows what would be of what was typed. */
  changesNothing?: true
  mayBeLong?: string[]
}

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

const why = 'Het lid vraagt erom.'

async function lookedUp(
  form: Record<string, string> = {},
  fields: Parameters<typeof makeLookedUp>[1] = {},
): Promise<Sample> {
  const { id } = await makeLookedUp('support', fields)
  return { params: { id: String(id) }, form: { why, ...form } }
}

async function judged(form: Record<string, string>): Promise<Sample> {
  const { id } = await makeLookedUp('moderator')
  return {
    params: { id: String(id) },
    form: { shown: '', why: 'Zo niet.', ...form },
    mayBeEmpty: ['shown', 'days'],
  }
}

/** A decision of somebody who is looked up. */
async function removed(): Promise<Params> {
  const { id: decision, member } = await makeRemoved()
  await lookUpAs('moderator', member)
  return { id: String(member.id), decision }
}

/** By a colleague. */
async function proposed(): Promise<Sample> {
  const { id } = await makeMember()
  return { params: { id: await makeProposed(id, 5) }, form: {} }
}

async function takenConcern(): Promise<string> {
  const { id } = await makeConcern()
  await take('concern', id)
  return id
}

async function found(): Promise<Sample> {
  const { id } = await makeMember()
  return { params: {}, form: { by: 'id', words: String(id), why } }
}

async function takenDifference(form: Record<string, string> = {}): Promise<Sample> {
  const id = await takeFor('difference', await makeDifference())
  return { params: { kind: 'difference', id }, form }
}

async function ofDomain(more: Params = {}): Promise<Params> {
  await makeDomain()
  return { host: ownHost, ...more }
}

/** A price, proposed by the other admin. */
async function proposedChange(): Promise<Params> {
  await makeDomain()
  await makeSecondAdmin()
  const path = await propose(els, 'prices', { message_credits: '3' })
  return { id: path.split('/').at(-1) ?? '' }
}

async function withPage(params: Params): Promise<Params> {
  const { host = '', token = '' } = params
  await writePage(host, token, { nl: { title: 'Avonden', description: '', body: 'Welkom.' } })
  return params
}

async function savedAt(): Promise<string> {
  const [page] = await rows<{ updated_at: number }>('select updated_at from site_pages')
  return String(page?.updated_at)
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
  async reportedProfilePhoto() {
    const { id, photo } = await makeReportedProfile()
    await take('report', id)
    return { id, photo }
  },
  reportedVoice: async () => ({ id: await takenReport('voice') }),
  objection: async () => ({ id: await takenObjection() }),
  removedPicture: async () => ({ id: await takenObjection() }),
  concern: async () => ({ id: await takenConcern() }),
  questions: async () => ({}),
  question: async () => ({ id: String((await makeTakenQuestion()).id) }),
  findMember: async () => ({}),
  async member() {
    return { id: String((await makeLookedUp('support')).id), part: 'account' }
  },
  correction: async () => (await proposed()).params,
  findConduct: async () => ({}),
  conduct: async () => ({ id: String((await makeLookedUp('moderator')).id) }),
  conductDecision: removed,
  conductPicture: removed,
  payments: async () => ({}),
  books: async () => ({ month: '2026-11' }),
  booksFile: async () => ({ month: '2026-11', table: 'vat' }),
  async buyers() {
    const { member } = await makePaid()
    await lookedFor(String(member.id))
    return { buyers: String(member.id) }
  },
  payment: async () => ({ id: await lookedFor((await makePaid()).id) }),
  difference: async () => (await takenDifference()).params,
  withdrawal: async () => ({ id: await takeFor('withdrawal', await makeToPay()) }),
  job: async () => ({ id: await takeFor('job', await makeFailedJob()) }),
  debitBlock: async () => ({ id: await takeFor('debit_block', await makeBlock()) }),
  domains: async () => ({}),
  domain: () => ofDomain(),
  domainGroup: () => ofDomain({ group: 'prices' }),
  bundles: () => ofDomain(),
  campaigns: () => ofDomain(),
  async campaign() {
    await makeDomain({ lander_variants: { gallery: { zomer: {} } } })
    return { host: ownHost, look: 'gallery', slug: 'zomer' }
  },
  newCampaign: () => ofDomain(),
  codes: async () => ({}),
  ownPages: () => ofDomain(),
  ownPage: () => ofDomain({ token: 'onze-avonden' }).then(withPage),
  newOwnPage: () => ofDomain(),
  domainVersions: () => ofDomain(),
  domainMissing: () => ofDomain(),
  opening: async () => ({}),
  mailings: async () => ({}),
  proposal: proposedChange,
  proposalPreview: async () => ({ ...(await proposedChange()), shown: 'pricing' }),
  staff: async () => ({}),
  audit: async () => ({}),
  auditFile: async () => ({}),
  auditLine: async () => ({ id: (await newestLine()).id }),
  auditDecision: async () => ({ id: (await makeObjected()).id }),
  transparency: async () => ({}),
  transparencyFile: async () => ({}),
  numbers: async () => ({}),
  numbersFile: async () => ({}),
  answers: async () => ({}),
  answersFile: async () => ({}),
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
  async nextPaymentCase() {
    await makeDifference()
    return { params: {}, form: {} }
  },
  async takePaymentCase() {
    return { params: { kind: 'difference', id: await makeDifference() }, form: {} }
  },
  keepPaymentCase: () => takenDifference(),
  giveBackPaymentCase: () => takenDifference(),
  async handOverPaymentCase() {
    await saveStaff(operating(), { email: 'wil@vonk.example', name: 'Wil', roles: ['finance'] })
    return takenDifference({ to: 'Wil' })
  },
  escalatePaymentCase: () => takenDifference({ note: 'Bel de betaaldienst.' }),
  async undoPaymentCase() {
    const sample = await takenDifference()
    const ctx = { ...operating(), operator: addressOf('finance') }
    const one = { kind: 'difference', subject: sample.params['id'] ?? '' } as const
    await decideJudged(ctx, one, JSON.stringify({ why }), 'closed')
    return sample
  },
  findPayments: async () => ({ params: {}, form: { words: (await makePaid()).id, why } }),
  async askAboutPayment() {
    return { params: { id: await lookedAt((await makePaid()).id) }, form: { why } }
  },
  async refundPayment() {
    const { id, amount } = await makePaid()
    await lookedAt(id)
    return { params: { id }, form: { amount: String(amount), how: 'back', why } }
  },
  async liftDebitBlock() {
    const { id, hash } = await makeBarred()
    return { params: { id: await lookedAt(id) }, form: { hash, why } }
  },
  closeDifference: () => takenDifference({ why }),
  async showAccount() {
    const id = await takeFor('withdrawal', await makeToPay())
    return { params: { id }, form: { why }, shows: true }
  },
  async releaseAccount() {
    const { id, shown_at } = await makeShown()
    return { params: { id }, form: { shown_at, not_paid: '1', why } }
  },
  async closeWithdrawal() {
    const { id } = await makeShown()
    return { params: { id }, form: { outcome: 'paid', why } }
  },
  async decideJob() {
    const id = await takeFor('job', await makeFailedJob())
    return { params: { id }, form: { outcome: 'retry', why } }
  },
  async decideDebitBlock() {
    const id = await takeFor('debit_block', await makeBlock())
    return { params: { id }, form: { outcome: 'lift', why } }
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
  lookUpMember: found,
  confirmMember: () => lookedUp({}, { status: 'not_confirmed' }),
  async sendActivation() {
    await saveSettings()
    return lookedUp({}, { status: 'not_confirmed' })
  },
  async unblockLogin() {
    const member = await makeLookedUp('support')
    await blockLogin(member)
    return { params: { id: String(member.id) }, form: { why } }
  },
  sendOwnData: () => lookedUp(),
  endMemberSessions: () => lookedUp(),
  pauseMember: () => lookedUp({ from: 'buying', days: '7' }),
  async deleteMember() {
    await saveSettings()
    const sample = await lookedUp({ left_shown: '', iban: '' })
    const typed = sample.params['id'] ?? ''
    return { ...sample, form: { ...sample.form, typed }, mayBeEmpty: ['left_shown', 'iban'] }
  },
  async proposeCorrection() {
    await saveSettings()
    return lookedUp({ delta: '5' })
  },
  async confirmCorrection() {
    const sample = await proposed()
    const ctx = { ...operating(), operator: addressOf('support') }
    await openCorrection(ctx, sample.params['id'] ?? '')
    return sample
  },
  refuseCorrection: () => proposed(),
  tellConcern: async () => ({ ...(await takenQuestion()), form: { note: 'Schrijft somber.' } }),
  async decideConcern() {
    return { params: { id: await takenConcern() }, form: { outcome: 'talk' } }
  },
  lookUpConduct: found,
  warnMember: () => judged({ rule: 'respect' }),
  banMember: () => judged({ reason: 'respect', days: '7' }),
  async unbanMember() {
    const { id } = await makeBanned()
    const shown = await lastDecision(id)
    return { params: { id: String(id) }, form: { shown, reason: 'mistake' } }
  },
  reverseDecision: async () => ({ params: await removed(), form: { why } }),
  async proposeSettings() {
    const params = await ofDomain({ group: 'chat' })
    return { params, form: { version: '1', message_length: '500' } }
  },
  async proposeBundles() {
    const form = { version: '1', ...oneBundle, popular: '' }
    return { params: await ofDomain(), form, mayBeEmpty: ['popular'] }
  },
  async addCampaign() {
    const form = { version: '1', look: 'gallery', slug: 'zomer', 'headline.nl': 'Zomer' }
    return { params: await ofDomain(), form, mayBeEmpty: ['headline.nl'] }
  },
  async proposeCampaign() {
    await makeDomain({ lander_variants: { gallery: { zomer: {} } } })
    const params = { host: ownHost, look: 'gallery', slug: 'zomer' }
    return { params, form: { version: '1', 'headline.nl': 'Zomer' }, mayBeEmpty: ['headline.nl'] }
  },
  async removeCampaign() {
    await makeDomain({ lander_variants: { gallery: { zomer: {} } } })
    return { params: { host: ownHost, look: 'gallery', slug: 'zomer' }, form: { version: '1' } }
  },
  proposeCode: async () => ({ params: {}, form: { code: 'AVOND10', value_percentage: '10' } }),
  async proposeEnd() {
    await createCode(operating(), { code: 'AVOND10', value_percentage: 10 })
    return { params: { code: 'AVOND10' }, form: {} }
  },
  async addPage() {
    const form = { token: 'onze-avonden', 'nl.title': 'Avonden', 'nl.body': 'Welkom.' }
    return { params: await ofDomain(), form, mayBeLong: ['nl.body'] }
  },
  async proposePage() {
    const params = await withPage(await ofDomain({ token: 'onze-avonden' }))
    const form = { seen: await savedAt(), 'nl.title': 'Nachten', 'nl.body': 'Welkom.' }
    return { params, form, mayBeLong: ['nl.body'] }
  },
  async removePage() {
    const params = await withPage(await ofDomain({ token: 'onze-avonden' }))
    return { params, form: { seen: await savedAt() } }
  },
  async showPage() {
    const form = { shown: 'nl', 'nl.title': 'Avonden', 'nl.body': 'Welkom.' }
    const params = await ofDomain()
    return { params, form, mayBeLong: ['nl.body'], shows: true, changesNothing: true }
  },
  async rollBack() {
    await makeDomain()
    const { settings, ...record } = recordOf(ownHost)
    const after = { ...record, version: 1, settings: { ...settings, message_length: 500 } }
    await saveSite(operating(), after, 'message_length')
    return { params: { host: ownHost, version: '1' }, form: { seen: '2' } }
  },
  proposeOpening: async () => ({
    params: {},
    form: opening,
  }),
  proposeMailing: async () => ({
    params: {},
    form: { kind: 'site_news', host: '', texts: JSON.stringify({ nl: mailing }) },
    mayBeEmpty: ['host'],
  }),
  agreeToProposal: async () => ({ params: await proposedChange(), form: {} }),
  withdrawProposal: async () => ({ params: await proposedChange(), form: {} }),
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
