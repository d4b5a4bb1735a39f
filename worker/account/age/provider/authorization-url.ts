import type { AgeProvider } from '#contract/age-rules.ts'
import { href } from '#contract/route.ts'
import type { AgeStep } from '#worker/account/age/age-step.ts'
import { sha256 } from '#worker/http/random.ts'
import type { Context } from '#worker/request/context.ts'

export type ProviderStep = Extract<AgeStep, { state: 'provider' }>

/** OpenID Connect, authorization code with PKCE (RFC 7636). */
export async function authorizationUrl(
  ctx: Pick<Context, 'request' | 'locale'>,
  provider: AgeProvider,
  { id, nonce, verifier }: ProviderStep,
): Promise<string> {
  const url = providerUrl(ctx, provider.authorization_endpoint)
  const asked = {
    response_type: 'code',
    client_id: provider.client_id,
    redirect_uri: returnUrl(ctx),
    scope: provider.scope,
    state: id,
    nonce,
    code_challenge: await sha256(verifier),
    code_challenge_method: 'S256',
    ui_locales: ctx.locale,
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}

export function returnUrl({ request }: Pick<Context, 'request'>): string {
  return new URL(href('age-return'), request.url.origin).href
}

/** The sandbox of development is on the site itself. */
export function providerUrl({ request }: Pick<Context, 'request'>, endpoint: string): URL {
  return new URL(endpoint, request.url.origin)
}
