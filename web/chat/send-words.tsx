import { useText } from '#web/text/text.tsx'
import { useWorth } from './use-worth.ts'

/** On the button that sends: what it costs, in credits and in money. */
export function SendWords({ credits }: { credits: number }) {
  const { t, tn } = useText()
  const from = useWorth(credits)
  if (credits === 0) return t('chat.composer.free')
  if (!from) return tn('chat.composer.send', credits)
  return tn('chat.composer.send_from', credits, { price: from })
}
