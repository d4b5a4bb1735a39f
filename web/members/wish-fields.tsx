import { useState } from 'react'
import { lastHereFilters, maxSearchInterests, searchSorts } from '#contract/members.ts'
import type { PageProps } from '#contract/pages.ts'
import type { TextKey } from '#contract/translate.ts'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Toggle } from '#web/ui/toggle.tsx'
import { KindToggles } from './kind-toggles.tsx'

const wishes = [
  ['photo', 'photo_only'],
  ['checked', 'checked_only'],
  ['online', 'online_recently'],
  ['real', 'real_only'],
] as const

type WishFieldsProps = { page: Pick<PageProps['members'], 'filters' | 'interests' | 'offered'> }

export function WishFields({ page: { filters, interests, offered } }: WishFieldsProps) {
  const { t } = useText()
  const [realOnly, setRealOnly] = useState(filters.real_only !== undefined)
  const chosen = filters.interests?.split(',') ?? []
  const options = interests.map((value) => ({
    value,
    label: t(`members.interests.${value}` as TextKey),
  }))
  return (
    <>
      {offered.includes('interests') &&
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
      {offered.includes('last_here') && (
        <Field label={t('members.filters.last_here.label')}>
          <Select
            name="last_here"
            defaultValue={filters.last_here}
            placeholder={t('members.filters.any')}
            options={lastHereFilters.map((value) => ({
              value,
              label: t(`members.filters.last_here.${value}`),
            }))}
          />
        </Field>
      )}
      {offered.includes('sort') && (
        <Field label={t('members.filters.sort.label')}>
          <Select
            name="sort"
            defaultValue={filters.sort}
            placeholder={t('members.filters.sort.active')}
            options={searchSorts.map((value) => ({
              value,
              label: t(`members.filters.sort.${value}`),
            }))}
          />
        </Field>
      )}
      <div className="list">
        {offered.includes('interests') && (
          <Toggle
            name="interests_any"
            value="1"
            defaultChecked={filters.interests_any !== undefined}
            label={t('members.filters.interests_any')}
          />
        )}
        {wishes.map(
          ([field, name]) =>
            offered.includes(field) && (
              <Toggle
                key={name}
                name={name}
                value="1"
                defaultChecked={filters[name] !== undefined}
                label={t(`members.filters.${name}`)}
                detail={name === 'real_only' && t('members.filters.real_only_hint')}
                onChange={({ currentTarget: { checked } }) => {
                  if (name === 'real_only') setRealOnly(checked)
                }}
              />
            ),
        )}
      </div>
      <KindToggles off={realOnly} />
    </>
  )
}
