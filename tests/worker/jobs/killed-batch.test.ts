import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test'
import { expect, inject, test } from 'vitest'
import { signupCalls } from '#contract/signup.ts'
import { sha256 } from '#worker/http/random.ts'
import { runBatch } from '#worker/jobs/run-batch.ts'
import { jobs } from '#worker/rooms.ts'
import type { ReceivedMail } from '../../support/loopback-services.ts'
import { rows } from '../../support/rows.ts'
import { newVisitor, signupInput } from '../../support/signup.ts'
import { callFrom } from '../../support/visitors.ts'

const services = inject('services')
const smtp = {
  MAIL_TRANSPORT: 'smtp' as const,
  SMTP_URL: `smtp://127.0.0.1:${services.smtp}`,
}

/** How often the server has accepted the mail of each row. */
async function accepted(ids: readonly string[]): Promise<number[]> {
  const mails = (await (await fetch(`${services.http}/mails`)).json()) as ReceivedMail[]
  const hashes = await Promise.all(ids.map((id) => sha256(`mail:${id}`)))
  return hashes.map((hash) => mails.filter(({ raw }) => raw.includes(`<${hash}@`)).length)
}

/** After so many mails were noted as sent, a database that nobody gets an answer from any more. */
function dyingDatabase(after: number) {
  const death = Promise.withResolvers<void>()
  let noted = 0
  const silent: { bind: () => object; all: () => Promise<never> } = {
    bind: () => silent,
    all: () => new Promise(() => {}),
  }
  const prepare = (sql: string) => {
    if (sql.startsWith('update "outbox"') && sql.includes('"payload" =')) noted++
    if (noted <= after) return env.DB.prepare(sql)
    death.resolve()
    return silent
  }
  const DB = new Proxy(env.DB, {
    get(database, name) {
      const own: unknown = Reflect.get(database, name)
      if (name === 'prepare') return prepare
      return typeof own === 'function' ? (own.bind(database) as unknown) : own
    },
  })
  return { DB, death: death.promise }
}

function batchOf(ids: readonly string[]): MessageBatch {
  const messages = ids.map((id) => ({ id, timestamp: new Date(), attempts: 1, body: { id } }))
  return createMessageBatch('mail', messages)
}

test('a worker that dies within a batch doubles at most the mail that was under way', async () => {
  for (let made = 0; made < 8; made++) {
    expect((await callFrom(newVisitor(), signupCalls.signup, signupInput())).status).toBe(200)
  }
  const ids = (await rows<{ id: string }>('select id from outbox order by id')).map(({ id }) => id)
  expect(ids).toHaveLength(8)

  const { DB, death } = dyingDatabase(3)
  void runBatch(jobs, batchOf(ids), { ...env, ...smtp, DB })
  await death
  // What else was under way may arrive.
  await scheduler.wait(500)
  expect(await accepted(ids)).toEqual([1, 1, 1, 1, 0, 0, 0, 0])

  // Everything that was not acknowledged comes again, when the lease is over.
  await env.DB.prepare('update outbox set claimed_until = 0').run()
  const again = batchOf(ids)
  await runBatch(jobs, again, { ...env, ...smtp })
  expect((await getQueueResult(again, createExecutionContext())).explicitAcks).toHaveLength(8)
  expect(await accepted(ids)).toEqual([1, 1, 1, 2, 1, 1, 1, 1])
  expect(await rows('select id from outbox where done_at is null')).toEqual([])
})
