import type { KeptMessage } from '#contract/kept-words.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

/** `message`: the words that were to go along; with the next try they still do. */
export function GiveUpButton({ message }: { message: KeptMessage | null }) {
  const { t } = useText()
  return (
    <form method="post">
      {message && <input type="hidden" name="to" value={message.profile.id} />}
      {message?.quote && <input type="hidden" name="quote" value={message.quote} />}
      <Button type="submit" tone="text">
        {t('credits.result.give_up')}
      </Button>
    </form>
  )
}
