import { DAY } from '#contract/time.ts'
import type { DeskContext } from '#desk/context.ts'
import { dayText } from '#desk/day.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type ActFilter, type LoggedAct, readActs } from '#worker/desk/audit/read-acts.ts'
import { decides } from '#worker/desk/audit/read-decision.ts'
import { actName, moment } from './act-name.ts'
import { acts as known, filterQuery, readFilter } from './filter.ts'
import { auditPaths } from './paths.ts'

const linesAtOnce = 50

export const auditPage = definePage({
  path: auditPaths.list,
  role: 'admin',
  async open(ctx, _params, query) {
    const { t } = ctx.text
    const { filter, after } = readFilter(query)
    const { acts, next } = await readActs(ctx, filter, { limit: linesAtOnce, after })
    const content = (
      <>
        <p className="intro">{t('audit.intro')}</p>
        <FilterForm ctx={ctx} filter={filter} />
        {acts.length === 0 ? (
          <p role="status">{t('audit.empty')}</p>
        ) : (
          <Lines ctx={ctx} acts={acts} />
        )}
        <p className="more">
          {next && (
            <Button href={`${auditPaths.list}?${filterQuery(filter, next)}`}>
              {t('audit.older')}
            </Button>
          )}
          <Button href={`${auditPaths.file}?${filterQuery(filter)}`}>{t('audit.save')}</Button>
        </p>
      </>
    )
    return { title: t('audit.title'), content }
  },
})

function FilterForm({ ctx, filter }: { ctx: DeskContext; filter: ActFilter }) {
  const { t } = ctx.text
  const { operator, act, subject, from, until } = filter
  const options = known
    .map((value) => ({ value, label: t(`audit.acts.${value}`) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, ctx.text.locale))
  return (
    <form className="box filter" method="get" action={auditPaths.list}>
      <Field label={t('audit.by')}>
        <TextInput name="by" defaultValue={operator} autoComplete="off" />
      </Field>
      <Field label={t('audit.act')}>
        <Select
          name="act"
          defaultValue={act ?? ''}
          placeholder={t('audit.any')}
          options={options}
        />
      </Field>
      <Field label={t('audit.of')}>
        <TextInput name="of" defaultValue={subject} autoComplete="off" />
      </Field>
      <Field label={t('audit.from')}>
        <TextInput name="from" type="date" defaultValue={dayText(from)} />
      </Field>
      <Field label={t('audit.to')}>
        <TextInput
          name="to"
          type="date"
          defaultValue={dayText(until === undefined ? undefined : until - DAY)}
        />
      </Field>
      <Button type="submit" tone="primary">
        {t('audit.show')}
      </Button>
    </form>
  )
}

const heads = ['at', 'by', 'act', 'of', 'detail'] as const

function Lines({ ctx, acts }: { ctx: DeskContext; acts: readonly LoggedAct[] }) {
  const { t } = ctx.text
  return (
    <div className="box scrollx">
      <table className="tbl">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`audit.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {acts.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <a href={pathTo(auditPaths.line, { id: one.id })}>{moment(ctx.text, one.at)}</a>
              </th>
              <td>{one.operator}</td>
              <td>
                {actName(ctx.text, one.act)}
                {decides(one.act) && <small className="fine">{t('audit.decides')}</small>}
              </td>
              <td>{one.subject}</td>
              <td>{one.detail}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
