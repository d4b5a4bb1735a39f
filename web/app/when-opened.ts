/** Never resolves in browsers without `toggle` events: the dialog then stays server HTML. */
export function whenOpened(id: string): Promise<void> {
  return new Promise((resolve) => {
    const dialog = document.getElementById(id)
    if (dialog?.hasAttribute('open')) resolve()
    dialog?.addEventListener('toggle', () => resolve(), { once: true })
  })
}

/** For a dialog that also stands on the page without being opened. */
export async function whenUsed(id: string): Promise<void> {
  const dialog = document.getElementById(id)
  await Promise.race([
    whenOpened(id),
    new Promise((resolve) => dialog?.addEventListener('pointerover', resolve, { once: true })),
    new Promise((resolve) => dialog?.addEventListener('focusin', resolve, { once: true })),
  ])
}
