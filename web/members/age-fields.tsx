import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { oldest } from './use-narrowing.ts'

type AgeFieldsProps = {
  from: number | undefined
  to: number | undefined
  error: string | undefined
}

/** Number inputs: two selects of eighty options would be a third of the page's elements. */
export function AgeFields({ from, to, error }: AgeFieldsProps) {
  const { t } = useText()
  const youngest = useSite().min_age
  const common = { type: 'number', inputMode: 'numeric', min: youngest, max: oldest } as const
  const invalid = error ? true : undefined
  return (
    <FieldGroup legend={t('members.filters.age')} error={error}>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
        <TextInput
          {...common}
          name="min_age"
          defaultValue={from}
          aria-label={t('members.filters.age_from')}
          aria-invalid={invalid}
        />
        <span className="text-soft">{t('members.filters.age_between')}</span>
        <TextInput
          {...common}
          name="max_age"
          defaultValue={to}
          aria-label={t('members.filters.age_to')}
          aria-invalid={invalid}
        />
      </div>
    </FieldGroup>
  )
}
