import { env } from 'cloudflare:test'
import type { DecidedKind } from '#contract/desk-cases.ts'
import { reportsCalls } from '#contract/reports.ts'
import { takeJudged } from '#worker/desk/cases/take-judged.ts'
import { removePhoto } from '#worker/photos/review-photos.ts'
import { fixture } from '../../fixtures/pictures.ts'
import { send, sendPhoto, sendVoice } from '../../support/chat.ts'
import { callAs, giveCredits, makeMember, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { rows } from '../../support/rows.ts'
import { addressOf } from './desk.ts'
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

export type Objected = { id: string; member: TestMember; photo: string }

/** A photo was removed by `by`, and its owner objects. */
export async function makeObjected(by = 'els@vonk.example'): Promise<Objected> {
  const { id: photo, owner: member } = await makeWaiting(await makeMember({ language: 'nl' }))
  await removePhoto({ ...operating(), operator: by }, photo, 'contact')
  const [row] = await rows<{ id: string }>(
    'select id from decisions where member_id = ?',
    member.id,
  )
  const id = row?.id ?? ''
  await env.DB.prepare(
    'update decisions set objection = ?, objected_at = 1, answer_due = 2 where id = ?',
  )
    .bind('Er staat niets op.', id)
    .run()
  return { id, member, photo }
}

export function take(kind: DecidedKind, subject: string, by = addressOf('moderator')) {
  return takeJudged({ ...operating(), operator: by }, { kind, subject })
}
