import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { StepProps } from './step-props.ts'

export function SeekConsent({ fields, problemText }: StepProps) {
  const { t } = useText()
  const { name } = useSite()
  return (
    <div className="grid gap-2">
      <Checkbox
        name="seeks_consent"
        label={t('consents.seeks.agree', { site: name })}
        error={problemText('consent')}
        defaultChecked={Boolean(fields['seeks_consent'])}
        required
      />
      <p className="fine">{t('consents.seeks.why')}</p>
    </div>
  )
}
