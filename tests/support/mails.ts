import { createMessageBatch, env } from 'cloudflare:test'
import { sha256 } from '#worker/http/random.ts'
import { runBatch } from '#worker/jobs/run-batch.ts'
import { startMailing } from '#worker/notices/mailings/start-mailing.ts'
import { jobs } from '#worker/rooms.ts'
import { operating } from './operating.ts'
import { readOutbox } from './outbox.ts'
import { rows } from './rows.ts'
import { saveSite } from './sites.ts'

/** Whatever their due time, with the jobs that they enqueue. */
export function runMails(changes: Partial<Env> = {}, rounds = 3, job = '%'): Promise<void> {
  return runWaiting('mail', changes, rounds, job)
}

export function runPushes(rounds = 3): Promise<void> {
  return runWaiting('push', {}, rounds, '%')
}

async function runWaiting(
  queue: 'mail' | 'push',
  changes: Partial<Env>,
  rounds: number,
  job: string,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await env.DB.prepare('update outbox set run_after = 0 where done_at is null').run()
    const waiting = await rows<{ id: string }>(
      `select id from outbox where queue = ? and job like ?
        and done_at is null and failed_at is null`,
      queue,
      job,
    )
    if (waiting.length === 0) return
    const messages = waiting.map(({ id }) => ({
      id,
      timestamp: new Date(),
      attempts: 1,
      body: { id },
    }))
    await runBatch(jobs, createMessageBatch(queue, messages), { ...env, ...changes })
  }
}

export async function mailsByJob(): Promise<string[]> {
  const queued = await rows<{ id: string; job: string }>('select id, job from outbox')
  const jobOf = new Map<string, string>()
  for (const { id, job } of queued) jobOf.set(await sha256(`mail:${id}`), job)
  const mails = (await readOutbox()).filter(({ kind }) => kind === 'mail')
  return mails.map(({ id, to }) => `${jobOf.get(id)} ${to}`)
}

export async function sendMailing(
  kind: 'promotions' | 'site_news',
  host: string | null = null,
  id: string = crypto.randomUUID(),
) {
  const words = (language: string) => ({
    subject: `${language}: wat er nieuw is`,
    heading: 'Bladeren gaat nu sneller',
    paragraphs: ['We hebben de lijst met leden sneller gemaakt.', 'Kijk gerust rond.'],
    button: 'Kijk rond',
    path: '/members',
  })
  const texts = { nl: words('nl'), de: words('de') }
  if (host !== null) await saveSite(host)
  await startMailing(operating(), { id, kind, host, texts })
}
