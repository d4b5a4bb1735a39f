import type { OwnProfile } from '#contract/account.ts'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type Props = { own: OwnProfile; nameError: string | undefined }

export function WordFields({ own, nameError }: Props) {
  const { t, locale } = useText()
  const born = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(own.date_of_birth),
  )
  return (
    <Section
      title={t('account.profile.about_me')}
      intro={t('account.profile.born', { date: born })}
    >
      <Field
        label={t('account.profile.name')}
        hint={t('account.profile.name_hint')}
        error={nameError}
      >
        <TextInput name="name" defaultValue={own.name} required maxLength={30} dir="auto" />
      </Field>
      <Field label={t('account.profile.about')} hint={t('account.profile.about_hint')}>
        <TextArea
          name="about"
          defaultValue={own.about ?? ''}
          rows={5}
          maxLength={2000}
          dir="auto"
        />
      </Field>
      <Field label={t('account.profile.reason')}>
        <TextInput name="reason" defaultValue={own.reason ?? ''} maxLength={300} dir="auto" />
      </Field>
    </Section>
  )
}
