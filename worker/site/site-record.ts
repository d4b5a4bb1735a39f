import * as v from 'valibot'
import { companyInfo } from '#contract/company.ts'
import { limitSettings } from '#contract/limits.ts'
import { savedSettings } from '#contract/saved-settings.ts'
import { siteSettings } from '#contract/site.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { requireShown } from './saving/require-shown.ts'
import { requirePrices, requireUsable } from './saving/require-usable.ts'

/** Only what an operator has set: everything else has its default, including later ones. */
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

export function requireValidRecord({ host, settings, company }: Omit<SiteRecord, 'version'>): void {
  if (!isHost(host)) throw new Refusal(`"${host}" is no host: write vonk.example, as in an address`)
  requireFixed(settings)
  requireKnown(settings, siteSettings.entries, 'settings')
  requireKnown(company, companyInfo.entries, 'company')
  requireKnown(settings['limits'] ?? {}, limitSettings.entries, 'limits')
  requireShown(settings)
  requireShown(company, 'company')
  const saved = v.parse(savedSettings, settings)
  const { delete_discount } = v.parse(companyInfo, company)
  if (saved.domain !== host) {
    throw new Refusal(`settings.domain is ${saved.domain}; it must be ${host}`)
  }
  requireUsable(saved)
  requirePrices(saved, { 'company.delete_discount': delete_discount })
}

function isHost(host: string): boolean {
  return (
    host.length <= 253 && /^[\da-z]([\da-z-]*[\da-z])?(\.[\da-z]([\da-z-]*[\da-z])?)*$/.test(host)
  )
}

/** A domain once could replace the label and the warning of fictional profiles. */
const fixed = ['fictional_warning', 'fictional_singular', 'fictional_plural']

function requireFixed(settings: object): void {
  const [given] = fixed.filter((key) => Object.hasOwn(settings, key))
  if (!given) return
  throw new Refusal(
    `${given} is a fixed text of locales/, the same on all domains: take it out of the settings`,
  )
}

/** A misspelt key would otherwise be ignored silently. */
function requireKnown(given: object, known: object, of: string): void {
  const unknown = Object.keys(given).filter((key) => !Object.hasOwn(known, key))
  if (unknown.length > 0) throw new Refusal(`unknown in ${of}: ${unknown.join(', ')}`)
}
