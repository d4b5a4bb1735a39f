import type { ProfileRef } from '#contract/profile.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Label } from '#web/ui/label.tsx'
import { labelKey } from './label-key.ts'

type ProfileLabelProps = {
  profile: Pick<ProfileRef, 'kind' | 'partner_variant'>
  size?: 'sm' | 'md' | undefined
}

export function ProfileLabel({ profile, size }: ProfileLabelProps) {
  const { t } = useText()
  const { fictional_icon } = useSite()
  const key = labelKey(profile)
  if (!key) return null
  const icon = profile.kind === 'fictional' ? fictional_icon : 'megaphone-simple'
  return <Label icon={icon} words={t(key)} size={size} />
}
