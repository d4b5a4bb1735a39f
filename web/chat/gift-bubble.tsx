import type { Gift } from '#contract/gifts.ts'
import { useText } from '#web/text/text.tsx'
import { Bubble } from '#web/ui/bubble.tsx'
import { GiftPicture } from './gift-picture.tsx'

/** `credits`: what the viewer paid for it; null when received or not sent yet. */
type Props = { gift: Gift; own: boolean; credits: number | null }

export function GiftBubble({ gift, own, credits }: Props) {
  const { t, tn } = useText()
  return (
    <Bubble
      own={own}
      art={<GiftPicture gift={gift} />}
      detail={credits ? tn('chat.gift.bubble_price', credits) : t('chat.gift.bubble')}
    >
      {t(`chat.gift.names.${gift}`)}
    </Bubble>
  )
}
