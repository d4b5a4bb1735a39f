import * as v from 'valibot'
import { activityCursor, type ActivityKind, activityKinds } from '#contract/activity.ts'

/** A line by its name; its time stays here (contract/activity.ts says why). */
export type ActivityCursor = { kind: ActivityKind; id: string }

/** Null for what is none: the newest are shown then. */
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
