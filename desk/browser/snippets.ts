/**
 * `[data-insert]` is put where the caret is in the form's field. A press leads there; a key does not, so
 * that the next one is a key too and no letter of what is sent.
 */
export function offerSnippets(): void {
  for (const group of document.querySelectorAll<HTMLElement>('[data-snippets]')) {
    const field = group.closest('form')?.querySelector('textarea')
    if (!field) continue
    group.hidden = false
    group.addEventListener('click', ({ target, detail }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-insert]') : null
      const words = button?.dataset['insert']
      if (words === undefined) return
      insert(field, words)
      if (detail > 0) field.focus()
    })
  }
}

function insert(field: HTMLTextAreaElement, words: string): void {
  const { selectionStart, selectionEnd, value } = field
  const before = value.slice(0, selectionStart)
  const apart = before === '' || /\s$/.test(before) ? words : ` ${words}`
  field.setRangeText(apart, selectionStart, selectionEnd, 'end')
}
