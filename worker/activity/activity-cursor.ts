import * as v from 'valibot'
import { activityCursor, type ActivityKind, activityKinds } from '#contract/activity.ts'

/**
 * The last line shown. It names the line and not its time, which stays on the server (see
 * contract/activity.ts).
 */
export type ActivityCursor = { kind: ActivityKind; id: string }

/** Null for a missing or malformed cursor: the list then starts with the newest. */
export function readActivityCursor(url: URL): ActivityCursor | null {
  const parsed = v.safeParse(activityCursor, url.searchParams.get('after'))
  if (!parsed.success) return null
  const [name = '', id = ''] = parsed.output.split('.')
  const kind = activityKinds.find((known) => known === name)
  return kind ? { kind, id } : null
}

export function writeActivityCursor({ kind, id }: ActivityCursor): string {
  return `${kind}.${id}`
}
