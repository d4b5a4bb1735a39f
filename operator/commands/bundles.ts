import { type Command, Option } from 'commander'
import * as v from 'valibot'
import { bundleIds, type BundleId, siteSettings } from '#contract/site.ts'
import { Refusal } from '#worker/db/refusal.ts'
import type { Desk } from '../desk.ts'
import { money } from '../money.ts'
import { requireRecord } from '../require-record.ts'
import { saveChange } from '../save-change.ts'
import { wholeNumber } from '../whole-number.ts'

type Changes = { credits?: number; price?: string[]; popular?: boolean }

export function addBundles(program: Command, desk: Desk): void {
  const bundles = program.command('bundles').description('credit bundles and their prices')
  bundles
    .command('list <host>')
    .description('all four, with the price in each currency')
    .action(async (host: string) => {
      const found = await readBundles(desk, host)
      desk.list(
        found.map(({ id, credits, popular, prices }) => ({
          id,
          credits,
          popular: popular ? 'yes' : '',
          prices: Object.entries(prices)
            .map(([currency, price]) => money(price, currency))
            .join('  '),
        })),
      )
    })
  bundles
    .command('set <host>')
    .argument('<bundle>', `one of ${bundleIds.join(', ')}`)
    .description('changes a bundle')
    .option('--credits <count>', 'how many credits', wholeNumber)
    .option('--price <prices...>', 'by currency, in minor units: EUR=1495')
    .addOption(new Option('--popular', 'the ribbon, and no other bundle has it'))
    .action(async (host: string, bundle: string, changes: Changes) => {
      const before = await requireRecord(desk, host)
      const asked = requireBundle(bundle)
      const others = await readBundles(desk, host)
      const after = others.map((each) => change(each, each.id === asked, changes))
      await saveChange(desk, before, { settings: { ...before.settings, bundles: after } })
    })
}

type Bundle = v.InferOutput<typeof siteSettings>['bundles'][number]

async function readBundles(desk: Desk, host: string): Promise<Bundle[]> {
  const { settings } = await requireRecord(desk, host)
  return v.parse(siteSettings, settings).bundles
}

function requireBundle(name: string): BundleId {
  const found = bundleIds.find((id) => id === name)
  if (!found) throw new Refusal(`There is no bundle ${name}: ${bundleIds.join(', ')}.`)
  return found
}

function change(bundle: Bundle, asked: boolean, { credits, price = [], popular }: Changes): Bundle {
  if (!asked) return popular ? { ...bundle, popular: false } : bundle
  return {
    ...bundle,
    credits: credits ?? bundle.credits,
    prices: { ...bundle.prices, ...Object.fromEntries(price.map(readPrice)) },
    popular: popular ?? bundle.popular,
  }
}

function readPrice(text: string): [string, number] {
  const [, currency, amount] = /^([A-Z]{3})=(\d{1,7})$/.exec(text) ?? []
  if (!currency || !amount) throw new Refusal(`${text}: write EUR=1495 for 14.95 euro`)
  return [currency, Number(amount)]
}
