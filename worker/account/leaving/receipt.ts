import { seal, unseal } from '#worker/http/seal.ts'
import type { Context } from '#worker/request/context.ts'

const purpose = 'account-deleted'

/** Opens the page that tells of a deletion, for who has deleted the account and nobody else. */
export function writeReceipt(env: Env, memberId: number): Promise<string> {
  return seal(env, purpose, String(memberId))
}

/** The member whose deletion the address is about; 0 for none. */
export async function readReceipt({ env, request }: Pick<Context, 'env' | 'request'>) {
  const receipt = request.url.searchParams.get('receipt') ?? ''
  return Number(await unseal(env, purpose, receipt))
}
