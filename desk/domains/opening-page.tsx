import { locales } from '#contract/locales.ts'
import type { DeskContext } from '#desk/context.ts'
import { definePage, type Opened } from '#desk/define.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { emptyRecord } from '#worker/desk/domains/agree.ts'
import { type Again, faultOf, ProposalForm, typedOr } from './form.tsx'
import { SettingInput } from './group-page.tsx'
import { fieldsOf } from './groups.ts'
import { domainPaths } from './paths.ts'

export const openingPage = definePage({
  path: domainPaths.opening,
  role: 'admin',
  open: async (ctx) => openingForm(ctx),
})

export function openingForm(ctx: DeskContext, again?: Again): Opened {
  const { t, languageName } = ctx.text
  const record = emptyRecord('')
  const languages = locales.map((value) => ({ value, label: languageName(value) }))
  const names = [
    { name: 'host', label: t('domains.domain'), hint: undefined },
    { name: 'name', label: t('domains.name'), hint: undefined },
  ]
  const addresses = (['support_email', 'mail_sender'] as const).map((name) => {
    return { name, label: name, hint: t(`settings.site.${name}`) }
  })
  const content = (
    <ProposalForm
      ctx={ctx}
      action={domainPaths.proposeOpening}
      again={again}
      intro="domains.opening_intro"
    >
      {[...names, ...addresses].map(({ name, label, hint }) => (
        <Field key={name} label={label} hint={hint} error={faultOf(again, name)}>
          <TextInput
            name={name}
            defaultValue={typedOr(again, name, '')}
            autoComplete="off"
            required
          />
        </Field>
      ))}
      <Field label={t('domains.language')}>
        <Select
          name="language"
          defaultValue={typedOr(again, 'language', 'nl')}
          options={languages}
        />
      </Field>
      <h2>{t('domains.groups.company')}</h2>
      {fieldsOf('company').map((field) => (
        <SettingInput key={field.name} ctx={ctx} record={record} field={field} again={again} />
      ))}
    </ProposalForm>
  )
  return { title: t('domains.opening'), content }
}
