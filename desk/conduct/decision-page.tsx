import { maxObjection } from '#contract/decisions.ts'
import { maxStaffReason } from '#contract/desk-members.ts'
import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { madeOf } from '#desk/members/lists.tsx'
import { idOf } from '#desk/members/member-page.tsx'
import { DecidedFacts } from '#desk/objections/decided-facts.tsx'
import { pathTo } from '#desk/path-to.ts'
import { DeskRefusal } from '#desk/refusal.ts'
import { siteTexts } from '#desk/site-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { openMember } from '#worker/desk/members/look-up.ts'
import { findToReverse, type Reversible } from '#worker/desk/objections/reverse-decision.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { conductPaths } from './paths.ts'

/** What was decided and what it took, to take it back if it was a mistake. */
export const conductDecisionPage = definePage({
  path: conductPaths.decision,
  role: 'moderator',
  personal: true,
  async open(ctx, { id: named = '', decision = '' }) {
    const id = idOf(named)
    if (!(await openMember(ctx, id, 'conduct'))) throw new DeskRefusal('members.look_first')
    const found = await findToReverse(ctx, id, decision)
    if (!found) throw new ApiError('not_found')
    const { t, date } = ctx.text
    const { made, rule } = madeOf(found, await siteTexts(ctx))
    const content = (
      <div className="cols">
        <section className="box stack" aria-label={t('objections.decision')}>
          <p className="fine">
            {date(found.decided_at, { dateStyle: 'long', timeStyle: 'short' })}
            {' · '}
            <a href={pathTo(conductPaths.open, { id: named })}>{t('members.numbered', { id })}</a>
          </p>
          <DecidedFacts
            text={ctx.text}
            rule={rule}
            facts={found.facts}
            taken={found.taken ?? found.message}
            objection={found.waiting ? found.objection : null}
            picture={found.picture && pathTo(conductPaths.picture, { id: named, decision })}
          />
        </section>
        <Reverse ctx={ctx} id={named} decision={found} />
      </div>
    )
    return { title: made, content }
  },
})

type Props = { ctx: DeskContext; id: string; decision: Reversible }

function Reverse({ ctx, id, decision }: Props) {
  const { t } = ctx.text
  const { waiting, decided_by } = decision
  if (waiting && decided_by?.toLowerCase() === ctx.operator.toLowerCase()) {
    return <p className="box">{t('conduct.reverse_by_another')}</p>
  }
  const action = pathTo(conductPaths.reverse, { id, decision: decision.id })
  return (
    <form className="box stack" method="post" action={action}>
      <h2>{t('conduct.reverse')}</h2>
      <p className="fine">{t('conduct.reverse_does')}</p>
      {waiting ? (
        <Field label={t('objections.answer')} hint={t('conduct.reverse_answers')}>
          <TextArea name="answer" maxLength={maxObjection} rows={4} required />
        </Field>
      ) : null}
      <Field label={t('conduct.reverse_why')}>
        <TextInput name="why" maxLength={maxStaffReason} autoComplete="off" required />
      </Field>
      <Button type="submit" tone="primary">
        {t('conduct.reverse')}
      </Button>
    </form>
  )
}
