import { CallError } from '#web/api/call-error.ts'
import type { AnyPage } from '#web/app/navigation.tsx'

/** The swipe that was refused without script. */
export function postedError(data: AnyPage): CallError | null {
  const refused = data.route === 'swipe-game' ? data.form?.error : undefined
  return refused ? new CallError(refused.code, refused.params) : null
}
