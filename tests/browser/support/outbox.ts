import { type APIRequestContext, expect } from '@playwright/test'
import type { OutboxMessage } from '#worker/dev/outbox.ts'

export async function mailedLink(
  request: APIRequestContext,
  to: string,
  page: string,
): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const messages = await readMails(request, to)
    link = messages.flatMap(({ links }) => links).find((url) => new URL(url).pathname === page)
    expect(link, `a mail to ${to} with a link to ${page}`).toBeDefined()
  }).toPass({ timeout: 30_000, intervals: [100] })
  return link ?? ''
}

export async function mailTo(
  request: APIRequestContext,
  to: string,
  subject: string,
): Promise<OutboxMessage> {
  let found: OutboxMessage | undefined
  await expect(async () => {
    const messages = await readMails(request, to)
    found = messages.find((message) => message.subject.includes(subject))
    expect(found, `a mail to ${to} about ${subject}`).toBeDefined()
  }).toPass({ timeout: 30_000, intervals: [100] })
  if (!found) throw new Error(`no mail to ${to}`)
  return found
}

export async function smsTo(request: APIRequestContext, to: string): Promise<OutboxMessage> {
  let found: OutboxMessage | undefined
  await expect(async () => {
    found = (await readMails(request, to)).find(({ kind }) => kind === 'sms')
    expect(found, `a text message to ${to}`).toBeDefined()
  }).toPass({ timeout: 30_000, intervals: [100] })
  if (!found) throw new Error(`no text message to ${to}`)
  return found
}

async function readMails(request: APIRequestContext, to: string): Promise<OutboxMessage[]> {
  const answer = await request.get('/__dev/outbox', { params: { to } })
  return ((await answer.json()) as { messages: OutboxMessage[] }).messages
}
