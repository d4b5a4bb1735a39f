import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { DialogClose } from './dialog-close.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'title' | 'style'> & {
  title: ReactNode
  titleHidden?: boolean | undefined
  /** Leave out when `opensDialog(id)` buttons open it. */
  open?: boolean | undefined
  /** Escape, the backdrop and the cross; not called while locked. */
  onClose?: (() => void) | undefined
  /** The spoken name of the cross; without it there is no cross. */
  closeLabel?: string | undefined
  /** Neither Escape nor the backdrop closes it, and the cross is gone. */
  locked?: boolean | undefined
  /** sheet: left-aligned, scrolls, foot stays in view; pop: small and centred. */
  look?: 'sheet' | 'pop' | 'wide' | undefined
  /** Edge to edge above the title (pop) or beside the content (wide): a photo. */
  art?: ReactNode
  /** Above the title: a Ribbon, a giant number. */
  lead?: ReactNode
  foot?: ReactNode
}

/** On a phone a sheet from below, from 768 px a window in the middle. */
export function Dialog(props: DialogProps) {
  const { title, titleHidden, open, onClose, closeLabel, locked = false, ...others } = props
  const { look = 'sheet', art, lead, foot, className, children, ...rest } = others
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Only the server's page carries the attribute: it shows the dialog where no script runs.
  const [openAtFirst] = useState(open)
  const modal = useModal(ref, { open, locked, onClose })
  return (
    <dialog
      {...rest}
      {...modal}
      ref={ref}
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
