import { createMessageBatch, env } from 'cloudflare:test'
import type { SignupInput } from '#contract/signup.ts'
import { listOutgoing, type OutboxMessage } from '#worker/dev/outbox.ts'
import { runBatch } from '#worker/jobs/run-batch.ts'
import { jobs } from '#worker/rooms.ts'
import { origin } from './members.ts'
import { rows } from './rows.ts'

let made = 0

export function signupInput(more: Partial<SignupInput> = {}): SignupInput {
  made++
  return {
    id: crypto.randomUUID(),
    gender: 'female',
    looking_for: 'male',
    seeks_consent: true,
    date_of_birth: '1990-05-05',
    country: 'NL',
    region: null,
    city: 'Haarlem',
    name: `Sanne ${made}`,
    signup_message: '',
    email: `signup${made}@example.com`,
    password: 'een lang wachtwoord 1',
    tracking: {},
    aim: {},
    ...more,
  }
}

/** Without ages a form asks for every age; a box that is ticked says `on`. */
export function asForm<Answers extends Partial<SignupInput>>(answers: Answers) {
  const { wish_min_age: _, wish_max_age: __, seeks_consent: ___, ...typed } = answers
  return { ...typed, seeks_consent: 'on' }
}

export function newVisitor() {
  made++
  return { address: `10.2.${Math.floor(made / 250)}.${made % 250}` }
}

export async function saveRegion(country = 'NL', code = '07', name = 'Noord-Holland') {
  await env.DB.prepare('insert into regions (country, code, names) values (?, ?, ?)')
    .bind(country, code, JSON.stringify({ nl: name, en: `${name} (en)` }))
    .run()
}

export async function mailsTo(email: string): Promise<OutboxMessage[]> {
  const waiting = await rows("select id from outbox where queue = 'mail' and done_at is null")
  const messages = waiting.map(({ id }, index) => ({
    id: `m${index}`,
    timestamp: new Date(),
    attempts: 1,
    body: { id },
  }))
  await runBatch(jobs, createMessageBatch('mail', messages), env)
  return listOutgoing(env, new URL(origin), email)
}

export async function mailedToken(email: string): Promise<string> {
  const [mail] = await mailsTo(email)
  const link = mail?.links.find((url) => url.includes('/activate?token='))
  if (!link) throw new Error(`no activation mail to ${email}`)
  return new URL(link).searchParams.get('token') ?? ''
}
