import { useEffect, useRef } from 'react'
import { href } from '#contract/route.ts'
import type { SignupEntry } from '#contract/signup.ts'
import { InvitationOnly } from '#web/account/signup/invitation-only.tsx'
import { useSite } from '#web/app/navigation.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { emphasis } from './emphasis.tsx'
import { StartForm } from './start-form.tsx'

type SwipeEndProps = { entry: SignupEntry; turn: number; onBegin: (entry: SignupEntry) => void }

/** After the last card: says that nothing was stored, and offers the signup. */
export function SwipeEnd({ entry, turn, onBegin }: SwipeEndProps) {
  const { t } = useText()
  const { swipe_likes: likes } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The focused button is gone with the last card.
    if (turn > 0 && document.activeElement === document.body) heading.current?.focus()
  }, [turn])
  if (!entry.open) return <InvitationOnly />
  return (
    <div className="grid w-full max-w-108 gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        <RichText text={t('swipe.lander.end')} parts={emphasis} />
      </h2>
      <p className="text-soft">
        {turn > 0 && `${t('swipe.lander.choices')} `}
        {t('swipe.lander.account', { likes })}
      </p>
      <StartForm entry={entry} lander="tinderswipe" onBegin={onBegin} />
      {turn > 0 && (
        <a
          className="link text-sm"
          href={href('landers-tinderswipe', {}, entry.tracking)}
          data-reload
        >
          {t('swipe.lander.again')}
        </a>
      )}
    </div>
  )
}
