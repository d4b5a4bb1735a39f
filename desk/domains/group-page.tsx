import type { DeskContext } from '#desk/context.ts'
import { definePage, type Opened } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ApiError } from '#worker/http/api-error.ts'
import { findRecord } from '#worker/site/find-record.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import { defaultOf } from './domain-page.tsx'
import { type Again, faultOf, ProposalForm, typedOr } from './form.tsx'
import { type Group, groups, type SettingField, setValue, typedIn } from './groups.ts'
import { domainPaths } from './paths.ts'
import { kindOf, write } from './typed.ts'

export const groupPage = definePage({
  path: domainPaths.group,
  role: 'admin',
  async open(ctx, { host = '', group: asked = '' }) {
    const group = groups.find((one) => one === asked)
    const record = group && (await findRecord(ctx, host))
    if (!record) throw new ApiError('not_found')
    return groupForm(ctx, record, group)
  },
})

export function groupForm(
  ctx: DeskContext,
  record: SiteRecord,
  group: Group,
  again?: Again,
): Opened {
  const { t } = ctx.text
  const { host, version } = record
  const action = pathTo(domainPaths.propose, { host, group })
  const content = (
    <ProposalForm
      ctx={ctx}
      action={action}
      version={version}
      again={again}
      intro="domains.form_intro"
      timed
    >
      {typedIn(group).map((field) => (
        <SettingInput key={field.name} ctx={ctx} record={record} field={field} again={again} />
      ))}
    </ProposalForm>
  )
  return { title: `${host}: ${t(`domains.groups.${group}`)}`, content }
}

type InputProps = {
  ctx: DeskContext
  record: SiteRecord
  field: SettingField
  again?: Again | undefined
}

export function SettingInput({ ctx, record, field, again }: InputProps) {
  const { t } = ctx.text
  const { name } = field
  const kind = kindOf(field.schema)
  const hint = [
    t(field.meaning),
    t('domains.default', { value: defaultOf(ctx, field) }),
    t(`domains.kinds.${kind.kind}`),
    kind.nullable ? t('domains.kinds.nullable') : '',
    field.because ? t('domains.two', { because: t(field.because) }) : '',
  ]
  const value = typedOr(again, name, write(setValue(record, field), kind))
  return (
    <Field label={name} hint={hint.filter(Boolean).join(' ')} error={faultOf(again, name)}>
      <Control ctx={ctx} field={field} value={value} />
    </Field>
  )
}

type ControlProps = Pick<InputProps, 'ctx' | 'field'> & { value: string }

function Control({ ctx, field, value }: ControlProps) {
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
