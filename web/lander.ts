// A lander reads without script. The application comes when the page is first touched: a field, a
// button, a menu. What was pressed meanwhile still works as plain HTML.
const entry = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset['entry']
const uses = ['pointerdown', 'focusin', 'keydown'] as const

function start() {
  // Under the warning the page is not there yet: what is touched is the warning.
  if (document.querySelector('#root[inert]')) return
  for (const use of uses) removeEventListener(use, start)
  if (entry) void import(/* @vite-ignore */ entry)
}

for (const use of uses) addEventListener(use, start, { passive: true })
