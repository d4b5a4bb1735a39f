import type { Translate } from '#contract/translate.ts'
import type { DeskContext } from '#desk/context.ts'
import type { Moment } from '#worker/desk/members/read-member.ts'
import { madeOf, orderOf, When } from './lists.tsx'
import { objectionOf } from './standing.ts'

type Props = { ctx: DeskContext; moments: readonly Moment[]; site: Translate }

export function Timeline({ ctx, moments, site }: Props) {
  const { t } = ctx.text
  if (moments.length === 0) return <p>{t('members.no_event')}</p>
  return (
    <ol className="line">
      {moments.map((moment, index) => {
        const { kind, title, note } = toldOf(ctx, moment, site)
        return (
          <li key={index} data-kind={kind}>
            <When ctx={ctx} at={moment.at} />
            <p>
              <b>{title}</b>
              {note && <small>{note}</small>}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

function toldOf(ctx: DeskContext, moment: Moment, site: Translate) {
  const { t } = ctx.text
  if ('order' in moment) {
    const { order } = moment
    return { kind: 'order', title: orderOf(order, ctx), note: t(`members.orders.${order.status}`) }
  }
  if ('signIn' in moment) {
    return { kind: 'sign-in', title: t(`members.events.${moment.signIn}`), note: null }
  }
  const { decision } = moment
  const { made } = madeOf(decision, site)
  return { kind: 'decision', title: made, note: objectionOf(decision, ctx.now, ctx.text) }
}
