/**
 * Resolves once this dialog is open. In browsers without `toggle` events it never does, and the
 * dialog stays server HTML.
 */
export function whenOpened(id: string): Promise<void> {
  return new Promise((resolve) => {
    const dialog = document.getElementById(id)
    if (dialog?.hasAttribute('open')) resolve()
    dialog?.addEventListener('toggle', () => resolve(), { once: true })
  })
}
