import type { ReactNode } from 'react'
import type { DeskContext } from '#desk/context.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  ctx: DeskContext
  /** How many wait. */
  count: string
  /** Where the next one is taken. */
  next: string
  heads: readonly string[]
  /** The rows, whose last cell holds what can be done. */
  children: ReactNode
}

/** Cases that wait, and the key that takes the next. */
export function CaseTable({ ctx, count, next, heads, children }: Props) {
  const { t } = ctx.text
  return (
    <>
      <form className="head" method="post" action={next}>
        <p>{count}</p>
        <Button type="submit" tone="primary" data-key="n">
          {t('cases.next')} <kbd>{'N'}</kbd>
        </Button>
      </form>
      <div className="box scrollx">
        <table className="tbl">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{t('cases.act')}</span>
              </th>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </>
  )
}
