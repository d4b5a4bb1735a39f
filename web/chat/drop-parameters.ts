export function dropParameters(...names: string[]): void {
  const here = new URL(location.href)
  if (!names.some((name) => here.searchParams.has(name))) return
  for (const name of names) here.searchParams.delete(name)
  history.replaceState(history.state, '', here)
}
