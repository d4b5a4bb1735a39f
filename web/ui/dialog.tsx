import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'title' | 'style'> & {
  /** Each is opened by tests/walk/dialogs.spec.ts. */
  name: string
  title: ReactNode
  titleHidden?: boolean | undefined
  /** Leave out if `opensDialog(id)` buttons open it. */
  open?: boolean | undefined
  /** Not called while locked. */
  onClose?: (() => void) | undefined
  closeLabel?: string | undefined
  locked?: boolean | undefined
  look?: 'sheet' | 'pop' | 'wide' | 'full' | undefined
  art?: ReactNode
  lead?: ReactNode
  foot?: ReactNode
}

export function Dialog(props: DialogProps) {
  const { name, title, titleHidden, open, onClose, closeLabel, locked = false, ...others } = props
  const { look = 'sheet', art, lead, foot, className, children, ...rest } = others
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Only the server's HTML has the attribute: it shows the dialog without script.
  const [openAtFirst] = useState(open)
  const modal = useModal(ref, { open, locked, onClose })
  return (
    <dialog
      {...rest}
      {...modal}
      ref={ref}
      data-name={name}
      open={openAtFirst}
      className={cx('dialog', `dialog-${look}`, className)}
      aria-labelledby={heading}
    >
      <div className="dialog-in">
        {art && <div className="dialog-art">{art}</div>}
        <div className="dialog-body">
          {lead}
          <div className="dialog-head">
            <h2 id={heading} className={cx(titleHidden && 'sr-only')}>
              {title}
            </h2>
            {closeLabel && !locked && <DialogClose label={closeLabel} />}
          </div>
          {children}
          {foot && <div className="dialog-foot">{foot}</div>}
        </div>
      </div>
    </dialog>
  )
}

type DialogCloseProps = { label: string }

function DialogClose({ label }: DialogCloseProps) {
  return (
    <form method="dialog" className="dialog-close">
      <IconButton type="submit" icon="x" label={label} />
    </form>
  )
}
