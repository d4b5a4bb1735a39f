/** In this tab: a key pressed by chance, or by a voice that is heard as keys, must do nothing. */
const key = 'shortcuts'
const off = 'off'

export function areShortcutsOn(): boolean {
  try {
    return sessionStorage.getItem(key) !== off
  } catch {
    return true
  }
}

export function keepShortcuts(on: boolean): void {
  try {
    if (on) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, off)
  } catch {
    return
  }
}
