import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Partner offers have no heart but an arrow, which leads to the notice before leaving the site. */
export function PartnerArrow({ profile }: { profile: Pick<ProfileRef, 'id'> }) {
  const { t } = useText()
  return (
    <a
      className="like"
      href={href('members-id', { id: profile.id })}
      aria-label={t('members.card.to_partner')}
    >
      <Icon name="arrow-up-right" />
    </a>
  )
}
