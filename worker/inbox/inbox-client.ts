import type { ServerEvent } from '#contract/socket.ts'
import { log } from '#worker/http/log.ts'
import type { InboxCalls, InboxStub } from './inbox-calls.ts'

const tries = 3

/** If it gets lost, a page catches up when it reconnects. */
export async function notify(env: Env, memberId: number, event: ServerEvent): Promise<void> {
  await callInbox(env, memberId, (inbox) => inbox.deliver(event))
}

export async function forgetPartners(env: Env, memberId: number): Promise<void> {
  await callInbox(env, memberId, (inbox) => inbox.forgetPartners())
}

export async function closeSockets(
  env: Env,
  memberId: number,
  tokenHash: string | null,
): Promise<void> {
  await callInbox(env, memberId, (inbox) => inbox.closeSession(tokenHash))
}

/** If this cannot be found out, a push too many is better than none. */
export async function isWatched(env: Env, memberId: number): Promise<boolean> {
  try {
    return await inboxOf(env, memberId).isWatched()
  } catch {
    return false
  }
}

export function inboxOf(env: Env, memberId: number): InboxStub {
  const inboxes = env.INBOX as DurableObjectNamespace<Rpc.DurableObjectBranded & InboxCalls>
  return inboxes.getByName(String(memberId))
}

async function callInbox(
  env: Env,
  memberId: number,
  call: (inbox: InboxStub) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    try {
      return await call(inboxOf(env, memberId))
    } catch (error) {
      // An overloaded object must not be called again.
      const overloaded = error instanceof Error && 'overloaded' in error && error.overloaded
      if (attempt === tries || overloaded) return log('inbox not reached', { attempt })
    }
  }
}
