import { useRef } from 'react'
import type { ProfileView } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { ReportLink } from '#web/reports/report-link.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProfileAvatar } from './profile-avatar.tsx'
import { ProfileWho } from './profile-who.tsx'
import { SecondsRing } from './seconds-ring.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Before a partner's site: whose it is, where it leads, and the seconds until it does by itself. */
export function PartnerOffer({ profile }: { profile: ProfileView }) {
  const { t, tn } = useText()
  const { name: site, partner_redirect_seconds } = useSite()
  const link = useRef<HTMLAnchorElement>(null)
  const left = useSecondsLeft(partner_redirect_seconds, () => link.current?.click())
  const { partner_url, partner_variant } = profile
  if (!partner_url) return null
  return (
    <div className="mx-auto grid max-w-140 justify-items-center gap-5 py-6 text-center">
      <div className="flex items-center gap-3 text-left">
        <ProfileAvatar profile={profile} size="lg" />
        <ProfileWho profile={profile} size="lg" />
      </div>
      <SecondsRing
        left={left}
        total={partner_redirect_seconds}
        label={tn('members.partner.seconds', left)}
      />
      <h1>{t('members.partner.title')}</h1>
      <p className="text-lg text-soft">
        {t(partner_variant === 'cam' ? 'members.partner.cam' : 'members.partner.resell', { site })}
      </p>
      <p className="text-soft">
        {t('members.partner.destination')}
        <b className="block text-text wrap-anywhere">{new URL(partner_url).host}</b>
      </p>
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button
          ref={link}
          tone="primary"
          iconEnd="arrow-up-right"
          href={partner_url}
          rel="sponsored noopener noreferrer"
        >
          {t('members.partner.go')}
        </Button>
        <Button href={href('members')}>{t('members.partner.cancel')}</Button>
      </div>
      <p className="fine">
        <RichText
          text={t('members.partner.off')}
          parts={{ settings: (words) => <a href={href('settings')}>{words}</a> }}
        />
      </p>
      <ReportLink id={profile.id} />
    </div>
  )
}
