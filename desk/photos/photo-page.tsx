import { ageOn, dateIn } from '#contract/age.ts'
import { removalReasons } from '#contract/photos.ts'
import { openJudged } from '#desk/cases/open-judged.tsx'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { siteTexts } from '#desk/site-texts.ts'
import { readPhotoCase } from '#worker/desk/cases/photo-cases.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { JudgeForm, judgeKeys, lookKeys } from './judge.tsx'
import { photoPaths } from './paths.ts'
import { SamePicture } from './same-picture.tsx'
import { Stage } from './stage.tsx'

export const photoPage = definePage({
  path: photoPaths.open,
  role: 'moderator',
  personal: true,
  async open(ctx, { id = '' }) {
    const shown = await readPhotoCase(ctx, id)
    if (!shown) throw new ApiError('not_found')
    const { t, date } = ctx.text
    const site = await siteTexts(ctx)
    const { name, host } = shown
    const age = ageOn(shown.date_of_birth, dateIn('UTC', ctx.now))
    const day = date(shown.signup_date, { dateStyle: 'long' })
    const risks = shown.risks.map((risk) => t(`cases.risks.${risk}`))
    const choices = [
      { value: 'approve', words: t('photos.good') },
      ...removalReasons.map((reason) => ({ value: reason, words: t(`photos.reasons.${reason}`) })),
    ]
    return openJudged(ctx, {
      kind: 'photo',
      id,
      title: t('photos.title', { name, age }),
      about: [t('photos.about', { host, day }), ...risks].join(' · '),
      content: (
        <>
          {shown.held === 1 && <p className="box">{t('photos.same_held')}</p>}
          <div className="cols">
            <Stage shown={shown} text={ctx.text} />
            <div className="stack">
              <JudgeForm
                ctx={ctx}
                action={pathTo(photoPaths.decide, { id })}
                question={t('photos.judge')}
                choices={choices}
                told={t('photos.told')}
              />
              <SamePicture
                earlier={shown.earlier}
                compared={shown.compared === 1}
                text={ctx.text}
                site={site}
              />
            </div>
          </div>
        </>
      ),
      keys: [...judgeKeys(ctx, removalReasons.length), ...lookKeys(ctx)],
    })
  },
})
