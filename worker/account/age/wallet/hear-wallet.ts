import type { digitalProtocols } from '#contract/age-proof.ts'
import type { AgeWallet } from '#contract/age-rules.ts'
import { updateProved } from '#worker/account/age/queries.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { tryParseJson } from '#worker/http/try-parse-json.ts'
import type { Context } from '#worker/request/context.ts'
import type { Bytes } from './cbor.ts'
import { openEncrypted, openIso, openToken } from './open-answer.ts'
import { browserTranscript, fromBase64url, isoTranscript, postedTranscript } from './transcripts.ts'
import { verifyProof } from './verify-proof.ts'
import { openWalletKey, type WalletKey } from './wallet-key.ts'
import { askerOf, encryptionInfoOf } from './wallet-requests.ts'

export type WalletAsk = {
  id: string
  nonce: string
  sealed_key: string | null
  proved_at: number | null
}

/** What came by the browser (Digital Credentials API). */
export type ByBrowser = { protocol: (typeof digitalProtocols)[number]; response: string }
/** What a wallet has posted itself. */
export type Posted = { vp_token?: string | undefined; response?: string | undefined }

export async function hearBrowser(
  ctx: Context,
  wallet: AgeWallet,
  ask: WalletAsk,
  said: ByBrowser,
) {
  const { origin } = ctx.request.url
  await hear(ctx, wallet, ask, async (key) => {
    if (said.protocol === 'org-iso-mdoc') {
      const transcript = await isoTranscript(encryptionInfoOf({ ...ask, key }), origin)
      return { transcript, response: await openIso(said.response, key, transcript) }
    }
    return {
      transcript: await browserTranscript({ nonce: ask.nonce, key }, origin),
      response: await openEncrypted(said.response, key),
    }
  })
}

export async function hearPosted(ctx: Context, wallet: AgeWallet, ask: WalletAsk, said: Posted) {
  const encrypted = wallet.response_mode === 'direct_post.jwt'
  const asker = askerOf(ctx.request.url.origin)
  await hear(ctx, wallet, ask, async (key) => ({
    transcript: await postedTranscript({ nonce: ask.nonce, key: encrypted ? key : null }, asker),
    response: encrypted
      ? await openEncrypted(said.response ?? '', key)
      : openToken(tryParseJson(said.vp_token ?? '')),
  }))
}

type Opened = { transcript: unknown; response: Bytes }

async function hear(
  ctx: Context,
  wallet: AgeWallet,
  ask: WalletAsk,
  open: (key: WalletKey) => Promise<Opened>,
): Promise<void> {
  const { env, db, now } = ctx
  if (ask.proved_at !== null || ask.sealed_key === null) throw new ApiError('step_over')
  const key = await openWalletKey(env, ask.id, ask.sealed_key)
  const opened = await open(key).catch(() => null)
  if (!opened) throw new ApiError('age_refused')
  const roots = wallet.roots.map(fromBase64url)
  await verifyProof(opened.response, opened.transcript, { roots, now })
  const { numUpdatedRows } = await updateProved(db, ask.id, now).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ApiError('step_over')
}
