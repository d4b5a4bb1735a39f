import { maxObjection } from '#contract/decisions.ts'
import { Choices } from '#desk/cases/choices.tsx'
import { openJudged } from '#desk/cases/open-judged.tsx'
import { writtenIn } from '#desk/cases/written-in.ts'
import { toFindConduct } from '#desk/conduct/paths.ts'
import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { madeOf } from '#desk/members/lists.tsx'
import { pathTo } from '#desk/path-to.ts'
import { siteTexts } from '#desk/site-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { findObjection } from '#worker/desk/objections/answer-objection.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { DecidedFacts } from './decided-facts.tsx'
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
    const { host, decided_at, answer_due, member_id } = found
    const { made, rule } = madeOf(found, await siteTexts(ctx))
    const due = date(answer_due ?? ctx.now, { dateStyle: 'long' })
    return openJudged(ctx, {
      kind: 'objection',
      id,
      title: t('objections.title'),
      about: [host, t('objections.due', { due })].join(' · '),
      content: (
        <div className="cols">
          <section className="box stack" aria-label={t('objections.decision')}>
            <h2>{made}</h2>
            <p className="fine">{date(decided_at, { dateStyle: 'long', timeStyle: 'short' })}</p>
            {member_id !== null && (
              <p className="fine">
                {t('objections.of', { id: member_id })}{' '}
                <a href={toFindConduct('id', String(member_id))}>{t('reports.to_conduct')}</a>
              </p>
            )}
            <DecidedFacts
              text={ctx.text}
              rule={rule}
              facts={found.facts}
              taken={found.taken ?? found.message}
              objection={found.objection}
              picture={found.picture && pathTo(objectionPaths.picture, { id })}
            />
            {found.others > 0 && <p>{t('objections.others', { others: found.others })}</p>}
          </section>
          <JudgeObjection ctx={ctx} id={id} language={found.language} />
        </div>
      ),
    })
  },
})

type Props = { ctx: DeskContext; id: string; language: string | null }

function JudgeObjection({ ctx, id, language }: Props) {
  const { t } = ctx.text
  return (
    <form
      className="box stack"
      method="post"
      action={pathTo(objectionPaths.decide, { id })}
      data-words=""
    >
      <Choices
        legend={t('objections.judge')}
        choices={outcomes.map((value) => ({ value, words: t(`objections.outcomes.${value}`) }))}
      />
      <Field label={t('objections.answer')} hint={writtenIn(ctx.text, language)}>
        <TextArea name="answer" maxLength={maxObjection} rows={5} required data-key="a" />
      </Field>
      <p className="fine">{t('objections.told')}</p>
      <Button type="submit" tone="primary">
        {t('photos.decide')} <kbd>{'Ctrl Enter'}</kbd>
      </Button>
    </form>
  )
}
