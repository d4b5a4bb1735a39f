import { type Command, InvalidArgumentError } from 'commander'
import { readTransparency, type Transparency } from '#worker/desk/statistics/read-transparency.ts'
import { took, transparencySheet } from '#worker/desk/statistics/transparency-sheet.ts'
import type { Desk, Row } from '../desk.ts'
import { writeOwn } from '../own-file.ts'

type Asked = { from: number; until: number; host?: string; sheet?: string }

export function addTransparency(program: Command, desk: Desk): void {
  program
    .command('transparency')
    .description('what the transparency report counts: notices, restrictions, objections; UTC')
    .requiredOption('--from <day>', 'YYYY-MM-DD', day)
    .requiredOption('--until <day>', 'YYYY-MM-DD, not counted itself', day)
    .option('--host <host>', 'of one domain')
    .option('--sheet <file>', 'HTML to print, with every number')
    .action(async ({ from, until, host, sheet }: Asked) => {
      const found = await readTransparency(await desk.open(), { from, until, host })
      desk.list(rowsOf(found), 'Nothing was reported, restricted or objected to.')
      if (sheet === undefined) return
      const dates = { from: dateOf(from), until: dateOf(until) }
      writeOwn(sheet, transparencySheet(found, { ...dates, host }))
      desk.say(`It is in ${sheet}, to print.`)
    })
}

/** One list, so that it is one document as JSON too. */
function rowsOf({ notices, notice_time, restrictions, objections }: Transparency): Row[] {
  const counted = (what: string, of: string, counts: Record<string, number>): Row[] =>
    Object.entries(counts).map(([count, number]) => ({ what, of, count, number }))
  const time =
    notice_time === null
      ? []
      : [{ what: 'notices', of: '', count: 'median time', number: took(notice_time) }]
  return [
    ...notices.flatMap(({ subject, category, ...counts }) =>
      counted('notices', `${subject} ${category}`, counts),
    ),
    ...time,
    ...restrictions.flatMap(({ kind, rule, ...counts }) =>
      counted('restrictions', `${kind} ${rule}`, counts),
    ),
    ...objectionRows(objections),
  ]
}

function objectionRows(found: Transparency['objections']): Row[] {
  if (!found || found.received === 0) return []
  const { median, ...counts } = found
  const rows = Object.entries({ ...counts, 'median time': took(median) })
  return rows.map(([count, number]) => ({ what: 'objections', of: '', count, number }))
}

function day(text: string): number {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(at)) throw new InvalidArgumentError('YYYY-MM-DD is expected.')
  return at
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
