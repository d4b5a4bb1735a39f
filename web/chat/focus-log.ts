/** What had the focus goes with a change of a message. Whoever has gone on meanwhile keeps theirs. */
export function focusLog(): void {
  const log = document.querySelector<HTMLElement>('[role=log]')
  const focused = document.activeElement
  if (focused === document.body || log?.contains(focused)) log?.focus({ preventScroll: true })
}
