import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import './composer.css'

type ComposerProps = Omit<ComponentProps<'form'>, 'style' | 'children'> & {
  /** The accessible name of the text box. */
  label: string
  text: Omit<ComponentProps<'textarea'>, 'style' | 'id'>
  /** Icon buttons: photo, gift. */
  tools?: ReactNode
  count?: ReactNode
  /** The primary Button, with the price on it. */
  submit: ReactNode
  /** Above the text box: an error, a photo preview. */
  children?: ReactNode
}

export function Composer(props: ComposerProps) {
  const { label, text, tools, count, submit, className, children, ...rest } = props
  const id = useId()
  return (
    <form {...rest} className={cx('composer', className)}>
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
      </div>
    </form>
  )
}
