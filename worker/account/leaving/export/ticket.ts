import { MINUTE } from '#contract/time.ts'
import { seal, unseal } from '#worker/http/seal.ts'
import type { MemberContext } from '#worker/request/context.ts'

const purpose = 'export'
const lifetime = 10 * MINUTE

type Holder = Pick<MemberContext, 'env' | 'now' | 'session'>

export function writeTicket({ env, now, session }: Holder): Promise<string> {
  return seal(env, purpose, `${now + lifetime} ${session?.tokenHash}`)
}

export async function isTicket({ env, now, session }: Holder, ticket: string): Promise<boolean> {
  const [until, tokenHash] = ((await unseal(env, purpose, ticket)) ?? '').split(' ')
  return Number(until) > now && tokenHash !== undefined && tokenHash === session?.tokenHash
}
