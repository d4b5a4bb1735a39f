/** Attributes for a Button that opens the Dialog with this id, also before hydration. */
export function opensDialog(id: string) {
  return { command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' } as const
}
