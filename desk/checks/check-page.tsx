import { refusalReasons } from '#contract/checks.ts'
import { openJudged } from '#desk/cases/open-judged.tsx'
import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { Look } from '#desk/photos/blurred.tsx'
import { JudgeForm, judgeKeys } from '#desk/photos/judge.tsx'
import { siteTexts } from '#desk/site-texts.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { readWaitingCheck, type WaitingCheck } from '#worker/photos/checking/review-checks.ts'
import { knownGesture } from '#worker/photos/checking/start-check.ts'
import { checkPaths } from './paths.ts'

export const checkPage = definePage({
  path: checkPaths.open,
  role: 'moderator',
  personal: true,
  async open(ctx, { id = '' }) {
    const check = await readWaitingCheck(ctx, id)
    if (!check) throw new ApiError('not_found')
    const { t, date } = ctx.text
    const site = await siteTexts(ctx)
    const { name, host, sent_at } = check
    const day = date(sent_at ?? ctx.now, { dateStyle: 'long', timeStyle: 'short' })
    const gesture = site.t(`checks.gesture.${knownGesture(check.gesture)}`)
    const choices = [
      { value: 'approve', words: t('checks.good') },
      ...refusalReasons.map((reason) => ({
        value: reason,
        words: site.t(`checks.refused.reason.${reason}`),
      })),
    ]
    return openJudged(ctx, {
      kind: 'check',
      id,
      title: t('checks.title', { name }),
      about: t('checks.about', { host, day }),
      content: (
        <>
          <p className="box">
            <span className="fine">{t('checks.asked')}</span> {gesture}
          </p>
          <div className="cols">
            <Compare ctx={ctx} check={check} />
            <JudgeForm
              ctx={ctx}
              action={pathTo(checkPaths.decide, { id })}
              question={t('checks.judge')}
              choices={choices}
              told={t('checks.told')}
            />
          </div>
        </>
      ),
      keys: judgeKeys(ctx, refusalReasons.length),
    })
  },
})

function Compare({ ctx: { text }, check }: { ctx: DeskContext; check: WaitingCheck }) {
  const { t } = text
  const { id, name, photos } = check
  const source = (photo: string) => pathTo(checkPaths.picture, { id, photo })
  const [main, ...others] = photos
  const compared = [
    { photo: id, words: t('checks.sent') },
    ...(main ? [{ photo: main.id, words: t('checks.main', { name }) }] : []),
  ]
  return (
    <section className="stage" aria-label={t('checks.compare')}>
      <div className="stage-tools">
        <Look text={text} />
      </div>
      <div className="stage-pair">
        {compared.map(({ photo, words }) => (
          <figure key={photo}>
            <img
              className="stage-picture"
              src={source(photo)}
              width={480}
              height={600}
              alt={words}
            />
            <figcaption className="stage-words">{words}</figcaption>
          </figure>
        ))}
      </div>
      <div className="stage-strip">
        {others.map(({ id: photo }) => (
          <img
            key={photo}
            src={source(photo)}
            width={120}
            height={150}
            alt={t('checks.beside', { name })}
          />
        ))}
      </div>
    </section>
  )
}
