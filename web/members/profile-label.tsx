import type { ProfileRef } from '#contract/profile.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Label } from '#web/ui/label.tsx'

type ProfileLabelProps = {
  profile: Pick<ProfileRef, 'kind' | 'partner_variant'>
  size?: 'sm' | 'md' | undefined
}

/** What a fictional profile and an advertisement are called; nothing for a member. */
export function ProfileLabel({ profile, size }: ProfileLabelProps) {
  const { t } = useText()
  const { fictional_icon } = useSite()
  const { kind, partner_variant } = profile
  if (kind === 'member') return null
  if (kind === 'fictional') {
    return <Label icon={fictional_icon} words={t('app.label.fictional')} size={size} />
  }
  const words = t(partner_variant === 'cam' ? 'app.label.cam' : 'app.label.resell')
  return <Label icon="megaphone-simple" words={words} size={size} />
}
