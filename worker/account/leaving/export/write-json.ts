import type { Db } from '#worker/db/database.ts'
import type { Exporting } from './exporting.ts'

export const rowsAtOnce = 1000

type List<After, Row> = (
  db: Db,
  memberId: number,
  after: After | null,
  limit: number,
) => { execute: () => Promise<Row[]> }

export async function* inPages<After, Row extends After>(
  { db, viewer }: Exporting,
  list: List<After, Row>,
): AsyncGenerator<Row> {
  let last: Row | null = null
  for (;;) {
    const rows: Row[] = await list(db, viewer.id, last, rowsAtOnce).execute()
    yield* rows
    last = rows.at(-1) ?? null
    if (rows.length < rowsAtOnce) return
  }
}

export async function* writeJson(sections: Record<string, unknown>): AsyncGenerator<string> {
  let before = '{\n'
  for (const [name, value] of Object.entries(sections)) {
    yield `${before}${JSON.stringify(name)}: `
    if (isIterable(value)) yield* writeList(value)
    else yield JSON.stringify(value, null, 1)
    before = ',\n'
  }
  yield '\n}\n'
}

/** Many rows per piece: each piece becomes a chunk of the archive. */
async function* writeList(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let piece = '['
  let separator = '\n'
  for await (const row of rows) {
    piece += separator + JSON.stringify(row)
    separator = ',\n'
    if (piece.length < 65_536) continue
    yield piece
    piece = ''
  }
  yield `${piece}\n]`
}

function isIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
