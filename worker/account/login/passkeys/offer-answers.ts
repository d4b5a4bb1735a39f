import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { MINUTE } from '#contract/time.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import { makeChallenge } from './challenge.ts'
import { listPasskeys } from './queries.ts'
import { transportsOf } from './transports.ts'

export const timeout = 5 * MINUTE

/** Lists no passkeys: the browser offers its own, and nobody learns which accounts have one. */
export async function offerPasskeyLogin(ctx: Context) {
  return { options: await ask(ctx, 'login') }
}

export async function offerPasskeyProof(ctx: MemberContext) {
  const own = await listPasskeys(ctx.db, ctx.viewer.id).execute()
  const here = own.filter(({ host }) => host === ctx.request.url.hostname)
  return {
    options: await ask(
      ctx,
      'proof',
      here.map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
    ),
  }
}

type Known = Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']

async function ask(ctx: Context, purpose: 'login' | 'proof', allowCredentials: Known = []) {
  return generateAuthenticationOptions({
    rpID: ctx.request.url.hostname,
    challenge: await makeChallenge(ctx, purpose),
    allowCredentials,
    // Holding an unlocked phone must not be enough.
    userVerification: 'required',
    timeout,
  })
}
