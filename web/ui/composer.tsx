import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import './composer.css'

type ComposerProps = Omit<ComponentProps<'form'>, 'style' | 'children'> & {
  label: string
  text: Omit<ComponentProps<'textarea'>, 'style' | 'id'>
  tools?: ReactNode
  count?: ReactNode
  submit: ReactNode
  /** Below it. */
  note?: ReactNode
  children?: ReactNode
}

export function Composer(props: ComposerProps) {
  const { label, text, tools, count, submit, note, className, children, ...rest } = props
  const id = useId()
  return (
    <form data-clear {...rest} className={cx('composer', className)}>
      <div className="composer-in">
        {children}
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <textarea rows={1} dir="auto" {...text} id={id} />
        <div className="composer-tools">
          {tools}
          {count && <span className="composer-count num">{count}</span>}
          {submit}
        </div>
        {note && <p className="text-center fine">{note}</p>}
      </div>
    </form>
  )
}
