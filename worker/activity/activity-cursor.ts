import { type ActivityKind, activityKinds } from '#contract/activity.ts'
import { seal, unseal } from '#worker/http/seal.ts'

/** The last line shown, and its time: the list goes on there even if the event is gone. */
export type ActivityCursor = { kind: ActivityKind; at: number; id: string }

/**
 * Null for a missing or foreign cursor: the list then starts at the top. Sealed for one reader: it
 * holds an exact time (see contract/activity.ts), a page may end at a hidden member's like, and a
 * made-up cursor would tell whether and when anybody likes the viewer.
 */
export async function readActivityCursor(
  env: Env,
  viewerId: number,
  text: string | null,
): Promise<ActivityCursor | null> {
  const words = text && (await unseal(env, purposeOf(viewerId), text))
  if (!words) return null
  const [name, at, id = ''] = words.split('.')
  const kind = activityKinds.find((known) => known === name)
  return kind ? { kind, at: Number(at), id } : null
}

export function writeActivityCursor(
  env: Env,
  viewerId: number,
  { kind, at, id }: ActivityCursor,
): Promise<string> {
  return seal(env, purposeOf(viewerId), `${kind}.${at}.${id}`)
}

function purposeOf(viewerId: number): string {
  return `activity-cursor:${viewerId}`
}
