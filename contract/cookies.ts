const prefix = '__Host-'

/**
 * Under https the prefix is a promise: from this very host, for every path; no sibling host can
 * plant one. On plain http a browser need not take such names.
 */
export function cookieName(name: string, protocol: string): string {
  return protocol === 'https:' && !name.startsWith(prefix) ? prefix + name : name
}
