import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useField } from './field-context.ts'

type TextInputProps = Omit<ComponentProps<'input'>, 'style'>

export function TextInput({ className, type = 'text', ...rest }: TextInputProps) {
  return <input {...rest} {...useField()} type={type} className={cx('input', className)} />
}
