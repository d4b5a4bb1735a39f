import { keptDays } from '#contract/kept.ts'
import { DAY, SECOND } from '#contract/time.ts'
import type { Source } from '#worker/accounts/source.ts'
import { equalHashes } from '#worker/http/equal-hashes.ts'
import { randomToken, sha256 } from '#worker/http/random.ts'
import { purposeHash } from '#worker/http/secret-keys.ts'
import { deviceCookie } from '#worker/http/session-cookie.ts'
import type { Context } from '#worker/request/context.ts'

const lifetime = keptDays.device * DAY

type Requested = Pick<Context, 'env' | 'site' | 'now' | 'request'>
type Account = { id: number; password_hash: string | null }

/**
 * This browser has proved the account, so guesses of others do not block it. The cookie opens
 * nothing and names nobody; it holds for one account, on this host, until the password changes.
 */
export async function rememberDevice(ctx: Context, account: Account): Promise<void> {
  const expires = ctx.now + lifetime
  const nonce = randomToken(16)
  const sign = await signature(ctx, account, expires, nonce)
  const maxAge = lifetime / SECOND
  ctx.cookies.set(deviceCookie, `${expires}.${nonce}.${sign}`, { maxAge, httpOnly: true })
}

export async function sourceOf(ctx: Requested, account: Account | undefined): Promise<Source> {
  const device = await deviceKey(ctx)
  const known = device !== null && account !== undefined && (await isKnown(ctx, account))
  return known ? { key: device, stranger: false } : networkOf(ctx)
}

export function networkOf({ request }: Pick<Requested, 'request'>): Source {
  return { key: `n${request.addressKey}`, stranger: true }
}

export async function deviceKey({ request }: Pick<Requested, 'request'>): Promise<string | null> {
  const claim = readClaim(request.device)
  return claim && `d${await sha256(claim.nonce)}`
}

async function isKnown(ctx: Requested, account: Account): Promise<boolean> {
  const claim = readClaim(ctx.request.device)
  if (!claim || claim.expires <= ctx.now) return false
  return equalHashes(await signature(ctx, account, claim.expires, claim.nonce), claim.sign)
}

function readClaim(cookie: string) {
  const [, expires, nonce, sign] = /^(\d{1,16})\.([\w-]{22})\.([\w-]{43})$/.exec(cookie) ?? []
  return expires && nonce && sign ? { expires: Number(expires), nonce, sign } : null
}

function signature(
  { env, site }: Pick<Requested, 'env' | 'site'>,
  { id, password_hash }: Account,
  expires: number,
  nonce: string,
): Promise<string> {
  const claim = [site.host, id, password_hash, expires, nonce].join(' ')
  return purposeHash(env, 'device', claim)
}
