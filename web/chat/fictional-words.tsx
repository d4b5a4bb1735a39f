import type { ProfileRef } from '#contract/profile.ts'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { useText } from '#web/text/text.tsx'

export function FictionalWords({ profile }: { profile: ProfileRef }) {
  const { t } = useText()
  if (profile.kind !== 'fictional') return null
  return (
    <p className="grid justify-items-start gap-2 text-sm text-soft">
      <ProfileLabel profile={profile} size="sm" />
      {t('chat.fictional.text')}
    </p>
  )
}
