import { maxSearchInterests, searchFields } from '#contract/members.ts'
import type { PageProps } from '#contract/pages.ts'
import type { TextKey } from '#contract/translate.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Toggle } from '#web/ui/toggle.tsx'

type WishFieldsProps = { page: Pick<PageProps['members'], 'filters' | 'interests'> }

/** Interests, each as a select with one more to add, and the on/off filters. */
export function WishFields({ page: { filters, interests } }: WishFieldsProps) {
  const { t } = useText()
  const offered = new Set(useSite().search_fields)
  const chosen = filters.interests?.split(',') ?? []
  const options = interests.map((value) => ({
    value,
    label: t(`members.interests.${value}` as TextKey),
  }))
  return (
    <>
      {offered.has('interests') &&
        [...chosen, ''].slice(0, maxSearchInterests).map((value, index) => (
          <Field
            key={value}
            label={t(index === 0 ? 'members.filters.interest' : 'members.filters.interest_also')}
          >
            <Select
              name="interests"
              defaultValue={value}
              placeholder={t('members.filters.any')}
              options={options}
            />
          </Field>
        ))}
      <div className="list">
        {(['photo', 'online', 'real'] as const)
          .filter((field) => offered.has(field))
          .map((field) => searchFields[field][0])
          .map((name) => (
            <Toggle
              key={name}
              name={name}
              value="1"
              defaultChecked={filters[name] !== undefined}
              label={t(`members.filters.${name}`)}
              detail={name === 'real_only' && t('members.filters.real_only_hint')}
            />
          ))}
      </div>
    </>
  )
}
