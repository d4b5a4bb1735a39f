type Kept = { action: string; at: number; fields: Array<[string, string]> }

/** In milliseconds: as long as it can be undone, and the page that does it takes. */
const lasting = 20_000
const place = 'typed'

/** What was decided and is taken back stands in its form again: `[data-words]` says in which. */
export function keepTyped(): void {
  const kept = readKept()
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-words]')]
  const form = forms.find(({ action }) => action === kept?.action)
  if (kept && form) {
    sessionStorage.removeItem(place)
    for (const [name, value] of kept.fields) put(form, name, value)
  }
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.dataset['words'] === undefined) return
    const fields = [...new FormData(target)].filter(([, value]) => typeof value === 'string')
    sessionStorage.setItem(place, JSON.stringify({ action: target.action, at: now(), fields }))
  })
}

/** Also of another page. */
function now(): number {
  return performance.timeOrigin + performance.now()
}

function readKept(): Kept | null {
  const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null
  if (kept && now() - kept.at < lasting) return kept
  sessionStorage.removeItem(place)
  return null
}

function put(form: HTMLFormElement, name: string, value: string): void {
  for (const field of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
    if (field instanceof HTMLInputElement && isTick(field)) field.checked = field.value === value
    else if (isWritten(field)) field.value = value
  }
}

function isTick({ type }: HTMLInputElement): boolean {
  return type === 'radio' || type === 'checkbox'
}

function isWritten(
  field: Element,
): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field instanceof HTMLInputElement) return field.type !== 'hidden'
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
}
