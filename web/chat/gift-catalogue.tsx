import { type MouseEvent, useEffect, useRef } from 'react'
import { type Gift, gifts, priceOfGift } from '#contract/gifts.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { GiftPicture } from './gift-picture.tsx'

type Props = {
  profile: number
  last: Gift | null
  onChoose: (gift: Gift) => void
}

export function GiftCatalogue({ profile, last, onChoose }: Props) {
  const { t, tn } = useText()
  const site = useSite()
  const left = useRef<HTMLAnchorElement>(null)
  useEffect(() => left.current?.focus(), [])

  return (
    <>
      <p className="text-soft">{t('chat.gift.intro')}</p>
      <ul className="grid grid-cols-3 gap-2 sm:gap-3">
        {gifts.map((gift) => (
          <li key={gift} className="grid">
            <a
              ref={gift === last ? left : undefined}
              href={href('members-id-chat', { id: profile }, { gift })}
              onClick={(event: MouseEvent) => {
                event.preventDefault()
                onChoose(gift)
              }}
              className="flex flex-col items-center gap-1 rounded border border-amber-line bg-amber-soft px-1.5 py-3 text-center no-underline hover:border-amber"
            >
              <GiftPicture gift={gift} className="h-16 w-16" />
              <span className="mb-auto text-sm leading-snug font-[550] hyphens-auto">
                {t(`chat.gift.names.${gift}`)}
              </span>
              <span className="num text-xs text-lamp">
                {tn('app.credits', priceOfGift(site, gift))}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
