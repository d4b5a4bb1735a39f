/** Nothing of it is seen while it goes, nor if the browser brings it back. */
export function hidePage(): void {
  document.body.hidden = true
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
