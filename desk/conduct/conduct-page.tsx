import { conductRules, reversibleKinds } from '#contract/decisions.ts'
import { banReasons, maxWhyLength, unbanReasons } from '#contract/reports.ts'
import type { Translate } from '#contract/translate.ts'
import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { Decisions, Reports } from '#desk/members/lists.tsx'
import { idOf } from '#desk/members/member-page.tsx'
import { standingOf } from '#desk/members/standing.ts'
import { pathTo } from '#desk/path-to.ts'
import { DeskRefusal } from '#desk/refusal.ts'
import { siteTexts } from '#desk/site-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { openMember } from '#worker/desk/members/look-up.ts'
import { type MemberConduct, readConduct } from '#worker/desk/members/read-member.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { conductPaths } from './paths.ts'

export const conductPage = definePage({
  path: conductPaths.open,
  role: 'moderator',
  personal: true,
  async open(ctx, { id: named = '' }) {
    const id = idOf(named)
    if (!(await openMember(ctx, id, 'conduct'))) throw new DeskRefusal('members.look_first')
    const member = await readConduct(ctx, id)
    if (!member) throw new ApiError('not_found')
    const { t } = ctx.text
    const site = await siteTexts(ctx)
    const { name, signup_host, language } = member
    const content = (
      <>
        <p className="intro">
          {[
            t('members.numbered', { id }),
            signup_host,
            language ?? '',
            standingOf(member, ctx.text),
          ].join(' · ')}
        </p>
        <div className="cols">
          <div className="stack">
            <section className="box stack">
              <h2>{t('members.part.decisions')}</h2>
              <Decisions
                ctx={ctx}
                rows={member.decisions}
                site={site}
                pathOf={(row) => decisionPath(id, row)}
              />
            </section>
            <section className="box stack">
              <h2>{t('members.part.reports')}</h2>
              <Reports ctx={ctx} rows={member.reports} site={site} />
            </section>
          </div>
          <Judge ctx={ctx} member={member} site={site} />
        </div>
      </>
    )
    return { title: name, content }
  },
})

/** Of one that can be taken back. */
function decisionPath(id: number, { id: decision, kind, lifted_at }: Shown): string | null {
  if (lifted_at !== null || !reversibleKinds.some((one) => one === kind)) return null
  return pathTo(conductPaths.decision, { id: String(id), decision })
}

type Shown = Pick<MemberConduct['decisions'][number], 'id' | 'kind' | 'lifted_at'>
type Props = { ctx: DeskContext; member: MemberConduct; site: Translate }

function Judge({ ctx, member, site }: Props) {
  const { t } = ctx.text
  const { account } = member
  if (account === 'active') return <Open ctx={ctx} member={member} site={site} />
  if (account !== 'banned') return <p className="box">{t('conduct.leaving')}</p>
  const reasons = unbanReasons.map((value) => ({ value, label: t(`conduct.unban_for.${value}`) }))
  return (
    <form className="box stack" method="post" action={to(member, conductPaths.unban)}>
      <h2>{t('conduct.unban')}</h2>
      <LastShown member={member} />
      <p className="fine">{t('conduct.unban_does')}</p>
      <Field label={t('conduct.reason')}>
        <Select name="reason" options={reasons} />
      </Field>
      <Button type="submit" tone="primary">
        {t('conduct.unban')}
      </Button>
    </form>
  )
}

function Open({ ctx, member, site }: Props) {
  const { t } = ctx.text
  const bans = banReasons.map((value) => ({ value, label: t(`reports.bans.${value}`) }))
  const rules = conductRules.map((value) => ({
    value,
    label: site.t(`decisions.rule.${value}`, { min_age: 18 }),
  }))
  return (
    <div className="stack">
      <form className="box stack" method="post" action={to(member, conductPaths.warn)}>
        <h2>{t('conduct.warn')}</h2>
        <LastShown member={member} />
        <Field label={t('reports.rule')}>
          <Select name="rule" options={rules} />
        </Field>
        <Field label={t('reports.why')}>
          <TextArea name="why" maxLength={maxWhyLength} rows={3} required />
        </Field>
        <p className="fine">{t('conduct.told')}</p>
        <Button type="submit" tone="primary">
          {t('conduct.warn')}
        </Button>
      </form>
      <form className="box stack" method="post" action={to(member, conductPaths.ban)}>
        <h2>{t('conduct.ban')}</h2>
        <LastShown member={member} />
        <Field label={t('reports.ban')}>
          <Select name="reason" options={bans} />
        </Field>
        <Field label={t('reports.days')}>
          <TextInput name="days" inputMode="numeric" autoComplete="off" maxLength={4} />
        </Field>
        <Field label={t('reports.why')}>
          <TextArea name="why" maxLength={maxWhyLength} rows={3} required />
        </Field>
        <p className="fine">{t('conduct.told')}</p>
        <Button type="submit" tone="danger">
          {t('conduct.ban')}
        </Button>
      </form>
    </div>
  )
}

/** Which decision is the last that this page shows. */
function LastShown({ member: { decisions } }: { member: MemberConduct }) {
  return <input type="hidden" name="shown" value={decisions[0]?.id ?? ''} />
}

function to({ id }: MemberConduct, path: string): string {
  return pathTo(path, { id: String(id) })
}
