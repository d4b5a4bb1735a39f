/** After rendering, so that the field's error is read out with it. */
export function focusInvalid(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
