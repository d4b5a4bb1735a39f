import type { ProfileValues } from '#contract/profile-form.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ChoiceField } from './choice-field.tsx'
import { fieldId } from './field-id.ts'
import type { ProfileErrors } from './use-profile-errors.ts'
import { useTraitOptions } from './use-trait-options.ts'

type Props = { values: ProfileValues; errors: ProfileErrors }

/** Special category data (GDPR): needs consent of its own, which can be withdrawn. */
export function SexualityFields({ values, errors }: Props) {
  const { t } = useText()
  const { name } = useSite()
  const optionsOf = useTraitOptions()
  return (
    <Panel className="grid gap-4">
      <ChoiceField
        name="sexuality"
        label={t('members.traits.sexuality')}
        options={optionsOf('sexuality')}
        values={values}
        errors={errors}
      />
      <Checkbox
        id={fieldId('sexuality_consent')}
        name="sexuality_consent"
        label={t('account.profile.consent', { site: name })}
        error={errors['sexuality_consent']}
        defaultChecked={values['sexuality_consent'] === 'on'}
      />
      <p className="fine">{t('account.profile.consent_hint')}</p>
    </Panel>
  )
}
