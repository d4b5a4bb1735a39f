import { csvLine, sendCsv } from '#desk/csv.ts'
import { definePage } from '#desk/define.ts'
import { readNumbers } from '#worker/desk/statistics/read-numbers.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { readChosen } from './chosen.ts'
import { numbersPaths } from './paths.ts'
import { dayTables, type NumberTable, splitTables } from './tables.ts'

/** One table as it stands on the page; money in minor units. */
export const numbersFilePage = definePage({
  path: numbersPaths.file,
  role: 'admin',
  async open(ctx, _params, query) {
    const { chosen, table: id = 'registrations' } = readChosen(ctx, query)
    const numbers = await readNumbers(ctx, chosen)
    const tables = [...dayTables(ctx.text, numbers), ...splitTables(ctx.text, numbers, chosen)]
    const table = tables.find((one) => one.id === id)
    if (!table) throw new ApiError('not_found')
    return sendCsv(`${id}-${chosen.from}-${chosen.to}`, linesOf(table))
  },
})

/** `few`: fewer than five, or left out because of others; `part`: and more, by so few. */
async function* linesOf({ told }: NumberTable): AsyncGenerator<string> {
  yield csvLine(['value', 'amount', 'told'])
  for (const { value, amount, part } of told.cells) {
    yield csvLine([value, amount, amount === null ? 'few' : part ? 'part' : 'all'])
  }
  if (told.rest !== null || told.few) yield csvLine(['(rest)', told.rest, told.few ? 'few' : 'all'])
  yield csvLine(['(total)', told.total, told.few ? 'part' : 'all'])
}
