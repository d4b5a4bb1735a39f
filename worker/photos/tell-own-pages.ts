import { notify } from '#worker/inbox/inbox-client.ts'
import type { MemberContext } from '#worker/request/context.ts'

/** The owner's pages, on every device: they may have kept the address of a photo that is gone. */
export function tellOwnPages({ env, viewer, defer }: MemberContext): void {
  defer(notify(env, viewer.id, { type: 'photos' }))
}
