import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ApiError } from '#worker/http/api-error.ts'
import { findRecord } from '#worker/site/find-record.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import { defaultOf } from './domain-page.tsx'
import { fieldsOf, groups, type SettingField, setValue } from './groups.ts'
import { domainPaths } from './paths.ts'
import { kindOf, write } from './typed.ts'

export const groupPage = definePage({
  path: domainPaths.group,
  role: 'admin',
  async open(ctx, { host = '', group: asked = '' }) {
    const group = groups.find((one) => one === asked)
    const record = group && (await findRecord(ctx, host))
    if (!record) throw new ApiError('not_found')
    const { t } = ctx.text
    const content = (
      <form
        className="box stack wide"
        method="post"
        action={pathTo(domainPaths.propose, { host, group })}
      >
        <p className="intro">{t('domains.form_intro')}</p>
        <input type="hidden" name="version" value={record.version} />
        {fieldsOf(group).map((field) => (
          <SettingInput key={field.name} ctx={ctx} record={record} field={field} />
        ))}
        <Field label={t('domains.starts_at')} hint={t('domains.starts_at_hint')}>
          <TextInput name="starts_at" type="datetime-local" />
        </Field>
        <Button type="submit" tone="primary">
          {t('domains.show_difference')}
        </Button>
      </form>
    )
    return { title: `${host}: ${t(`domains.groups.${group}`)}`, content }
  },
})

type InputProps = { ctx: DeskContext; record: SiteRecord; field: SettingField }

export function SettingInput({ ctx, record, field }: InputProps) {
  const { t } = ctx.text
  const kind = kindOf(field.schema)
  const hint = [
    t(field.meaning),
    t('domains.default', { value: defaultOf(ctx, field) }),
    t(`domains.kinds.${kind.kind}`),
    kind.nullable ? t('domains.kinds.nullable') : '',
    field.because ? t('domains.two', { because: t(field.because) }) : '',
  ]
  return (
    <Field label={field.name} hint={hint.filter(Boolean).join(' ')}>
      <Control ctx={ctx} field={field} value={write(setValue(record, field), kind)} />
    </Field>
  )
}

function Control({ ctx, field, value }: Omit<InputProps, 'record'> & { value: string }) {
  const { t } = ctx.text
  const kind = kindOf(field.schema)
  const { name } = field
  if (kind.kind === 'choice') {
    const options = [...kind.options, ...(kind.nullable ? ['null'] : [])]
    return (
      <Select
        name={name}
        defaultValue={value}
        placeholder={t('domains.not_set')}
        options={options.map((option) => ({ value: option, label: option }))}
      />
    )
  }
  if (kind.kind === 'line' || kind.kind === 'number') {
    const mode = kind.kind === 'number' ? 'decimal' : undefined
    return <TextInput name={name} defaultValue={value} inputMode={mode} autoComplete="off" />
  }
  const rows = Math.min(12, value.split('\n').length + 1)
  return <TextArea name={name} defaultValue={value} rows={rows} spellCheck={false} />
}
