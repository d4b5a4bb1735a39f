import type { ReactNode } from 'react'
import { formatMoney } from '#contract/money.ts'
import type { Translate } from '#contract/translate.ts'
import type { DeskContext } from '#desk/context.ts'
import type { MemberDecision, MemberOrder, MemberReport } from '#worker/desk/members/read-member.ts'
import { objectionOf } from './standing.ts'

type Props<Row> = { ctx: DeskContext; rows: readonly Row[] }
type WithSite = { site: Translate }

/** A table whose first column says when. */
function Rows({
  ctx,
  heads,
  children,
}: {
  ctx: DeskContext
  heads: string[]
  children: ReactNode
}) {
  return (
    <div className="scrollx">
      <table className="tbl">
        <thead>
          <tr>
            {[ctx.text.t('members.when'), ...heads].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

export function When({ ctx, at }: { ctx: DeskContext; at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()}>
      {ctx.text.date(at, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}

export function madeOf({ kind, rule }: Pick<MemberDecision, 'kind' | 'rule'>, { t }: Translate) {
  const made = t(`decisions.made.${kind}` as 'decisions.made.photo')
  return { made, rule: t(`decisions.rule.${rule}` as 'decisions.rule.fake', { min_age: 18 }) }
}

type Judged = MemberDecision & { facts?: string | null }

type DecisionsProps = Props<Judged> &
  WithSite & {
    /** Where one of them is opened, if it can be. */
    pathOf?: (row: Judged) => string | null
  }

export function Decisions({ ctx, rows, site, pathOf }: DecisionsProps) {
  const { t } = ctx.text
  if (rows.length === 0) return <p>{t('members.no_decision')}</p>
  return (
    <Rows ctx={ctx} heads={[t('members.what'), t('members.by_whom'), t('members.objected')]}>
      {rows.map((row) => {
        const { made, rule } = madeOf(row, site)
        const path = pathOf?.(row)
        return (
          <tr key={row.id}>
            <td>
              <When ctx={ctx} at={row.decided_at} />
            </td>
            <th scope="row">
              {path ? <a href={path}>{made}</a> : made}
              <small>{rule}</small>
              {row.facts && <small className="said">{row.facts}</small>}
            </th>
            <td>{row.decided_by ?? t('members.machine')}</td>
            <td>{objectionOf(row, ctx.now, ctx.text)}</td>
          </tr>
        )
      })}
    </Rows>
  )
}

export function Reports({ ctx, rows, site }: Props<MemberReport> & WithSite) {
  const { t } = ctx.text
  if (rows.length === 0) return <p>{t('members.no_report')}</p>
  return (
    <Rows ctx={ctx} heads={[t('members.what'), t('members.number'), t('members.outcome')]}>
      {rows.map(({ id, subject, category, created_at, outcome, closed_at }) => (
        <tr key={id}>
          <td>
            <When ctx={ctx} at={created_at} />
          </td>
          <th scope="row">
            {site.t(`reports.category.${category}` as 'reports.category.fake')}
            <small>{t(`reports.subjects.${subject}`)}</small>
          </th>
          <td className="num">{id}</td>
          <td>
            {closed_at === null
              ? t('members.report_open')
              : t(`members.report_${outcome === 'upheld' ? 'upheld' : 'rejected'}`)}
          </td>
        </tr>
      ))}
    </Rows>
  )
}

export function orderOf({ credits, amount, currency }: MemberOrder, { text }: DeskContext) {
  return `${text.tn('members.credits', credits)}, ${formatMoney({ amount, currency }, text.locale)}`
}

export function Orders({ ctx, rows }: Props<MemberOrder>) {
  const { t } = ctx.text
  if (rows.length === 0) return <p>{t('members.no_order')}</p>
  return (
    <Rows ctx={ctx} heads={[t('members.order'), t('members.number'), t('members.state')]}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            <When ctx={ctx} at={row.created_at} />
          </td>
          <th scope="row">{orderOf(row, ctx)}</th>
          <td className="num">{row.id}</td>
          <td>{t(`members.orders.${row.status}`)}</td>
        </tr>
      ))}
    </Rows>
  )
}
