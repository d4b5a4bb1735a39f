import type { ActivityLine } from '#contract/activity.ts'

export type ActivityGroup = { line: ActivityLine; count: number }

/** Photos that had the same fate on the same day are one line: it would say the same again. */
export function groupLines(lines: readonly ActivityLine[]): ActivityGroup[] {
  const groups: ActivityGroup[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && isSame(last.line, line)) last.count++
    else groups.push({ line, count: 1 })
  }
  return groups
}

function isSame(a: ActivityLine, b: ActivityLine): boolean {
  if (a.kind !== 'photo' || b.kind !== 'photo') return false
  return a.day === b.day && a.status === b.status && a.reason === b.reason
}
