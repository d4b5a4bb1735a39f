import type { AgeWallet } from '#contract/age-rules.ts'
import { drawQr } from '#worker/account/login/second-factor/draw-qr.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { openWalletKey } from './wallet-key.ts'
import { digitalRequests, walletLink } from './wallet-requests.ts'

type Ask = { id: string; nonce: string; sealed_key: string | null }

export async function presentWallet(
  { env, request }: Pick<Context, 'env' | 'request'>,
  wallet: AgeWallet,
  { id, nonce, sealed_key }: Ask,
) {
  if (sealed_key === null) throw new ApiError('step_over')
  const key = await openWalletKey(env, id, sealed_key)
  const asking = { id, nonce, key, origin: request.url.origin }
  return {
    state: 'wallet',
    link: walletLink(asking, wallet, false),
    qr: drawQr(walletLink(asking, wallet, true)),
    digital: digitalRequests(asking),
  } as const
}
