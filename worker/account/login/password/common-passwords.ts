export function parseCommonPasswords(list: string): ReadonlySet<string> {
  return new Set(list.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
}
