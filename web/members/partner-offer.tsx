import { type ReactNode, useRef, useEffect, useEffectEvent, useState } from 'react'
import type { PartnerView } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { SECOND } from '#contract/time.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { ProfileAvatar } from '#web/people/profile-avatar.tsx'
import { ProfileWho } from '#web/people/profile-who.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import './partner-offer.css'
import { Button } from '#web/ui/button.tsx'

type PartnerOfferProps = {
  profile: PartnerView
  children?: ReactNode
}

/** Counts down, then opens the partner's site. Not without script: nobody could stop it. */
export function PartnerOffer({ profile, children }: PartnerOfferProps) {
  const { t, tn } = useText()
  const { name: site, partner_redirect_seconds: seconds } = useSite()
  const viewer = useViewer()
  const link = useRef<HTMLAnchorElement>(null)
  const left = useSecondsLeft(seconds, () => link.current?.click())
  const { partner_url, partner_variant } = profile
  if (!partner_url) return null
  return (
    <div className="offer-out">
      <div className="flex items-center gap-3 text-left">
        <ProfileAvatar profile={profile} size="lg" />
        <ProfileWho profile={profile} size="lg" />
      </div>
      <SecondsRing left={left} total={seconds} label={tn('partner.seconds', left)} />
      <h1>{t('partner.title')}</h1>
      <p className="text-lg text-soft text-balance">
        {t(partner_variant === 'cam' ? 'partner.cam' : 'partner.resell', { site })}
      </p>
      <p className="offer-goal">
        {t('partner.destination')}
        <b translate="no">{new URL(partner_url).host}</b>
      </p>
      <div className="offer-ways">
        <Button
          ref={link}
          tone="primary"
          iconEnd="arrow-up-right"
          href={partner_url}
          rel="sponsored noopener noreferrer"
          referrerPolicy="no-referrer"
        >
          {t('partner.go')}
        </Button>
        <Button href={href(viewer ? 'members' : 'index')}>{t('partner.cancel')}</Button>
      </div>
      {viewer && (
        <p className="fine">
          <RichText
            text={t('partner.off')}
            parts={{ settings: (words) => <a href={href('settings')}>{words}</a> }}
          />
        </p>
      )}
      {children && <div className="flex flex-wrap justify-center gap-x-6">{children}</div>}
    </div>
  )
}

/** While the page is visible and has no entry warning; calls `onEnd` once at zero. */
function useSecondsLeft(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  const ended = useEffectEvent(onEnd)
  const over = left === 0
  useEffect(() => {
    if (over) return ended()
    const timer = setInterval(() => {
      const asking = document.getElementById('entry-warning') !== null
      if (!document.hidden && !asking) setLeft((now) => Math.max(now - 1, 0))
    }, SECOND)
    return () => clearInterval(timer)
  }, [over])
  return left
}

const radius = 16
const around = 2 * Math.PI * radius

type SecondsRingProps = { left: number; total: number; label: string }

/** Hidden without script. Drawn by SVG attributes, since the CSP forbids inline styles. */
function SecondsRing({ left, total, label }: SecondsRingProps) {
  const share = total > 0 ? left / total : 0
  return (
    <div
      className="relative size-28 [@media(scripting:none)]:hidden"
      role="timer"
      aria-label={label}
    >
      <svg viewBox="0 0 36 36" className="size-full -rotate-90 fill-none stroke-2" aria-hidden>
        <circle cx="18" cy="18" r={radius} className="stroke-line" />
        <circle
          cx="18"
          cy="18"
          r={radius}
          strokeDasharray={`${share * around} ${around}`}
          strokeLinecap="round"
          className="stroke-label transition-all duration-1000 ease-linear"
        />
      </svg>
      <b className="num absolute inset-0 grid place-items-center text-3xl" aria-hidden>
        {left}
      </b>
    </div>
  )
}
