import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

/** Cancels the payment of this page, so that it can be paid another way. A plain form: it ends here. */
export function GiveUpButton() {
  const { t } = useText()
  return (
    <form method="post">
      <Button type="submit" tone="text">
        {t('credits.result.give_up')}
      </Button>
    </form>
  )
}
