const prefix = '__Host-'

/**
 * Under https browsers accept this prefix only from this very host and for every path, so no
 * sibling host can plant one. On plain http they may reject such names.
 */
export function cookieName(name: string, protocol: string): string {
  return protocol === 'https:' && !name.startsWith(prefix) ? prefix + name : name
}
