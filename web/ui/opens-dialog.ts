/** Attributes for a Button that opens the Dialog with this id, before React has arrived too. */
export function opensDialog(id: string) {
  return { command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' } as const
}
