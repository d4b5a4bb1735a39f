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
  /** By Escape, the backdrop or the close button; not called while locked. */
  onClose?: (() => void) | undefined
  /** Without it there is no close button. */
  closeLabel?: string | undefined
  /** Escape and the backdrop do not close it, and there is no close button. */
  locked?: boolean | undefined
  /** sheet: left-aligned, scrolls, the foot stays visible; pop: small and centred. */
  look?: 'sheet' | 'pop' | 'wide' | undefined
  /** A photo to the edges, above the title (pop) or beside the content (wide). */
  art?: ReactNode
  /** Above the title: a Ribbon, a large number. */
  lead?: ReactNode
  foot?: ReactNode
}

/** A sheet from the bottom on a phone, a centred window from 768 px. */
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

/** A form with method=dialog closes its dialog without script. */
function DialogClose({ label }: DialogCloseProps) {
  return (
    <form method="dialog" className="dialog-close">
      <IconButton type="submit" icon="x" label={label} />
    </form>
  )
}
