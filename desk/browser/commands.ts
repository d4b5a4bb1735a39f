import { activate } from './keys.ts'

type Command = { words: string; key: string; control: HTMLElement }

/** Ctrl and K: the places of the desk and what can be done on this page, to be found by typing. */
export function offerCommands(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-commands]')
  const input = dialog?.querySelector('input')
  const list = dialog?.querySelector<HTMLElement>('[role=listbox]')
  const none = dialog?.querySelector<HTMLElement>('[data-none]')
  if (!dialog || !input || !list || !none) return
  let commands: Command[] = []
  let chosen: Command | undefined

  const draw = () => {
    const sought = plain(input.value)
    const found = commands.filter(({ words }) => plain(words).includes(sought))
    if (!chosen || !found.includes(chosen)) [chosen] = found
    const options = found.map((command, at) => optionOf(command, at, command === chosen))
    list.replaceChildren(...options)
    none.textContent = found.length === 0 ? (none.dataset['none'] ?? '') : ''
    const active = options.find((option) => option.ariaSelected === 'true')
    if (active) input.setAttribute('aria-activedescendant', active.id)
    else input.removeAttribute('aria-activedescendant')
    active?.scrollIntoView({ block: 'nearest' })
    return found
  }
  const move = (by: number) => {
    const found = draw()
    const at = chosen ? found.indexOf(chosen) : 0
    chosen = found.at((at + by) % found.length)
    draw()
  }
  const run = ({ control }: Command) => {
    close(dialog)
    activate(control)
  }

  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    if (dialog.open) return close(dialog)
    commands = collect()
    chosen = undefined
    input.value = ''
    dialog.showModal()
    input.focus()
    draw()
  })
  input.addEventListener('input', () => {
    chosen = undefined
    draw()
  })
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter' && chosen) run(chosen)
    else return
    event.preventDefault()
  })
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
    const clicked = commands.find((_, at) => option?.dataset['at'] === String(at))
    if (clicked) run(clicked)
  })
  dialog.querySelector('[data-commands-close]')?.addEventListener('click', () => close(dialog))

  function optionOf(command: Command, place: number, isChosen: boolean): HTMLElement {
    const option = document.createElement('div')
    option.id = `command-${place}`
    option.role = 'option'
    option.ariaSelected = String(isChosen)
    option.dataset['at'] = String(commands.indexOf(command))
    option.append(command.words)
    if (command.key !== '') {
      const key = document.createElement('kbd')
      key.textContent = command.key
      option.append(' ', key)
    }
    return option
  }
}

/** It gives the focus back, from where a control may take it. */
function close(dialog: HTMLDialogElement): void {
  dialog.close()
  // Where nothing had the focus before, it stays inside until the browser draws next: a key pressed by
  // then would be lost.
  dialog.querySelector<HTMLElement>(':focus')?.blur()
}

/** What the page shows, once by its name. */
function collect(): Command[] {
  const found = new Map<string, Command>()
  for (const control of document.querySelectorAll<HTMLElement>('nav a[href], [data-key]')) {
    const words = nameOf(control)
    const key = control.dataset['key']?.toUpperCase() ?? ''
    const isOffered = words !== '' && control.checkVisibility() && !found.has(words)
    if (isOffered) found.set(words, { words, key, control })
  }
  return [...found.values()]
}

function nameOf(control: HTMLElement): string {
  const labels =
    control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      ? control.labels
      : null
  const named = (labels?.[0] ?? control).cloneNode(true) as HTMLElement
  for (const key of named.querySelectorAll('kbd')) key.remove()
  return (named.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** Without case and accents. */
function plain(words: string): string {
  return words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
