/** A form that came back is gone on with where the first fault is. */
export function leadToFault(): void {
  document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
