/** The first field that is wrong: its reader hears what is. For after the page has been drawn. */
export function focusWrong(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
