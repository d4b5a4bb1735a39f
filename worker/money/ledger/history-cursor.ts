import * as v from 'valibot'
import type { Cursor } from '#worker/money/queries/history.ts'

const shape = v.pipe(v.string(), v.regex(/^\d{1,15}\.[\w:-]{1,100}$/))

/** Null for a missing or malformed cursor: the list then starts with the newest. */
export function readCursor(url: URL, name: string): Cursor | null {
  const parsed = v.safeParse(shape, url.searchParams.get(name))
  if (!parsed.success) return null
  const [created_at = '', id = ''] = parsed.output.split('.')
  return { created_at: Number(created_at), id }
}

/** Where the next page starts; null if `rows` are the last ones. */
export function nextCursor(rows: readonly Cursor[], atOnce: number): string | null {
  const last = rows[atOnce - 1]
  return last && rows.length > atOnce ? `${last.created_at}.${last.id}` : null
}
