import { HOUR } from '#contract/time.ts'
import type { Translate } from '#contract/translate.ts'
import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { siteTexts } from '#desk/site-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Transparency } from '#worker/desk/statistics/read-transparency.ts'
import { readYear } from './chosen-year.ts'
import { CountTable } from './count-table.tsx'
import { transparencyPaths } from './paths.ts'

export const transparencyPage = definePage({
  path: transparencyPaths.show,
  role: 'admin',
  async open(ctx, _params, query) {
    const { t } = ctx.text
    const asked = await readYear(ctx, query)
    const { found, year, host } = asked
    const file = new URLSearchParams({ year: String(year), ...(host && { host }) })
    const content = (
      <>
        <p className="intro">{t('transparency.intro')}</p>
        <YearForm ctx={ctx} asked={asked} />
        <Tables ctx={ctx} found={found} site={await siteTexts(ctx)} />
        <p className="intro">{t('transparency.by_hand')}</p>
        <p>
          <Button href={`${transparencyPaths.file}?${file.toString()}`}>
            {t('transparency.save')}
          </Button>
        </p>
      </>
    )
    return { title: t('transparency.title'), content }
  },
})

type Asked = Awaited<ReturnType<typeof readYear>>

function YearForm({ ctx, asked }: { ctx: DeskContext; asked: Asked }) {
  const { t } = ctx.text
  const options = (values: readonly (string | number)[]) =>
    values.map((value) => ({ value: String(value), label: String(value) }))
  return (
    <form className="box filter" method="get" action={transparencyPaths.show}>
      <Field label={t('transparency.year')}>
        <Select name="year" defaultValue={String(asked.year)} options={options(asked.years)} />
      </Field>
      <Field label={t('transparency.domain')}>
        <Select
          name="host"
          defaultValue={asked.host ?? ''}
          placeholder={t('transparency.all')}
          options={options(asked.hosts)}
        />
      </Field>
      <Button type="submit" tone="primary">
        {t('transparency.show')}
      </Button>
    </form>
  )
}

type Props = { ctx: DeskContext; found: Transparency; site: Translate }

function Tables({ ctx, found, site }: Props) {
  const { t } = ctx.text
  const { notices, notice_time, restrictions, objections } = found
  return (
    <>
      <CountTable
        text={ctx.text}
        title={t('transparency.notices')}
        note={t('transparency.notice_time', { time: took(ctx, notice_time) })}
        columns={['received', 'upheld', 'rejected']}
        rows={notices.map(({ subject, category, ...counts }) => ({
          name: [t(`reports.subjects.${subject}`), categoryOf(site, category)].join(', '),
          counts,
        }))}
      />
      <CountTable
        text={ctx.text}
        title={t('transparency.restrictions')}
        columns={['decided', 'after_notice', 'automated', 'undone']}
        rows={restrictions.map(({ kind, rule, ...counts }) => ({
          name: `${t(`transparency.kinds.${kind}`)}: ${ruleOf(site, rule)}`,
          counts,
        }))}
      />
      <CountTable
        text={ctx.text}
        title={t('transparency.objections')}
        note={t('transparency.objection_time', { time: took(ctx, objections?.median ?? null) })}
        columns={['received', 'upheld', 'overturned', 'of_machines']}
        rows={
          objections && objections.received > 0
            ? [{ name: t('transparency.all_objections'), counts: objections }]
            : []
        }
      />
    </>
  )
}

/** To the hour. */
function took({ text: { t, tn } }: DeskContext, ms: number | null): string {
  return ms === null ? t('transparency.no_time') : tn('cases.hours', Math.round(ms / HOUR))
}

/** One that there is no more stands as it was sent. */
function categoryOf({ t }: Translate, category: string): string {
  const keys = [`reports.category.${category}`, `reports.complaint.category.${category}`]
  const names = keys.map((key) => t(key as 'reports.category.fake'))
  return names.find((name, at) => name && name !== keys[at]) ?? category
}

function ruleOf({ t }: Translate, rule: string): string {
  return t(`decisions.rule.${rule}` as 'decisions.rule.fake', { min_age: 18 })
}
