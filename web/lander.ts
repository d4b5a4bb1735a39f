// A lander works without script. The application loads when the page is first used; what was
// pressed before that still works as plain HTML.
const entry = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset['entry']
const uses = ['pointerdown', 'focusin', 'keydown'] as const

function start() {
  // While the entry warning covers the page, only the warning can be used.
  if (document.querySelector('#root[inert]')) return
  for (const use of uses) removeEventListener(use, start)
  if (entry) void import(/* @vite-ignore */ entry)
}

for (const use of uses) addEventListener(use, start, { passive: true })
