import { lookUps } from '#contract/desk-members.ts'
import { definePage } from '#desk/define.ts'
import { corrections } from './corrections.tsx'
import { LookUpForm } from './look-up-form.tsx'
import { memberPaths } from './paths.ts'

export const findMemberPage = definePage({
  path: memberPaths.find,
  role: 'support',
  async open(ctx) {
    const { t } = ctx.text
    const content = (
      <>
        <p className="intro">{t('members.intro')}</p>
        <LookUpForm ctx={ctx} action={memberPaths.lookUp} ways={lookUps} />
        {await corrections(ctx)}
      </>
    )
    return { title: t('members.title'), content }
  },
})
