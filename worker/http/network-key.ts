import { purposeHash } from './secret-keys.ts'

/** A keyed hash. */
export async function networkKey(env: Env, request: Request): Promise<string> {
  return keyOf(env, networkOf(request))
}

/** A keyed hash; null of an IPv4 address. */
export async function prefixKey(env: Env, request: Request): Promise<string | null> {
  const prefix = prefixOf(request)
  return prefix && keyOf(env, prefix)
}

async function keyOf(env: Env, network: string): Promise<string> {
  const hash = await purposeHash(env, 'network', network)
  return hash.slice(0, 22)
}

/**
 * The /64 of an IPv6 address: the least that a customer has, so single addresses would limit
 * nobody.
 */
export function networkOf(request: Request): string {
  const address = addressOf(request)
  return groupsOf(address)?.slice(0, 4).join(':') ?? address
}

/**
 * The /48 of an IPv6 address. A site is to have more than one /64 (RFC 6177), and providers give a
 * /56 or a /48 (RIPE-690), which is 256 or 65,536 of them for one customer. But others have that many
 * customers in a /48, so it is counted beside the /64 and never instead.
 */
function prefixOf(request: Request): string | null {
  return groupsOf(addressOf(request))?.slice(0, 3).join(':') ?? null
}

function addressOf({ headers }: Request): string {
  return headers.get('cf-connecting-ip') ?? '127.0.0.1'
}

/** Null of an IPv4 address. */
function groupsOf(address: string): string[] | null {
  if (!address.includes(':')) return null
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = tail ? 8 - head.length - tail.length : 0
  const zeros = Array.from({ length: Math.max(0, missing) }, () => '0')
  return [...head, ...zeros, ...(tail ?? [])]
}
