/** Once the focus is within the element of this id: a dialog takes it when it opens. */
export function whenFocused(id: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.activeElement?.closest(`#${id}`)) return
      removeEventListener('focusin', look)
      resolve()
    }
    addEventListener('focusin', look)
    look()
  })
}
