import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

type Modal = {
  open: boolean | undefined
  locked: boolean
  onClose: (() => void) | undefined
}

export function useModal(ref: RefObject<HTMLDialogElement | null>, modal: Modal) {
  const { open, locked, onClose } = modal
  const pressedOutside = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || open === undefined) return
    if (!open) return dialog.close()
    // The server's `open` attribute shows it non-modally; removing it fires no event, close()
    // would.
    if (dialog.open && !dialog.matches(':modal')) dialog.removeAttribute('open')
    if (dialog.open) return
    // Itself, which says its name: else its first button, the way out, has the ring.
    dialog.autofocus = true
    dialog.showModal()
  }, [ref, open])

  // The browser gives the focus back at once and fires `close` later: a press in between may open
  // the dialog again, so it has to find it closed.
  useEffect(() => {
    if (!open || locked || !onClose) return
    const onPress = () => {
      if (!ref.current?.open) flushSync(onClose)
    }
    document.addEventListener('click', onPress, true)
    return () => document.removeEventListener('click', onPress, true)
  })

  return {
    closedby: locked ? 'none' : 'any',
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget && locked) event.preventDefault()
    },
    // For browsers without closedby. Selecting text beyond the edge must not close it.
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      const outside = event.target === event.currentTarget && pressedOutside.current
      if (outside && !locked) event.currentTarget.close()
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return
      // A second Escape closes a dialog in any case: a locked one reopens.
      if (locked && open) event.currentTarget.showModal()
      else if (open === undefined || (open && !event.currentTarget.open)) onClose?.()
    },
  } as const
}
