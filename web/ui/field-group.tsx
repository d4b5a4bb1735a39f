import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { useFault } from './faults.ts'
import { FieldNotes } from './field-notes.tsx'

type FieldGroupProps = {
  legend: ReactNode
  legendHidden?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

export function FieldGroup(props: FieldGroupProps) {
  const { legend, legendHidden, hint, disabled, className, children } = props
  const id = useId()
  const error = useFault(id) ?? props.error
  const notes = error || hint ? id : undefined
  return (
    <fieldset
      className={cx('field', className)}
      data-field={id}
      disabled={disabled}
      aria-describedby={notes}
    >
      <legend className={cx('field-head', legendHidden && 'sr-only')}>{legend}</legend>
      {children}
      {notes && <FieldNotes id={notes} hint={hint} error={error} />}
    </fieldset>
  )
}
