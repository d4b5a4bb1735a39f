import * as v from 'valibot'
import { defaultBundles } from '#contract/default-offer.ts'
import {
  type Bundle,
  type BundleId,
  bundleIds,
  siteSettings,
  type SiteSettings,
} from '#contract/site.ts'
import type { DeskContext } from '#desk/context.ts'
import { readAmount } from '#desk/domains/amounts.ts'
import { refusedAt } from '#desk/domains/refusing.ts'
import { asNumber } from '#desk/domains/typed.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'

export type Stands = Pick<SiteSettings, 'bundles' | 'message_credits'> & { currencies: string[] }

/** The bundles that hold, and in which currencies the domain sells; `further`: in which it shall sell, too. */
export function bundlesOf({ settings }: Pick<SiteRecord, 'settings'>, further = ''): Stands {
  const { bundles, message_credits, currencies: byCountry } = v.parse(siteSettings, settings)
  const priced = bundles.flatMap(({ prices }) => Object.keys(prices))
  const currencies = ['EUR', ...Object.values(byCountry), ...priced, ...(further ? [further] : [])]
  return { bundles, message_credits, currencies: [...new Set(currencies)] }
}

/** Of three letters; '' is none. Null: it can't be one. */
export function readCurrency(typed: string): string | null {
  const currency = typed.trim().toUpperCase()
  return /^([A-Z]{3})?$/.test(currency) ? currency : null
}

type Typed = Readonly<Record<string, string>>

/**
 * What the rows of the form say, `p1.credits` and `p1.EUR` for each bundle; a row that is empty, or
 * ticked to be removed, is none. `further` names a currency that no price is in yet.
 * @throws ApiError, DeskRefusal
 */
export function readBundles(ctx: DeskContext, typed: Typed, record: SiteRecord): unknown {
  const further = readCurrency(typed['further'] ?? '')
  if (further === null) throw new ApiError('invalid_input', { field: 'further' })
  const { currencies } = bundlesOf(record, further)
  const written = (record.settings['bundles'] ?? defaultBundles) as Array<Partial<Bundle>>
  requireKnown(typed, currencies)
  const rows = bundleIds
    .filter((id) => typed[`${id}.remove`] !== 'yes')
    .filter((id) => ['credits', ...currencies].some((name) => typed[`${id}.${name}`]?.trim()))
  const chosen = typed['popular'] ?? ''
  if (chosen !== '' && rows.every((id) => id !== chosen)) {
    throw refusedAt(ctx.text, 'popular', 'absent')
  }
  const value = rows.map((id) => {
    const credits = typed[`${id}.credits`]?.trim() ?? ''
    const popular = chosen === id
    const was = written.find((bundle) => bundle.id === id)
    return {
      id,
      credits: credits === '' ? undefined : asNumber(credits),
      prices: readPrices(ctx, typed, id, currencies),
      // Only what differs is to stand in the difference.
      ...((popular || was?.popular !== undefined) && { popular }),
    }
  })
  const result = v.safeParse(siteSettings.entries.bundles, value)
  if (result.success) return value
  const [issue] = result.issues
  const [row, ...path] = (v.getDotPath(issue) ?? '').split('.')
  const name = path[0] === 'prices' ? path[1] : path[0]
  throw refusedAt(ctx.text, `${rows[Number(row)] ?? ''}.${name ?? ''}`, issue)
}

function readPrices(ctx: DeskContext, typed: Typed, id: BundleId, currencies: readonly string[]) {
  const prices = currencies.flatMap((currency) => {
    const written = typed[`${id}.${currency}`]?.trim() ?? ''
    if (written === '') return []
    const amount = readAmount(written, currency)
    if (amount === null) throw refusedAt(ctx.text, `${id}.${currency}`, 'amount')
    return [[currency, amount] as const]
  })
  return Object.fromEntries(prices)
}

function requireKnown(typed: Typed, currencies: readonly string[]): void {
  const ofRow = ['credits', 'remove', ...currencies]
  const known = [
    'popular',
    'further',
    ...bundleIds.flatMap((id) => ofRow.map((name) => `${id}.${name}`)),
  ]
  const unknown = Object.keys(typed).find((name) => !known.includes(name))
  if (unknown !== undefined) throw new ApiError('invalid_input', { field: unknown })
}
