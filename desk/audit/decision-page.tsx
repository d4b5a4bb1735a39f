import { lookReasons } from '#contract/desk-audit.ts'
import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { siteTexts } from '#desk/site-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { readDecision } from '#worker/desk/audit/read-decision.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { moment } from './act-name.ts'
import { decisionName, Facts } from './facts.tsx'
import { auditPaths } from './paths.ts'

type Found = NonNullable<Awaited<ReturnType<typeof readDecision>>>
type Open = Extract<Found, { open: true }>

export const auditDecisionPage = definePage({
  path: auditPaths.decision,
  role: 'admin',
  personal: true,
  async open(ctx, { id = '' }) {
    const found = await readDecision(ctx, id)
    if (!found) throw new ApiError('not_found')
    const { t } = ctx.text
    const site = await siteTexts(ctx)
    const made = [
      [t('audit.at'), moment(ctx.text, found.decided_at)],
      [t('audit.by'), found.decided_by ?? t('audit.machine')],
      [t('audit.domain'), found.host],
      [t('audit.rule'), ruleOf(site, found.rule)],
    ] as const
    const content = (
      <div className="cols">
        <section className="box stack" aria-label={t('audit.decision')}>
          <h2>{decisionName(site, found.kind)}</h2>
          <Facts facts={found.open ? [...made, ...known(ctx, found)] : made} />
          {found.open && isForgotten(found) && <p className="fine">{t('audit.forgotten')}</p>}
        </section>
        {!found.open && <OpenForm ctx={ctx} id={id} />}
      </div>
    )
    return { title: t('audit.decision_of', { id }), content }
  },
})

function known({ text }: DeskContext, found: Open) {
  const { t } = text
  const at = (time: number | null) => (time === null ? null : moment(text, time))
  return [
    [t('audit.of'), found.subject],
    [t('audit.facts'), found.facts],
    [t('audit.taken'), found.taken],
    [t('audit.report'), found.report_id],
    [t('audit.until'), at(found.until)],
    [t('audit.object_until'), at(found.object_until)],
    [t('audit.lifted'), at(found.lifted_at)],
    [t('audit.objected'), at(found.objected_at)],
    [t('audit.objection'), found.objection],
    [t('audit.outcome'), found.outcome && t(`objections.outcomes.${found.outcome}`)],
    [t('audit.answered_by'), found.answered_by],
    [t('audit.answered'), at(found.answered_at)],
    [t('audit.answer'), found.answer],
  ] as const
}

/** Its term is over, or its owner was purged. */
function isForgotten({ subject, facts, taken, objection, answer }: Open): boolean {
  return [subject, facts, taken, objection, answer].every((words) => words === null)
}

function ruleOf({ t }: Awaited<ReturnType<typeof siteTexts>>, rule: string): string {
  return t(`decisions.rule.${rule}` as 'decisions.rule.fake', { min_age: 18 })
}

function OpenForm({ ctx, id }: { ctx: DeskContext; id: string }) {
  const { t } = ctx.text
  const options = lookReasons.map((value) => ({ value, label: t(`audit.reasons.${value}`) }))
  return (
    <form className="box stack" method="post" action={pathTo(auditPaths.open, { id })}>
      <p>{t('audit.closed')}</p>
      <Field label={t('audit.reason')}>
        <Select name="reason" options={options} placeholder={t('audit.choose')} required />
      </Field>
      <Button type="submit" tone="primary">
        {t('audit.open')}
      </Button>
    </form>
  )
}
