import { useText } from '#web/text/text.tsx'

export function StepHead({ step }: { step: 1 | 2 }) {
  const { t } = useText()
  return <p className="fine mb-1">{t('withdrawal.step', { step })}</p>
}
