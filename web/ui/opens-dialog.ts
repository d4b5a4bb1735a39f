/** For a Button; works before hydration too. */
export function opensDialog(id: string) {
  return { command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' } as const
}
