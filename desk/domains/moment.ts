import type { DeskContext } from '#desk/context.ts'

/** In UTC, as the fields for a moment are. */
export function moment({ text }: Pick<DeskContext, 'text'>, at: number): string {
  return text.date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
}
