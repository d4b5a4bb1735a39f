import { wordLimits } from '#contract/account.ts'
import type { PageProps } from '#contract/pages.ts'
import type { ProfileValues } from '#contract/profile-form.ts'
import { href } from '#contract/route.ts'
import { isTrait } from '#contract/traits.ts'
import { useSite } from '#web/app/navigation.tsx'
import { regionWord } from '#web/places/region-word.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ChipCheck } from '#web/ui/chip-check.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ChoiceField } from './choice-field.tsx'
import { fieldId } from './field-id.ts'
import type { ProfileErrors } from './use-profile-errors.ts'
import { useTraitOptions } from './use-trait-options.ts'

type Props = {
  values: ProfileValues
  errors: ProfileErrors
  birthDateChanges: number
}

const genders = ['female', 'male'] as const
const sought = [...genders, 'both'] as const
const wishedAges = ['wish_min_age', 'wish_max_age'] as const

export function PersonFields({ values, errors, birthDateChanges }: Props) {
  const { t } = useText()
  const optionsOf = useTraitOptions()
  const parts = { values, errors }
  const traits = Object.keys(values).filter(isTrait)
  return (
    <Section title={t('account.profile.facts')}>
      <div className="grid gap-4 md:grid-cols-2">
        <RequiredFields {...parts} birthDateChanges={birthDateChanges} />
        <ChoiceField
          {...parts}
          name="gender"
          label={t('account.profile.gender')}
          options={genders.map((value) => ({ value, label: t(`account.profile.${value}`) }))}
        />
        {traits
          .filter((trait) => trait !== 'sexuality')
          .map((trait) => (
            <ChoiceField
              {...parts}
              key={trait}
              name={trait}
              label={t(`members.traits.${trait}`)}
              options={optionsOf(trait)}
            />
          ))}
      </div>
      {traits.includes('sexuality') && <SexualityFields {...parts} />}
    </Section>
  )
}

function RequiredFields({ values, errors, birthDateChanges }: Props) {
  const { t, tn } = useText()
  const fixed = birthDateChanges === 0
  return (
    <>
      <Field
        id={fieldId('name')}
        label={t('account.profile.name')}
        hint={t('account.profile.name_hint')}
        error={errors['name']}
      >
        <TextInput
          name="name"
          defaultValue={values['name']}
          required
          maxLength={wordLimits.name}
          autoComplete="nickname"
          dir="auto"
        />
      </Field>
      <Field
        id={fieldId('date_of_birth')}
        label={t('account.profile.date_of_birth')}
        hint={
          fixed
            ? t('account.profile.born_hint.none')
            : tn('account.profile.born_hint.left', birthDateChanges)
        }
        error={errors['date_of_birth']}
      >
        <TextInput
          type="date"
          name="date_of_birth"
          defaultValue={values['date_of_birth']}
          required
          readOnly={fixed}
          autoComplete="bday"
        />
      </Field>
    </>
  )
}

type WishFieldsProps = {
  page: PageProps['profile']
  values: ProfileValues
  errors: ProfileErrors
}

export function WishFields({ page, ...parts }: WishFieldsProps) {
  const { t } = useText()
  const { min_age: min } = useSite()
  const { values, errors } = parts
  const error = errors['wish_min_age'] ?? errors['wish_max_age']
  return (
    <Section
      id={fieldId('wishes')}
      title={t('account.profile.wishes')}
      intro={t('account.profile.wish_hint')}
    >
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <ChoiceField
          {...parts}
          name="looking_for"
          label={t('members.filters.looking_for')}
          options={sought.map((value) => ({ value, label: t(`members.filters.gender.${value}`) }))}
        />
        {wishedAges.map((name) => (
          <Field
            key={name}
            id={fieldId(name)}
            label={t(`account.profile.${name}`)}
            error={name === 'wish_min_age' ? error : undefined}
          >
            <TextInput
              type="number"
              inputMode="numeric"
              name={name}
              defaultValue={values[name]}
              min={min}
              max={99}
              required
            />
          </Field>
        ))}
      </div>
      <WishedRegions page={page} {...parts} />
      <SeekingConsent {...parts} />
    </Section>
  )
}

/** Once the country is another one, these are none to choose from until it is saved. */
function WishedRegions({ page, values, errors }: WishFieldsProps) {
  const { t } = useText()
  const { country } = page.own.place
  const chosen = (values['wish_regions'] ?? '').split(',')
  if (page.regions_of !== country || page.regions.length === 0) return null
  return (
    <FieldGroup
      className="mt-4"
      legend={t(`members.filters.region.${regionWord(country)}`)}
      hint={t('members.filters.everywhere_hint')}
      error={errors['wish_regions']}
    >
      <ChipRow>
        {page.regions.map(({ code, name }) => (
          <ChipCheck
            key={code}
            name="wish_regions"
            value={code}
            defaultChecked={chosen.includes(code)}
          >
            {name}
          </ChipCheck>
        ))}
      </ChipRow>
    </FieldGroup>
  )
}

type ConsentProps = { values: ProfileValues; errors: ProfileErrors }

const consents = ['yes', 'no'] as const

function SeekingConsent({ values, errors }: ConsentProps) {
  const { t } = useText()
  const { name } = useSite()
  const given = values['seeks_consent']
  return (
    <Panel id={fieldId('seeks_consent')} className="mt-5 grid gap-4">
      <FieldGroup
        legend={t('consents.seeks.title')}
        hint={t('consents.seeks.why')}
        error={errors['seeks_consent']}
      >
        <div className="grid gap-2.5">
          {consents.map((answer) => (
            <Choice
              key={answer}
              name="seeks_consent"
              value={answer}
              label={t(`consents.seeks.${answer}`)}
              detail={
                answer === 'yes'
                  ? t('consents.seeks.agree', { site: name })
                  : t('consents.seeks.loss')
              }
              defaultChecked={given === answer}
            />
          ))}
        </div>
      </FieldGroup>
      <p className="fine">
        {!given && t('consents.seeks.unasked')}{' '}
        <RichText
          text={t('consents.seeks.instead')}
          parts={{
            settings: (words) => <a href={href('settings')}>{words}</a>,
            delete: (words) => <a href={href('settings-delete')}>{words}</a>,
          }}
        />
      </p>
    </Panel>
  )
}

function SexualityFields({ values, errors }: ConsentProps) {
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
