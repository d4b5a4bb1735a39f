/** The field's error is then read out. Call it after rendering. */
export function focusInvalid(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
