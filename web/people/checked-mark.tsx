import { useText } from '#web/text/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useCheckedOn } from './use-checked-on.ts'

export function CheckedMark({ on }: { on: string }) {
  const { t } = useText()
  return (
    <span className="who-mark" title={useCheckedOn(on)}>
      <Icon name="seal-check" />
      <span>{t('app.checked.label')}</span>
    </span>
  )
}
