import type { Updateable } from 'kysely'
import { personalData } from '#worker/db/personal-data/personal-data.ts'
import type { Database } from '#worker/db/schema.ts'

type Left = { kept?: string; written?: string; blank?: unknown; of?: 'author' | 'subject' }
type Staying = {
  [T in keyof typeof personalData]: (typeof personalData)[T] extends { stays: string } ? T : never
}[keyof typeof personalData]

export function blanksOf<T extends Staying>(
  table: T,
  of?: 'author' | 'subject',
): Updateable<Database[T]> {
  const columns: Record<string, Left> = personalData[table].columns
  const blank = Object.entries(columns).filter(
    ([, left]) => 'blank' in left && (left.of === undefined || left.of === of),
  )
  return Object.fromEntries(blank.map(([name, left]) => [name, left.blank])) as Updateable<
    Database[T]
  >
}
