import { BarPlot } from '#desk/bar-plot.tsx'
import { Scrolled } from '#desk/frame/scrolled.tsx'
import type { DeskText } from '#desk/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Cell } from '#worker/desk/statistics/read-numbers.ts'
import { type Chosen, chosenQuery } from './chosen.ts'
import { shareOf } from './share.ts'
import type { NumberTable } from './tables.ts'

const nothing = '–'

type Props = { text: DeskText; to: ToFile; table: NumberTable }

/** Where the file of a table is, and of which months. */
type ToFile = { file: string; chosen: Chosen }

/** A number by day: drawn, and as a table. */
export function DayFigure({ text, to, table }: Props) {
  const { t } = text
  const { told, name, amount } = table
  const bars = told.cells.map((cell) => ({ name: name(cell.value), value: cell.amount }))
  return (
    <figure className="box plotted">
      <figcaption>
        <h2>{table.title}</h2>
        <p className="kpi">{totalOf(text, table)}</p>
        {table.of && <p className="fine">{`${table.of.name}: ${shareText(text, table)}`}</p>}
      </figcaption>
      <BarPlot bars={bars} amount={amount} />
      <details>
        <summary>{t('numbers.as_table')}</summary>
        <CellTable text={text} table={table} head={t('numbers.day')} />
        <SaveLink text={text} to={to} table={table} />
      </details>
    </figure>
  )
}

/** A number told apart: the table, with a bar in each row. */
export function SplitFigure({ text, to, table }: Props) {
  return (
    <figure className="box plotted">
      <figcaption>
        <h2>{table.title}</h2>
      </figcaption>
      <CellTable text={text} table={table} head={text.t('numbers.which')} bars />
      <SaveLink text={text} to={to} table={table} />
    </figure>
  )
}

type TableProps = { text: DeskText; table: NumberTable; head: string; bars?: boolean }

function CellTable({ text, table, head, bars = false }: TableProps) {
  const { t } = text
  const { told, name } = table
  const most = Math.max(1, ...told.cells.map(({ amount }) => amount ?? 0))
  return (
    <Scrolled label={table.title} tall>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className="r">
              {t('numbers.amount')}
            </th>
            {table.of && (
              <th scope="col" className="r">
                {table.of.name}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {told.cells.map((cell) => (
            <tr key={cell.value}>
              <th scope="row">
                {name(cell.value)}
                {bars && <Bar share={(cell.amount ?? 0) / most} />}
              </th>
              <td className="r">{cellText(text, table, cell)}</td>
              {table.of && <td className="r">{shareText(text, table, cell.value)}</td>}
            </tr>
          ))}
          {(told.rest !== null || told.few) && (
            <tr>
              <th scope="row">{t('numbers.rest')}</th>
              <td className="r">
                {told.rest === null ? t('numbers.few') : table.amount(told.rest)}
              </td>
              {table.of && <td className="r">{nothing}</td>}
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('numbers.total')}</th>
            <td className="r">{totalOf(text, table)}</td>
            {table.of && <td className="r">{shareText(text, table)}</td>}
          </tr>
        </tfoot>
      </table>
    </Scrolled>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <svg className="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="plot-bar" width={Math.round(share * 1000) / 10} height={4} />
    </svg>
  )
}

/** Of what is told; where that is nothing, what is left out is fewer than five. */
function totalOf(
  { t }: DeskText,
  { told: { total, few }, amount, isMeasure }: NumberTable,
): string {
  if (few && (total === null || (total === 0 && !isMeasure))) return t('numbers.few')
  return total === null ? nothing : amount(total)
}

function shareText({ number }: DeskText, table: NumberTable, value?: string): string {
  const share = shareOf(table, value)
  return share === null ? nothing : number(share, { style: 'percent', maximumFractionDigits: 2 })
}

function cellText({ t }: DeskText, { amount, isMeasure }: NumberTable, cell: Cell): string {
  if (cell.none) return nothing
  if (cell.amount === null) return t('numbers.few_mark')
  const words = amount(cell.amount)
  if (!cell.part) return words
  return isMeasure ? `${words} *` : t('numbers.part', { amount: words })
}

function SaveLink({ text, to: { file, chosen }, table }: Props) {
  const { t } = text
  return (
    <p>
      <Button
        size="sm"
        href={`${file}?${chosenQuery(chosen, table.id)}`}
        aria-label={t('numbers.save_what', { what: table.title })}
      >
        {t('numbers.save')}
      </Button>
    </p>
  )
}
