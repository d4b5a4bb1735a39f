/** As if it had been typed: it is a draft, and counted. */
export function fillBox(box: HTMLTextAreaElement | null, text: string): void {
  if (!box) return
  box.value = text
  box.dispatchEvent(new Event('input', { bubbles: true }))
  box.focus()
}
