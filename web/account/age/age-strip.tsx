import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Strip } from '#web/ui/strip.tsx'

/** Why photos are blurred, and what ends it. */
export function AgeStrip() {
  const { t } = useText()
  const { url } = useNavigation().data
  return (
    <Strip icon="eye-slash" title={t('app.age.title')} className="md:px-6">
      <a href={href('age', {}, { next: url })}>{t('app.age.link')}</a>
    </Strip>
  )
}
