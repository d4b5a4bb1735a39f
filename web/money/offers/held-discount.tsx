import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** Why the prices lack the welcome discount: an open payment holds it. */
export function HeldDiscount({ payment }: { payment: string }) {
  const { t } = useText()
  const open = (
    <Button size="sm" href={href('transactions-id', { id: payment })}>
      {t('credits.held.open')}
    </Button>
  )
  return (
    <Alert icon="seal-percent" action={open}>
      {t('credits.held.text')}
    </Alert>
  )
}
