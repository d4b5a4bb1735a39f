import type { Darkness } from '#contract/tonight.ts'
import type { Viewer } from '#contract/viewer.ts'
import { seesPresence } from '#worker/people/presence.ts'

/** The statements say the same: here it is only told. */
export function darknessOf(viewer: Viewer): Darkness | null {
  if (!seesPresence(viewer)) return 'hidden'
  return viewer.status === 'confirmed' ? null : 'activation'
}
