import type { Selectable } from 'kysely'
import type { Database } from '#worker/db/schema.ts'

type Table = keyof Database
type Row<T extends Table> = Selectable<Database[T]>
type Column<T extends Table> = keyof Row<T> & string

/** What a member's download has of a column: its value, perhaps by another name, or why not. */
type Download = { given: true | string } | { withheld: string }

/**
 * What the purge does with a column of a row that stays: keeps it (why, and for how long), writes
 * this value over it, or writes it itself. With `of`, only in rows that refer to the member so.
 */
type Left<Value> =
  | { kept: string }
  | { blank: Value; of?: 'author' | 'subject' }
  | { written: string }

/** The rows that refer to a member by a column, and the key by which they are deleted in chunks. */
export type OwnRows<T extends Table = Table> = { column: Column<T>; key: readonly Column<T>[] }

/**
 * Where others see the value, or what they see of it (`coarsely`), if they may see the member. Of a
 * column that says neither nobody else finds out anything, by no answer of any call or page.
 */
type Told = { shown?: string; coarsely?: string }

type Sections = { download?: readonly string[]; besides?: readonly string[] }

/**
 * What is known of a member in a table. `download` names the sections of data.json, `besides` what
 * these have that is no column of the table.
 */
export type TableData<T extends Table> =
  /** Nothing of a member, or nothing that can be traced to one. */
  | { nobody: string }
  /** Rows that go with the account: by the given columns, or as the text says. */
  | (Sections & {
      deleted: readonly OwnRows<T>[] | string
      columns: { [C in Column<T>]: Download & Told }
    })
  /** Rows that stay, without the person. */
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

/** Others see it. */
export function shown(where: string) {
  return { shown: where }
}

/** Others see no more of it than this. */
export function coarsely(what: string) {
  return { coarsely: what }
}

export const onProfile = shown('the profile')
/** Both sides know it. */
export const betweenTwo = shown('the other side')

/** Reasons that several columns share. */
export const opens = withheld('it opens the account or stands for what does')
export const inner = withheld('bookkeeping of the site: it says nothing about the member')
export const theOther = withheld(
  'what it says about the other side, the sections show where it may be',
)
export const hashed = withheld('a keyed hash, which means nothing elsewhere')

/** For as long as the law asks for the books. */
export const books = { kept: 'the books, for as long as the law asks' } as const
/** For as long as the account's number is referred to. */
export const number = { kept: 'what the books refer to, as long as they are kept' } as const
/** Until the case itself is deleted. */
export const theCase = { kept: 'the case without the person, until its own term' } as const
/** Counts without a person, with no end. */
export const counted = { kept: 'statistics of the site: it leads to nobody' } as const
export const emptied = { blank: null } as const
