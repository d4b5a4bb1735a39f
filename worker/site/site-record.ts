import * as v from 'valibot'
import { savedSettings } from '#contract/saved-settings.ts'
import { companyInfo, siteSettings } from '#contract/site.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { requireUsable } from './saving/require-usable.ts'

/** What an operator has said of a domain; what is left out has its default, also a later one. */
export type SiteRecord = {
  host: string
  version: number
  settings: Record<string, unknown>
  company: Record<string, unknown>
}

type Row = { host: string; version: number; settings: string; company: string }

export function readRecord({ host, version, settings, company }: Row): SiteRecord {
  return { host, version, settings: JSON.parse(settings), company: JSON.parse(company) }
}

/**
 * What is asked of a record before it is saved.
 * @throws Refusal that names what is unknown; v.ValiError with the path of what is wrong.
 */
export function requireValidRecord({ host, settings, company }: Omit<SiteRecord, 'version'>): void {
  if (!isHost(host)) throw new Refusal(`"${host}" is no host: write vonk.example, as in an address`)
  requireKnown(settings, siteSettings.entries, 'settings')
  requireKnown(company, companyInfo.entries, 'company')
  const saved = v.parse(savedSettings, settings)
  v.parse(companyInfo, company)
  if (saved.domain !== host) {
    throw new Refusal(`settings.domain is ${saved.domain}; it must be ${host}`)
  }
  requireUsable(saved)
}

/** As requests name it: small letters, no protocol and no port. */
function isHost(host: string): boolean {
  return (
    host.length <= 253 && /^[\da-z]([\da-z-]*[\da-z])?(\.[\da-z]([\da-z-]*[\da-z])?)*$/.test(host)
  )
}

/** A misspelt key would be passed over in silence. */
function requireKnown(given: object, known: object, of: string): void {
  const unknown = Object.keys(given).filter((key) => !Object.hasOwn(known, key))
  if (unknown.length > 0) throw new Refusal(`unknown in ${of}: ${unknown.join(', ')}`)
}
