import { type ActivityKind, activityKinds } from '#contract/activity.ts'
import { seal, unseal } from '#worker/http/seal.ts'

/** The last line shown; not its time, which stays on the server (see contract/activity.ts). */
export type ActivityCursor = { kind: ActivityKind; id: string }

/**
 * Null for a missing or foreign cursor: the list then starts at the top. Sealed for one reader: a
 * page may end at a hidden member's like, and a made-up cursor would tell whether and when anybody
 * likes the viewer.
 */
export async function readActivityCursor(
  env: Env,
  viewerId: number,
  text: string | null,
): Promise<ActivityCursor | null> {
  const words = text && (await unseal(env, purposeOf(viewerId), text))
  if (!words) return null
  const [name, id = ''] = words.split('.')
  const kind = activityKinds.find((known) => known === name)
  return kind ? { kind, id } : null
}

export function writeActivityCursor(
  env: Env,
  viewerId: number,
  { kind, id }: ActivityCursor,
): Promise<string> {
  return seal(env, purposeOf(viewerId), `${kind}.${id}`)
}

function purposeOf(viewerId: number): string {
  return `activity-cursor:${viewerId}`
}
