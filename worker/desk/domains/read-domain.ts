import * as v from 'valibot'
import { type CompanyInfo, companyInfo } from '#contract/company.ts'
import { siteSettings, type SiteSettings } from '#contract/site.ts'
import type { Operating } from '#worker/db/operating.ts'
import { actsOnDomain } from '#worker/desk/audit/read-acts.ts'
import { findRecord, listRecordVersions } from '#worker/site/find-record.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'
import { isReserved, wrongAddresses } from '#worker/site/wrong-addresses.ts'
import type { LanguageState } from './whole-languages.ts'

/** Older changes than these are still in the versions. */
const mostActs = 1000

export type Saved = { at: number; by: string; fields: string[] }

export async function readDomain(ctx: Pick<Operating, 'db'>, host: string) {
  const record = await findRecord(ctx, host)
  if (!record) return null
  const acts = await actsOnDomain(ctx, host, mostActs)
  const saves = acts
    .filter(({ act }) => act === 'site saved' || act === 'site created')
    .map(({ at, operator, detail }) => ({ at, by: operator, fields: (detail ?? '').split(' ') }))
  return { record, saves }
}

/** Who last changed it; undefined: nobody since the domain was opened. */
export function lastSaved(saves: readonly Saved[], name: string): Saved | undefined {
  return saves.find(({ fields }) =>
    fields.some((field) => field === name || field.startsWith(`${name}.`)),
  )
}

export async function listVersionsOf(ctx: Pick<Operating, 'db'>, host: string, saves: Saved[]) {
  const versions = await listRecordVersions(ctx, host)
  return versions.map((one) => ({ ...one, saved: saves.find(({ at }) => at === one.saved_at) }))
}

const needs = ['route', 'sender', 'company', 'prices', 'languages', 'signups'] as const
export type Need = (typeof needs)[number]
export type Checked = { need: Need; met: boolean; missing: string[] }

const companyNeeds = [
  'kvk',
  'vat_numbers',
  'represented_by',
  'authorities_email',
  'youth_protection',
  'youth_protection_email',
] as const satisfies ReadonlyArray<keyof CompanyInfo>

/** What a domain needs before it takes members. The host is asked whether it leads to the site. */
export async function checkDomain(
  record: SiteRecord,
  languages: readonly LanguageState[],
): Promise<Checked[]> {
  const settings = v.parse(siteSettings, record.settings)
  const company = v.parse(companyInfo, record.company)
  const missing: Record<Need, string[]> = {
    route: await routeMissing(record.host),
    sender: senderMissing(settings),
    company: companyNeeds.filter((field) => company[field].length === 0),
    prices: ['bundles', 'billing_name'].filter((field) => !Object.hasOwn(record.settings, field)),
    languages: languages
      .filter(({ on }) => on)
      .flatMap(({ locale, missing: texts }) => texts.map((text) => `${text}.${locale}`)),
    signups: settings.signups === 'none' ? ['signups'] : [],
  }
  return needs.map((need) => ({ need, met: missing[need].length === 0, missing: missing[need] }))
}

function senderMissing(settings: SiteSettings): string[] {
  const wrong = wrongAddresses(settings)
  const host = settings.mail_sender.split('@').pop() ?? ''
  const own = host === settings.domain || host.endsWith(`.${settings.domain}`)
  return wrong.length > 0 || !own ? ['mail_sender'] : []
}

const patience = 3000

/** Addresses of nobody, as those of a developer's machine, are not asked. */
async function routeMissing(host: string): Promise<string[]> {
  if (isReserved(host)) return [host]
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(`https://${host}/healthz`, { signal, redirect: 'manual' })
    return answer.headers.get('content-type')?.startsWith('application/json') ? [] : [host]
  } catch {
    return [host]
  }
}
