import { useText } from '#web/text/text.tsx'
import { NameField } from './name-fields.tsx'
import type { StepProps } from './step-props.ts'
import { StepTitle } from './step-title.tsx'

export function NameStep(step: StepProps) {
  const { t } = useText()
  return (
    <>
      <StepTitle title={t('signup.name.title')} />
      <NameField {...step} />
    </>
  )
}
