import { useHydrated } from '#web/app/use-hydrated.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

/** Needs script; without it the browser's own menu prints as well. */
export function PrintButton() {
  const { t } = useText()
  if (!useHydrated()) return null
  return (
    <p className="no-print">
      <Button onClick={() => print()}>{t('credits.receipt.print')}</Button>
    </p>
  )
}
