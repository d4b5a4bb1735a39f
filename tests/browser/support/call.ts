import type { BrowserContext } from '@playwright/test'
import type { Call, CallInput, CallReply } from '#contract/call.ts'

export async function callAs<C extends Call>(
  context: BrowserContext,
  origin: string,
  call: C,
  input: CallInput<C>,
): Promise<CallReply<C>> {
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const answer = await context.request.fetch(call.path, {
    method: call.method,
    headers: { origin },
    ...(inQuery
      ? { params: { ...call.match, ...(input as Record<string, string>) } }
      : { params: call.match ?? {}, data: input }),
  })
  if (!answer.ok()) throw new Error(`${call.method} ${call.path}: ${await answer.text()}`)
  return (answer.status() === 204 ? undefined : await answer.json()) as CallReply<C>
}
