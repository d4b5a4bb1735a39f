import { maxObjection } from '#contract/decisions.ts'
import { openJudged } from '#desk/cases/open-judged.tsx'
import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { Blurred } from '#desk/photos/blurred.tsx'
import { siteTexts } from '#desk/site-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { findObjection } from '#worker/desk/objections/answer-objection.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { objectionPaths } from './paths.ts'

const outcomes = ['upheld', 'overturned'] as const

export const objectionPage = definePage({
  path: objectionPaths.open,
  role: 'moderator',
  personal: true,
  async open(ctx, { id = '' }) {
    const found = await findObjection(ctx, id)
    if (!found) throw new ApiError('not_found')
    const { t, date } = ctx.text
    const site = await siteTexts(ctx)
    const { kind, rule, facts, taken, objection, host, decided_at, answer_due } = found
    const due = date(answer_due ?? ctx.now, { dateStyle: 'long' })
    const said = [
      [
        t('objections.rule'),
        site.t(`decisions.rule.${rule}` as 'decisions.rule.fake', { min_age: 18 }),
      ],
      [t('objections.facts'), facts],
      [t('objections.taken'), taken ?? found.message],
      [t('objections.objection'), objection],
    ] as const
    return openJudged(ctx, {
      kind: 'objection',
      id,
      title: t('objections.title'),
      about: [host, t('objections.due', { due })].join(' · '),
      content: (
        <div className="cols">
          <section className="box stack" aria-label={t('objections.decision')}>
            <h2>{site.t(`decisions.made.${kind}` as 'decisions.made.photo')}</h2>
            <p className="fine">{date(decided_at, { dateStyle: 'long', timeStyle: 'short' })}</p>
            {said.map(
              ([label, words]) =>
                words && (
                  <div key={label}>
                    <p className="fine">{label}</p>
                    <p className="said">{words}</p>
                  </div>
                ),
            )}
            {found.picture && (
              <Blurred
                src={pathTo(objectionPaths.picture, { id })}
                alt={t('objections.picture')}
                text={ctx.text}
              />
            )}
            {found.others > 0 && <p>{t('objections.others', { others: found.others })}</p>}
          </section>
          <JudgeObjection ctx={ctx} id={id} />
        </div>
      ),
    })
  },
})

function JudgeObjection({ ctx, id }: { ctx: DeskContext; id: string }) {
  const { t } = ctx.text
  return (
    <form className="box stack" method="post" action={pathTo(objectionPaths.decide, { id })}>
      <fieldset className="whys">
        <legend>{t('objections.judge')}</legend>
        {outcomes.map((outcome, at) => (
          <label key={outcome} className="why">
            <input type="radio" name="outcome" value={outcome} data-key={at + 1} required />
            <kbd>{at + 1}</kbd>
            <span>{t(`objections.outcomes.${outcome}`)}</span>
          </label>
        ))}
      </fieldset>
      <Field label={t('objections.answer')}>
        <TextArea name="answer" maxLength={maxObjection} rows={5} required data-key="a" />
      </Field>
      <p className="fine">{t('objections.told')}</p>
      <Button type="submit" tone="primary">
        {t('photos.decide')} <kbd>{'Ctrl Enter'}</kbd>
      </Button>
    </form>
  )
}
