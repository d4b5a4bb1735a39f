import { BarPlot } from '#desk/bar-plot.tsx'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { paymentPaths } from '#desk/payments/paths.ts'
import type { DeskText } from '#desk/text.ts'
import { readBooks } from '#worker/money/books/read-books.ts'
import { monthAt, monthBeside, readMonth } from './month.ts'
import { type BookTable, tablesOf } from './tables.ts'

/** A month's books: sums, and of single purchases their numbers only. */
export const booksPage = definePage({
  path: paymentPaths.books,
  role: 'finance',
  async open(ctx, params) {
    const { text, now } = ctx
    const { t, date } = text
    const month = readMonth(params['month'])
    const tables = tablesOf(text, await readBooks(ctx, month))
    const first = Date.parse(`${month}-01T00:00:00Z`)
    const named = date(first, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    const to = (by: number) => pathTo(paymentPaths.books, { month: monthBeside(month, by) })
    const content = (
      <>
        <p className="intro">{t('payments.books.intro')}</p>
        <p className="head">
          <a href={to(-1)}>{t('payments.books.before')}</a>
          {month < monthAt(now) && <a href={to(1)}>{t('payments.books.after')}</a>}
        </p>
        <div className="stack stack-wide">
          {tables.map((table) => (
            <TableView key={table.id} text={text} month={month} table={table} />
          ))}
        </div>
      </>
    )
    return { title: t('payments.books.month', { month: named }), content }
  },
})

type Props = { text: DeskText; month: string; table: BookTable }

function TableView({ text, month, table: { id, heads, rows, plots } }: Props) {
  const { t, number } = text
  const title = t(`payments.books.${id}`)
  return (
    <section className="box stack stack-wide" aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{t('payments.books.none')}</p>
      ) : (
        <>
          {plots.map((plot) => (
            <figure key={plot.what} className="plotted">
              <figcaption className="fine">{plot.what}</figcaption>
              <BarPlot bars={plot.bars} amount={plot.amount} />
            </figure>
          ))}
          <div className="scrollx">
            <table className="tbl">
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head} scope="col">
                      {t(`payments.books.heads.${head}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ cells, shown: [first, ...others] }) => (
                  <tr key={cells.join(':')}>
                    <th scope="row">{first}</th>
                    {others.map((cell, at) => (
                      <td key={heads[at + 1]}>{typeof cell === 'number' ? number(cell) : cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p>
            <a href={pathTo(paymentPaths.booksFile, { month, table: id })}>
              {t('payments.books.csv')}
              <span className="sr-only">{`: ${title}`}</span>
            </a>
          </p>
        </>
      )}
    </section>
  )
}
