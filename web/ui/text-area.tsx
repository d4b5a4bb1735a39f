import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useField } from './field-context.ts'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'style'>

export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea {...rest} {...useField()} className={cx('input', className)} />
}
