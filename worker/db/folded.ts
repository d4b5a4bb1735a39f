import { type RawBuilder, sql } from 'kysely'
import { fold } from '#contract/fold.ts'

/**
 * The letters of names in our languages and their neighbours, capitals where names begin with them.
 * `lower` knows ASCII only; D1 allows an expression to be 100 deep.
 */
const signs = "'’-.áàâäãåąéèêëęíìîïıóòôöõøúùûüýÿñńçćčśşšźżžłđğßæœÁÉÈÓÖØÚÜÇŚŞŠŻŽŁİ"

/** `fold` in SQL, of what is not stored so. */
function folded(column: string): RawBuilder<string> {
  return [...signs].reduce(
    (text, sign) => sql`replace(${text}, ${sql.lit(sign)}, ${sql.lit(asFolded(sign))})`,
    sql<string>`lower(${sql.ref(column)})`,
  )
}

/** Where in the column the words begin, folded both; 0 if they are not there. */
export function placeIn(column: string, words: string): RawBuilder<number> {
  const plain = fold(words)
  // Signs only.
  if (!plain) return sql<number>`instr(${sql.ref(column)}, ${words})`
  return sql<number>`instr(${folded(column)}, ${plain})`
}

function asFolded(sign: string): string {
  return /[-.]/.test(sign) ? ' ' : fold(sign)
}
