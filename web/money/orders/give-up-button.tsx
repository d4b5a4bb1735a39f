import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

/** Cancels the page's open payment, so that another method can be used. A plain form post. */
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
