/**
 * A key does what a control with `data-key` does: presses a button, ticks a box, opens what is folded, or
 * goes to a field. Enter sends the form with `data-enter`, Ctrl and Enter the form of the field, choice or
 * tick box that has the focus; the space bar looks while it is held.
 */
export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    // What is behind it is not to be used.
    if (document.querySelector('dialog[open]')) return
    if (isSending(event)) return sendFormOf(event)
    if (writes(event.target)) return keyOfField(event, event.target as HTMLElement)
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.key === ' ' && look(true)) return event.preventDefault()
    if (event.repeat) return
    if (event.key === 'Enter') {
      if (isPressed(event.target)) return
      const form = document.querySelector<HTMLFormElement>('form[data-enter]')
      if (!form) return
      event.preventDefault()
      return form.requestSubmit()
    }
    const wanted = CSS.escape(event.key.toLowerCase())
    const control = document.querySelector<HTMLElement>(`[data-key="${wanted}"]`)
    if (!control) return
    event.preventDefault()
    activate(control)
  })
  document.addEventListener('keyup', (event) => {
    if (event.key === ' ' && !writes(event.target)) look(false)
  })
}

function keyOfField({ key }: KeyboardEvent, field: HTMLElement): void {
  if (key === 'Escape') field.blur()
}

function isSending({ key, ctrlKey }: KeyboardEvent): boolean {
  return key === 'Enter' && ctrlKey
}

/** Also from a choice or a tick box, where a key has just led. */
function sendFormOf(event: KeyboardEvent): void {
  const { target } = event
  const field = target instanceof Element ? target.closest('input, textarea, select') : null
  const form = field?.closest('form')
  if (!form || event.repeat) return
  event.preventDefault()
  form.requestSubmit()
}

/** Which keys are letters there. */
function writes(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !/^(radio|checkbox|submit|button)$/.test(target.type)
}

/** Which the browser presses by Enter itself. */
function isPressed(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, summary') !== null
}

export function activate(control: HTMLElement): void {
  if (writes(control)) return control.focus()
  if (control instanceof HTMLInputElement) control.focus()
  control.click()
}

let held = false

/** False where there is nothing to look at, or the browser uses the space bar itself. */
function look(on: boolean): boolean {
  const box = document.querySelector<HTMLInputElement>('[data-look]')
  const focused = document.activeElement
  if (!box || (on && (isPressed(focused) || focused === box))) return false
  if (on && box.checked) return true
  if (on || held) box.checked = on
  held = on
  return true
}
