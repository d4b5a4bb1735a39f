import { DeskRefusal } from '#desk/refusal.ts'
import type { DeskTextKey } from '#desk/text.ts'

/** @throws DeskRefusal if the operation found nothing to do */
export function requireDone(done: boolean, reason: DeskTextKey): void {
  if (!done) throw new DeskRefusal(reason)
}
