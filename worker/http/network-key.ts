import { purposeHash } from './secret-keys.ts'

/** A keyed hash. */
export async function networkKey(env: Env, request: Request): Promise<string> {
  const hash = await purposeHash(env, 'network', networkOf(request))
  return hash.slice(0, 22)
}

/**
 * The /64 of an IPv6 address: a customer has a whole one, so single addresses would limit nobody.
 */
export function networkOf({ headers }: Request): string {
  const address = headers.get('cf-connecting-ip') ?? '127.0.0.1'
  if (!address.includes(':')) return address
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = tail ? 8 - head.length - tail.length : 0
  const zeros = Array.from({ length: Math.max(0, missing) }, () => '0')
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':')
}
