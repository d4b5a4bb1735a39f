import { type APIRequestContext, expect } from '@playwright/test'
import type { OutboxMessage } from '#worker/dev/outbox.ts'

/** The link of a mail to this address that leads to a page; waits until such a mail has been sent. */
export async function mailedLink(
  request: APIRequestContext,
  to: string,
  page: string,
): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const answer = await request.get('/__dev/outbox', { params: { to } })
    const { messages } = (await answer.json()) as { messages: OutboxMessage[] }
    link = messages.flatMap(({ links }) => links).find((url) => new URL(url).pathname === page)
    expect(link, `a mail to ${to} with a link to ${page}`).toBeDefined()
  }).toPass({ timeout: 15_000, intervals: [100] })
  return link ?? ''
}
