const prefix = '__Host-'

/**
 * A cookie's name where it is set. Under https the browser takes the prefix as a promise: from this
 * very host, over https, for every path; no sibling host can plant one. On plain http a browser
 * need not take such names.
 */
export function cookieName(name: string, protocol: string): string {
  return protocol === 'https:' && !name.startsWith(prefix) ? prefix + name : name
}
