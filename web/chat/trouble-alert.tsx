import type { ErrorCode } from '#contract/errors.ts'
import { photoLimits } from '#contract/photo.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = { code: ErrorCode; price: number; what: keyof typeof needed; live: boolean }

const needed = {
  message: 'chat.notice.needed',
  photo: 'chat.photo.needed',
  voice: 'chat.voice.needed',
  gift: 'chat.gift.needed',
} as const

export function TroubleAlert({ code, price, what, live }: Props) {
  const { t, tn } = useText()
  const site = useSite()
  const viewer = useViewer()
  const bought = code === 'not_enough_credits' || code === 'conversation_limit'
  const helpsAt =
    code === 'conversation_limit' ? href('premium', {}, { for: 'conversations' }) : href('credits')
  const params = {
    limit: site.free_conversations,
    max: site.message_length,
    needed: price,
    shortest: photoLimits.shortest,
    megapixels: photoLimits.pixels / 1_000_000,
  }
  return (
    <Alert
      icon={bought ? 'coins' : 'warning-circle'}
      tone={bought ? 'note' : 'danger'}
      live={live}
      action={
        bought && (
          <Button size="sm" href={helpsAt}>
            {t(viewer?.paid_user ? 'chat.notice.buy' : 'app.nav.premium')}
          </Button>
        )
      }
    >
      {t(`errors.${code}`, params)}
      {(code === 'not_enough_credits' || code === 'price_changed') && (
        <span className="block text-soft">{tn(needed[what], price)}</span>
      )}
    </Alert>
  )
}
