import { csvLine, sendCsv } from '#desk/csv.ts'
import { definePage } from '#desk/define.ts'
import { paymentPaths } from '#desk/payments/paths.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { readBooks } from '#worker/money/books/read-books.ts'
import { readMonth } from './month.ts'
import { type BookTable, tablesOf } from './tables.ts'

/** One table as it stands on the page; money in minor units. */
export const booksFilePage = definePage({
  path: paymentPaths.booksFile,
  role: 'finance',
  async open(ctx, params) {
    const month = readMonth(params['month'])
    const tables = tablesOf(ctx.text, await readBooks(ctx, month))
    const table = tables.find(({ id }) => id === params['table'])
    if (!table) throw new ApiError('not_found')
    return sendCsv(`${table.id}-${month}`, linesOf(table))
  },
})

async function* linesOf({ heads, rows }: BookTable): AsyncGenerator<string> {
  yield csvLine(heads)
  for (const { cells } of rows) yield csvLine(cells)
}
