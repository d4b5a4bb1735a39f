import { csvLine, sendCsv } from '#desk/csv.ts'
import { type DeskPage, definePage } from '#desk/define.ts'
import type { DeskText } from '#desk/text.ts'
import { type Cell, type Numbers, readNumbers } from '#worker/desk/statistics/read-numbers.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { answerTables } from './answer-tables.ts'
import { type Chosen, readChosen } from './chosen.ts'
import { answersPaths, numbersPaths } from './paths.ts'
import { shareOf } from './share.ts'
import { dayTables, type NumberTable, splitTables } from './tables.ts'

type Tables = (text: DeskText, numbers: Numbers, chosen: Chosen) => NumberTable[]

export const numbersFilePage = filePage(
  { path: numbersPaths.file, role: 'admin' },
  (text, numbers, chosen) => [
    ...dayTables(text, numbers),
    ...answerTables(text, numbers),
    ...splitTables(text, numbers, chosen),
  ],
)

export const answersFilePage = filePage({ path: answersPaths.file, role: 'chat' }, answerTables)

/** One table as it stands on the page, the first if none is named; money in minor units. */
function filePage(page: Pick<DeskPage, 'path' | 'role'>, tablesOf: Tables): DeskPage {
  return definePage({
    ...page,
    async open(ctx, _params, query) {
      const { chosen, table: asked } = readChosen(ctx, query)
      const tables = tablesOf(ctx.text, await readNumbers(ctx, chosen), chosen)
      const table = asked === undefined ? tables[0] : tables.find(({ id }) => id === asked)
      if (!table) throw new ApiError('not_found')
      return sendCsv(`${table.id}-${chosen.from}-${chosen.to}`, linesOf(table))
    },
  })
}

/**
 * `few`: fewer than five, or left out because of others; `part`: and more, by so few; `none`: there is
 * nothing of which it could be said. `share` of what it is a part of.
 */
async function* linesOf(table: NumberTable): AsyncGenerator<string> {
  const { told, of } = table
  const line = (value: string, amount: number | null, how: string, share: number | null = null) =>
    csvLine([value, amount, how, ...(of ? [share] : [])])
  yield csvLine(['value', 'amount', 'told', ...(of ? ['share'] : [])])
  for (const cell of told.cells) {
    const amount = cell.none ? null : cell.amount
    yield line(cell.value, amount, toldOf(cell), shareOf(table, cell.value))
  }
  if (told.rest !== null || told.few) yield line('(rest)', told.rest, told.few ? 'few' : 'all')
  yield line('(total)', told.total, told.few ? 'part' : 'all', shareOf(table))
}

function toldOf({ amount, part, none }: Cell): string {
  if (none) return 'none'
  if (amount === null) return 'few'
  return part ? 'part' : 'all'
}
