/** `[data-insert]` is put where the caret is in the form's field, which has the focus then. */
export function offerSnippets(): void {
  for (const group of document.querySelectorAll<HTMLElement>('[data-snippets]')) {
    const field = group.closest('form')?.querySelector('textarea')
    if (!field) continue
    group.hidden = false
    group.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-insert]') : null
      const words = button?.dataset['insert']
      if (words !== undefined) insert(field, words)
    })
  }
}

function insert(field: HTMLTextAreaElement, words: string): void {
  const { selectionStart, selectionEnd, value } = field
  const before = value.slice(0, selectionStart)
  const apart = before === '' || /\s$/.test(before) ? words : ` ${words}`
  field.setRangeText(apart, selectionStart, selectionEnd, 'end')
  field.focus()
}
