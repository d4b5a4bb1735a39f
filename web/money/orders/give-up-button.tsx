import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

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
