/** So that a reload shows again what the page shows now. */
export function setParameter(name: string, value: string): void {
  const here = new URL(location.href)
  here.searchParams.set(name, value)
  history.replaceState(history.state, '', here)
}
