/** Once this dialog is open; where a browser does not tell, its forms stay the server's. */
export function whenOpened(id: string): Promise<void> {
  return new Promise((resolve) => {
    const dialog = document.getElementById(id)
    if (dialog?.hasAttribute('open')) resolve()
    dialog?.addEventListener('toggle', () => resolve(), { once: true })
  })
}
