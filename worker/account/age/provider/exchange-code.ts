import * as v from 'valibot'
import type { AgeProvider } from '#contract/age-rules.ts'
import { SECOND } from '#contract/time.ts'
import { readSecrets } from '#worker/env.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { logError } from '#worker/http/log.ts'
import { tryParseJson } from '#worker/http/try-parse-json.ts'
import type { Context } from '#worker/request/context.ts'
import { providerUrl, returnUrl } from './authorization-url.ts'

const timeout = 8 * SECOND

const reply = v.object({ id_token: v.pipe(v.string(), v.maxLength(20_000)) })

type Given = { code: string; verifier: string }

/** @throws ApiError age_refused for a code that the provider does not take */
export async function exchangeCode(
  ctx: Context,
  provider: AgeProvider,
  { code, verifier }: Given,
): Promise<string> {
  const { AGE_PROVIDER_SECRET: secret } = readSecrets(ctx.env)
  const { client_id } = provider
  const asked = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: returnUrl(ctx),
    client_id,
    code_verifier: verifier,
  }
  const headers = new Headers({ accept: 'application/json' })
  if (secret) headers.set('authorization', basic(client_id, secret))
  const url = providerUrl(ctx, provider.token_endpoint)
  const said = await askProvider(url, {
    method: 'POST',
    headers,
    body: new URLSearchParams(asked),
  })
  if (said.status >= 400 && said.status < 500) throw new ApiError('age_refused')
  const parsed = v.safeParse(reply, said.json)
  if (said.status !== 200 || !parsed.success) throw new ApiError('age_provider_down')
  return parsed.output.id_token
}

/** @throws ApiError age_provider_down */
export async function askProvider(url: URL, asked: RequestInit) {
  try {
    const response = await fetch(url, {
      ...asked,
      signal: AbortSignal.timeout(timeout),
      // A redirect would send the code or the secret to another host.
      redirect: 'manual',
    })
    return { status: response.status, json: tryParseJson(await response.text()) }
  } catch (error) {
    logError('age provider not reached', error, { host: url.host })
    throw new ApiError('age_provider_down')
  }
}

/** RFC 6749, 2.3.1: each part is form-encoded first. */
function basic(id: string, secret: string): string {
  return `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`
}
