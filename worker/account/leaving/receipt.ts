import { seal, unseal } from '#worker/http/seal.ts'
import type { Context } from '#worker/request/context.ts'

const purpose = 'account-deleted'

export function writeReceipt(env: Env, memberId: number): Promise<string> {
  return seal(env, purpose, String(memberId))
}

/** Returns 0 without a valid receipt. */
export async function readReceipt({ env, request }: Pick<Context, 'env' | 'request'>) {
  const receipt = request.url.searchParams.get('receipt') ?? ''
  return Number(await unseal(env, purpose, receipt))
}
