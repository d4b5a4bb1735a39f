import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { useFault } from './faults.ts'
import { FieldContext } from './field-context.ts'
import { FieldNotes } from './field-notes.tsx'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  aside?: ReactNode
  labelHidden?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  /** One TextInput, TextArea or Select; it gets its id and description from the Field. */
  children: ReactNode
}

export function Field(props: FieldProps) {
  const { label, hint, aside, labelHidden, id, className, children } = props
  const own = useId()
  const control = id ?? own
  const error = useFault(control) ?? props.error
  const notes = error || hint ? `${control}-notes` : undefined
  const wiring = {
    id: control,
    ...(notes && { 'aria-describedby': notes }),
    ...(error && { 'aria-invalid': true as const }),
  }
  return (
    <div className={cx('field', className)} data-field={control}>
      <div className={cx('field-head', labelHidden && 'sr-only')}>
        <label htmlFor={control}>{label}</label>
        {aside}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {notes && <FieldNotes id={notes} hint={hint} error={error} />}
    </div>
  )
}
