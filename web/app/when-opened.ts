/** Once a button is pressed that opens this dialog, or where the server has opened it. */
export function whenOpened(id: string): Promise<void> {
  return new Promise((resolve) => {
    if (document.querySelector(`#${id}[open]`)) return resolve()
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest(`[commandfor=${id}]`)) return
      removeEventListener('click', onClick)
      resolve()
    }
    addEventListener('click', onClick)
  })
}
