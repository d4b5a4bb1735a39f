import { run } from '@zootools/email-spell-checker'
import { mailProviders } from './mail-providers.ts'

/**
 * Two typos in a short name make another name: short providers count as known, but are never
 * suggested.
 */
const proposed = mailProviders.filter((domain) => domain.length > 7)

/** "Did you mean": the address with the provider that was probably meant, else null. */
export function suggestEmail(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (mailProviders.includes(domain)) return null
  const options = { domains: proposed, secondLevelDomains: [], topLevelDomains: [] }
  return run({ email, ...options })?.full ?? null
}
