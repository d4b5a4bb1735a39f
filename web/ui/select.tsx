import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useField } from './field-context.ts'

export type Option = { value: string; label: string; disabled?: boolean | undefined }

type SelectProps = Omit<ComponentProps<'select'>, 'style' | 'children'> & {
  options: readonly Option[]
  placeholder?: string | undefined
}

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <select {...rest} {...useField()} className={cx('input', className)}>
      {placeholder !== undefined && (
        <option value="" label={placeholder === '' ? ' ' : undefined}>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
