// A lander works without script. The application loads when the page is first used; what was
// pressed before that still works as plain HTML.
const entry = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset['entry']
const uses = ['pointerdown', 'focusin', 'keydown'] as const

let held: Element | null = null

/** A link that only changes this page: loaded anew it would jump, so it waits for the application. */
function hold(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a[data-here]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  held = link
}

function onAwake(_: unknown, watching: MutationObserver) {
  watching.disconnect()
  removeEventListener('click', hold)
  held?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

function start() {
  // While the entry warning covers the page, only the warning can be used.
  if (document.querySelector('#root[inert]')) return
  for (const use of uses) removeEventListener(use, start)
  if (!entry) return
  addEventListener('click', hold)
  const awake = { attributeFilter: ['data-hydrated'] }
  new MutationObserver(onAwake).observe(document.documentElement, awake)
  import(/* @vite-ignore */ entry).catch(goOn)
}

/** Without the application it is a link again. */
function goOn() {
  removeEventListener('click', hold)
  // In an SVG the property is no text.
  const to = held?.getAttribute('href')
  if (to) location.assign(to)
}

for (const use of uses) addEventListener(use, start, { passive: true })
