import { type DigitalRequest, digitalProtocols } from '#contract/age-proof.ts'

type Answer = { protocol: DigitalRequest['protocol']; response: string }

/** The Digital Credentials API, which TypeScript does not know yet. */
export function isAskable(): boolean {
  return 'DigitalCredential' in globalThis
}

/** Null if nothing was shown: closed, no app, or an answer of another kind. */
export async function askBrowser(requests: readonly DigitalRequest[]): Promise<Answer | null> {
  const asked = { mediation: 'required', digital: { requests } } as CredentialRequestOptions
  const given: unknown = await navigator.credentials.get(asked).catch(() => null)
  if (!given || typeof given !== 'object' || !('protocol' in given) || !('data' in given)) {
    return null
  }
  const protocol = digitalProtocols.find((known) => known === given.protocol)
  const data: unknown = typeof given.data === 'string' ? JSON.parse(given.data) : given.data
  if (!protocol || typeof data !== 'object' || data === null || !('response' in data)) return null
  return typeof data.response === 'string' ? { protocol, response: data.response } : null
}
