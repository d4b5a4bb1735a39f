import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { useFault } from './faults.ts'
import { FieldNotes } from './field-notes.tsx'
import './choice.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'style' | 'children'> & {
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error: refused, className, ...rest }: CheckboxProps) {
  const notes = useId()
  const error = useFault(notes) ?? refused
  const wiring = error ? { 'aria-invalid': true, 'aria-describedby': notes } : {}
  return (
    <div className={cx('grid', className)} data-field={notes}>
      <label className="check">
        <input {...wiring} {...rest} type="checkbox" />
        <span>{label}</span>
      </label>
      {error && <FieldNotes id={notes} error={error} />}
    </div>
  )
}
