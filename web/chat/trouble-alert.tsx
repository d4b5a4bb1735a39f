import type { ErrorCode } from '#contract/errors.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** `price`: of what cannot be sent, in credits. */
type Props = { code: ErrorCode; price: number; gift: boolean; live: boolean }

/** Why something cannot be sent, and what helps. */
export function TroubleAlert({ code, price, gift, live }: Props) {
  const { t, tn } = useText()
  const site = useSite()
  const viewer = useViewer()
  const bought = code === 'not_enough_credits' || code === 'conversation_limit'
  const params = { limit: site.free_conversations, max: site.message_length, needed: price }
  return (
    <Alert
      icon={bought ? 'coins' : 'warning-circle'}
      tone={bought ? 'note' : 'danger'}
      live={live}
      action={
        bought && (
          <Button size="sm" href={href('credits')}>
            {t(viewer?.paid_user ? 'chat.notice.buy' : 'app.nav.premium')}
          </Button>
        )
      }
    >
      {t(`errors.${code}`, params)}
      {code === 'not_enough_credits' && (
        <span className="block text-soft">
          {tn(gift ? 'chat.gift.needed' : 'chat.notice.needed', price)}
        </span>
      )}
    </Alert>
  )
}
