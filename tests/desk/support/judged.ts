import { env } from 'cloudflare:test'
import { expect, vi } from 'vitest'
import { type DecidedKind, undoTime } from '#contract/desk-cases.ts'
import { reportsCalls } from '#contract/reports.ts'
import { takeJudged } from '#worker/desk/cases/take-judged.ts'
import { removePhoto } from '#worker/photos/review-photos.ts'
import { fixture } from '../../fixtures/pictures.ts'
import { send, sendPhoto, sendVoice } from '../../support/chat.ts'
import { callAs, giveCredits, makeMember, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { rows } from '../../support/rows.ts'
import { addressOf, ask } from './desk.ts'
import { makeWaiting } from './photo-cases.ts'

export type Reported = { id: string; about: TestMember; reporter: TestMember }

type Reporting = {
  text?: string
  category?: 'threat' | 'consent' | 'scam'
  /** What was sent; else words. */
  sent?: 'photo' | 'voice'
}

/** Somebody has reported a message. */
export async function makeReported({
  text = 'Ik weet waar je woont',
  category = 'scam',
  sent,
}: Reporting = {}): Promise<Reported> {
  const about = await makeMember({ language: 'nl' })
  const reporter = await makeMember({ gender: 'male', looking_for: 'female', language: 'nl' })
  await giveCredits(about.id, 5)
  const sending = {
    photo: (from: TestMember, to: TestMember) => sendPhoto(from, to, fixture('jpeg')),
    voice: sendVoice,
  }
  const { message } = (
    sent ? await sending[sent](about, reporter) : await send(about, reporter, text)
  ).body
  const input = { profile: about.id, thing: `message:${message.id}`, category, remarks: 'Eng.' }
  const { reference: id } = (await callAs(reporter, reportsCalls.report, input as never)).body
  return { id, about, reporter }
}

/** Somebody has reported a profile with a photo. */
export async function makeReportedProfile(): Promise<Reported & { photo: string }> {
  const { id: photo, owner: about } = await makeWaiting(await makeMember({ language: 'nl' }))
  const reporter = await makeMember({ gender: 'male', looking_for: 'female', language: 'nl' })
  const input = { profile: about.id, thing: 'profile', category: 'minor', remarks: 'Te jong.' }
  const { reference: id } = (await callAs(reporter, reportsCalls.report, input as never)).body
  return { id, about, reporter, photo }
}

export type Objected = { id: string; member: TestMember; photo: string }

/** A photo was removed by `by`. */
export async function makeRemoved(by = 'els@vonk.example'): Promise<Objected> {
  const { id: photo, owner: member } = await makeWaiting(await makeMember({ language: 'nl' }))
  await removePhoto({ ...operating(), operator: by }, photo, 'contact')
  const [row] = await rows<{ id: string }>(
    'select id from decisions where member_id = ?',
    member.id,
  )
  return { id: row?.id ?? '', member, photo }
}

/** And its owner objects. */
export async function makeObjected(by?: string): Promise<Objected> {
  const removed = await makeRemoved(by)
  await env.DB.prepare(
    'update decisions set objection = ?, objected_at = 1, answer_due = 2 where id = ?',
  )
    .bind('Er staat niets op.', removed.id)
    .run()
  return removed
}

/** Takes a case and decides it at the desk, and waits until that can't be undone any more. */
export async function judge(by: string, kind: 'report' | 'objection', id: string, form: object) {
  const taken = await ask(by, `/cases/${kind}/${id}/take`, { form: {} })
  const decided = await ask(by, `/${kind}s/${id}/decide`, { form: { ...form } })
  expect([taken.status, decided.status]).toEqual([303, 303])
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  vi.setSystemTime(Date.now() + undoTime)
}

export function take(kind: DecidedKind, subject: string, by = addressOf('moderator')) {
  return takeJudged({ ...operating(), operator: by }, { kind, subject })
}
