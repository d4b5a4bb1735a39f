/** Never resolves in browsers without `toggle` events: the dialog then stays server HTML. */
export function whenOpened(id: string): Promise<void> {
  return new Promise((resolve) => {
    const dialog = document.getElementById(id)
    if (dialog?.hasAttribute('open')) resolve()
    dialog?.addEventListener('toggle', () => resolve(), { once: true })
  })
}
