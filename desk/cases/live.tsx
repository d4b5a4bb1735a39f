import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DeskContext } from '#desk/context.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  ctx: DeskContext
  /** Where what waits by now is asked. */
  now: string
  /** The page itself, to see what is new. */
  page: string
  /** Cases that are known and that a filter leaves out. */
  hidden?: readonly string[]
}

/** Says what is new since the page was made; empty, and nothing without script. */
export function LiveLine({ ctx, now, page, hidden = [] }: Props) {
  const { t, tn } = ctx.text
  return (
    <div className="live">
      <p
        aria-live="polite"
        data-live={now}
        data-one={tn('cases.new', 1)}
        data-other={t('cases.new_many', { count: '%' })}
        data-gone={t('cases.gone')}
        data-hidden={JSON.stringify(hidden)}
      />
      <span data-live-show="" hidden>
        <Button href={page} size="sm">
          {t('cases.show_new')}
        </Button>
      </span>
    </div>
  )
}

/** The rows as they are by now, of which the script takes what has changed. */
export function liveRows(rows: ReactNode, beside: ReactNode = null): Response {
  const markup = renderToStaticMarkup(
    <>
      {beside}
      <table>
        <tbody>{rows}</tbody>
      </table>
    </>,
  )
  return new Response(markup, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
