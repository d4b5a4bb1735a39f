import type { ChangeEvent, ReactNode } from 'react'
import { FieldGroup } from './field-group.tsx'
import { type Option, Select } from './select.tsx'

type End = {
  name: string
  label: string
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

type RangeFieldsProps = {
  legend: ReactNode
  options: readonly Option[]
  from: End
  to: End
  between: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export function RangeFields(props: RangeFieldsProps) {
  const { legend, options, from, to, between, hint, error } = props
  const select = ({ label, onChange, ...end }: End) => (
    <Select
      {...end}
      options={options}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange?.(event.target.value)}
    />
  )
  return (
    <FieldGroup legend={legend} hint={hint} error={error}>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
        {select(from)}
        <span className="text-soft">{between}</span>
        {select(to)}
      </div>
    </FieldGroup>
  )
}
