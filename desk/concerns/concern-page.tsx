import { concernOutcomes } from '#contract/desk-cases.ts'
import { Choices } from '#desk/cases/choices.tsx'
import { openJudged } from '#desk/cases/open-judged.tsx'
import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { Thread } from '#desk/questions/thread.tsx'
import { Button } from '#web/ui/button.tsx'
import { readConcern } from '#worker/desk/fictional/answering/concern.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { concernPaths } from './paths.ts'

export const concernPage = definePage({
  path: concernPaths.open,
  role: 'moderator',
  personal: true,
  async open(ctx, { id = '' }) {
    const found = await readConcern(ctx, id)
    if (!found) throw new ApiError('not_found')
    const { t, date } = ctx.text
    const { member, profile, host, said, opened_at } = found
    return openJudged(ctx, {
      kind: 'concern',
      id,
      title: t('concerns.title', { member }),
      about: [host, date(opened_at, { dateStyle: 'long', timeStyle: 'short' })].join(' · '),
      content: (
        <div className="cols">
          <section className="box stack" aria-label={t('concerns.talk')}>
            <h2>{t('questions.talk', { profile, member })}</h2>
            <Thread said={said} text={ctx.text} />
          </section>
          <JudgeConcern ctx={ctx} id={id} member={member} />
        </div>
      ),
    })
  },
})

type Props = { ctx: DeskContext; id: string; member: string }

function JudgeConcern({ ctx, id, member }: Props) {
  const { t } = ctx.text
  return (
    <form
      className="box stack"
      method="post"
      action={pathTo(concernPaths.decide, { id })}
      data-enter=""
    >
      <Choices
        legend={t('concerns.judge', { member })}
        choices={concernOutcomes.map((value) => ({
          value,
          words: t(`concerns.outcomes.${value}`),
        }))}
      />
      <p className="fine">{t('concerns.told')}</p>
      <Button type="submit" tone="primary">
        {t('photos.decide')} <kbd>{'Enter'}</kbd>
      </Button>
    </form>
  )
}
