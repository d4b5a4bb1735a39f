import type { Selectable } from 'kysely'
import type { Database } from '#worker/db/schema.ts'

type Table = keyof Database
type Row<T extends Table> = Selectable<Database[T]>
type Column<T extends Table> = keyof Row<T> & string

/** In a member's download: the value, perhaps by another name, or why not. */
type Download = { given: true | string } | { withheld: string }

/**
 * Of a row that stays, the purge keeps a column (why, and for how long), writes a value over it, or
 * writes it itself. `of`: only in rows that refer to the member by this column.
 */
type Left<Value> =
  | { kept: string }
  | { blank: Value; of?: 'author' | 'subject' }
  | { written: string }

export type OwnRows<T extends Table = Table> = { column: Column<T>; key: readonly Column<T>[] }

/**
 * Of two members: the rows of `column`'s member also go once the one in `blocker` has blocked them for
 * as long as a deletion waits, or `outlasts` says why they do not.
 */
type Between<T extends Table> = OwnRows<T> & ({ blocker: Column<T> } | { outlasts: string })

/**
 * Where others see the value, or what they see of it (`coarsely`), if they may see the member. With
 * neither, no answer to anybody else may depend on it.
 */
type Told = { shown?: string; coarsely?: string }

type Sections = { download?: readonly string[]; besides?: readonly string[] }

/** `download` names the sections of data.json, `besides` what these have that is no column. */
export type TableData<T extends Table> =
  | { nobody: string }
  | (Sections & {
      deleted: readonly [OwnRows<T>] | readonly [Between<T>, Between<T>] | string
      columns: { [C in Column<T>]: Download & Told }
    })
  | (Sections & {
      stays: string
      columns: { [C in Column<T>]: Download & Told & Left<Row<T>[C]> }
    })

export type PersonalData = { [T in Table]: TableData<T> }

export const given = { given: true } as const

export function givenAs(name: string) {
  return { given: name }
}

export function withheld(why: string) {
  return { withheld: why }
}

export function shown(where: string) {
  return { shown: where }
}

export function coarsely(what: string) {
  return { coarsely: what }
}

export const onProfile = shown('the profile')
export const betweenTwo = shown('the other side')

export const opens = withheld('it opens the account or stands for what does')
export const inner = withheld('bookkeeping of the site: it says nothing about the member')
export const theOther = withheld(
  'what it says about the other side, the sections show where it may be',
)
export const likeness = withheld(
  'what a picture looks like, in 120 bits; the picture is in the archive',
)
export const hashed = withheld('a keyed hash, which means nothing elsewhere')

export const books = { kept: 'the books, for as long as the law asks' } as const
export const number = { kept: 'what the books refer to, as long as they are kept' } as const
export const theCase = { kept: 'the case without the person, until its own term' } as const
export const counted = { kept: 'statistics of the site: it leads to nobody' } as const
export const emptied = { blank: null } as const
