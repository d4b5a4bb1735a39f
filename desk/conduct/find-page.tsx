import { conductLookUps, maxLookUpWords } from '#contract/desk-members.ts'
import { definePage } from '#desk/define.ts'
import { LookUpForm } from '#desk/members/look-up-form.tsx'
import { conductPaths } from './paths.ts'

export const findConductPage = definePage({
  path: conductPaths.find,
  role: 'moderator',
  async open(ctx, _, { by, words }) {
    const { t } = ctx.text
    const filled = { by, words: words?.slice(0, maxLookUpWords) }
    const content = (
      <>
        <p className="intro">{t('conduct.intro')}</p>
        <LookUpForm ctx={ctx} action={conductPaths.lookUp} ways={conductLookUps} filled={filled} />
      </>
    )
    return { title: t('conduct.title'), content }
  },
})
