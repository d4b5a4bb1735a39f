import { locales } from '#contract/locales.ts'
import { definePage } from '#desk/define.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { emptyRecord } from '#worker/desk/domains/agree.ts'
import { SettingInput } from './group-page.tsx'
import { fieldsOf } from './groups.ts'
import { domainPaths } from './paths.ts'

export const openingPage = definePage({
  path: domainPaths.opening,
  role: 'admin',
  async open(ctx) {
    const { t, languageName } = ctx.text
    const record = emptyRecord('')
    const languages = locales.map((value) => ({ value, label: languageName(value) }))
    const content = (
      <form className="box stack wide" method="post" action={domainPaths.proposeOpening}>
        <p className="intro">{t('domains.opening_intro')}</p>
        <Field label={t('domains.domain')}>
          <TextInput name="host" autoComplete="off" required />
        </Field>
        <Field label={t('domains.name')}>
          <TextInput name="name" autoComplete="off" required />
        </Field>
        <Field label={t('domains.language')}>
          <Select name="language" options={languages} />
        </Field>
        <Field label="support_email" hint={t('settings.site.support_email')}>
          <TextInput name="support_email" autoComplete="off" required />
        </Field>
        <Field label="mail_sender" hint={t('settings.site.mail_sender')}>
          <TextInput name="mail_sender" autoComplete="off" required />
        </Field>
        <h2>{t('domains.groups.company')}</h2>
        {fieldsOf('company').map((field) => (
          <SettingInput key={field.name} ctx={ctx} record={record} field={field} />
        ))}
        <Button type="submit" tone="primary">
          {t('domains.show_difference')}
        </Button>
      </form>
    )
    return { title: t('domains.opening'), content }
  },
})
