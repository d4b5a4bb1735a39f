import type { Translate } from '#contract/translate.ts'
import { tellFaults } from '#web/ui/faults.ts'
import { addToast, type ToastStore } from './toast-store.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const looksAgain = ['input', 'change', 'submit'] as const

/**
 * What the browser finds wrong with a form is said in the field's note and in our own words, until
 * it is mended; what has no field gets a toast, which stays until it is closed.
 * @returns ends it, and takes away what it has said
 */
export function sayOwnErrors({ t }: Translate, toasts: ToastStore): () => void {
  const told = new Set<Control>()
  // Where it was not: else it is there for what the server has found, and stays.
  const marked = new WeakSet<Control>()
  let first: Control | null = null

  const unmark = (control: Control) => {
    if (marked.delete(control)) control.removeAttribute('aria-invalid')
  }
  const tell = () => {
    if (told.size === 0) return
    for (const control of told) {
      if (control.isConnected && !control.validity.valid) continue
      unmark(control)
      told.delete(control)
    }
    // The first of a group is the last to be set.
    const wrong = [...told].toReversed()
    tellFaults(new Map(wrong.map((control) => [fieldOf(control) ?? '', wordsFor(control, t)])))
  }
  const onInvalid = (event: Event) => {
    const { target } = event
    if (!isControl(target)) return
    event.preventDefault()
    if (!target.hasAttribute('aria-invalid')) marked.add(target)
    target.setAttribute('aria-invalid', 'true')
    told.add(target)
    tell()
    if (first) return
    first = target
    const words = wordsFor(target, t)
    const said = toasts.toasts.some(({ text }) => text === words)
    if (fieldOf(target) === undefined && !said) addToast(toasts, 'danger', words)
    // Once the notes are there, so that it is read out with its own; anew if it has the focus.
    setTimeout(() => {
      if (first === document.activeElement) first?.blur()
      first?.focus()
      first = null
    })
  }

  document.addEventListener('invalid', onInvalid, true)
  for (const type of looksAgain) document.addEventListener(type, tell, true)
  return () => {
    document.removeEventListener('invalid', onInvalid, true)
    for (const type of looksAgain) document.removeEventListener(type, tell, true)
    for (const control of told) unmark(control)
    tellFaults(new Map())
  }
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

function fieldOf(control: Control): string | undefined {
  return control.closest<HTMLElement>('[data-field]')?.dataset['field']
}

function wordsFor(control: Control, t: Translate['t']): string {
  const { validity } = control
  // Our own words already.
  if (validity.customError) return control.validationMessage
  if (control.inputMode === 'email' || validity.typeMismatch) return t('app.fault.address')
  if (validity.valueMissing) return t(missing[control.type] ?? 'app.fault.missing')
  if (validity.tooShort)
    return t('app.fault.short', { min: control.getAttribute('minlength') ?? '' })
  if (validity.tooLong) return t('app.fault.long', { max: control.getAttribute('maxlength') ?? '' })
  if (validity.rangeUnderflow) return t('app.fault.low', { min: control.getAttribute('min') ?? '' })
  if (validity.rangeOverflow) return t('app.fault.high', { max: control.getAttribute('max') ?? '' })
  return t('app.fault.wrong')
}

const missing: Partial<Record<string, 'app.fault.choose' | 'app.fault.tick'>> = {
  radio: 'app.fault.choose',
  file: 'app.fault.choose',
  'select-one': 'app.fault.choose',
  checkbox: 'app.fault.tick',
}
