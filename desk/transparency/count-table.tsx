import { Scrolled } from '#desk/frame/scrolled.tsx'
import type { DeskText } from '#desk/text.ts'

type Column =
  | 'received'
  | 'upheld'
  | 'rejected'
  | 'decided'
  | 'after_notice'
  | 'automated'
  | 'undone'
  | 'overturned'
  | 'of_machines'

type Props<Name extends Column> = {
  text: DeskText
  title: string
  note?: string
  columns: readonly Name[]
  rows: readonly { name: string; counts: Record<Name, number> }[]
}

/** What a paragraph of the law counts. */
export function CountTable<Name extends Column>({
  text: { t, number },
  title,
  note,
  columns,
  rows,
}: Props<Name>) {
  return (
    <section className="box counts">
      <h2>{title}</h2>
      {note && <p className="fine">{note}</p>}
      {rows.length === 0 ? (
        <p>{t('transparency.none')}</p>
      ) : (
        <Scrolled label={title}>
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t('transparency.what')}</th>
                {columns.map((column) => (
                  <th key={column} scope="col" className="r">
                    {t(`transparency.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, counts }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {columns.map((column) => (
                    <td key={column} className="r">
                      {number(counts[column])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
    </section>
  )
}
