import { type KeyboardEvent, type MouseEvent, type RefObject, type SyntheticEvent, useEffect } from 'react'

type Modal = {
  open: boolean | undefined
  locked: boolean
  onClose: (() => void) | undefined
}

/** Keeps a native dialog in step with `open`, and turns every way of closing into onClose. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, modal: Modal) {
  const { open, locked, onClose } = modal

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || open === undefined) return
    if (!open) return dialog.close()
    // The server's `open` shows it in the page; removing it is silent, close() is not.
    if (dialog.open && !dialog.matches(':modal')) dialog.removeAttribute('open')
    if (!dialog.open) dialog.showModal()
  }, [ref, open])

  return {
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget && locked) event.preventDefault()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && locked) event.preventDefault()
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget && !locked) event.currentTarget.close()
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return
      // A second Escape closes a dialog whatever the page says: a locked one comes back.
      if (locked && open) event.currentTarget.showModal()
      else if (open !== false) onClose?.()
    },
  }
}
