import { Secret } from 'otpauth'
import { recoveryCodeCount } from '#contract/second-factor.ts'
import { sha256 } from '#worker/http/random.ts'

/** 120 bits cannot be searched, so a plain hash is enough. */
const bytes = 15
const pattern = /^[A-Z2-7]{24}$/

export function makeCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    (new Secret({ size: bytes }).base32.match(/.{4}/g) ?? []).join('-'),
  )
}

export async function hashCode(memberId: number, typed: string): Promise<string | null> {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return pattern.test(code) ? sha256(`recovery ${memberId} ${code}`) : null
}
