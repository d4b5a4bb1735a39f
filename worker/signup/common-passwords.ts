/** The words of common-passwords.txt; its first lines say where they come from. */
export function parseCommonPasswords(list: string): ReadonlySet<string> {
  return new Set(list.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
}
