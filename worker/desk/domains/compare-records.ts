import * as v from 'valibot'
import { companyInfo } from '#contract/company.ts'
import { siteSettings } from '#contract/site.ts'
import type { SiteRecord } from '#worker/site/site-record.ts'

export type ComparedRow = { field: string; before: string; after: string }

type Compared = Pick<SiteRecord, 'settings' | 'company'>
type Fields = Readonly<Record<string, v.GenericSchema>>

/** What differs, with `(default)` behind what is not set. */
export function compareRecords(before: Compared, after: Compared): ComparedRow[] {
  return [
    ...compare('', siteSettings.entries, [before.settings, after.settings]),
    ...compare('company.', companyInfo.entries, [before.company, after.company]),
  ]
}

type Kept = Record<string, unknown>

function compare(prefix: string, known: Fields, [before, after]: [Kept, Kept]): ComparedRow[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return names.flatMap((name) => {
    const said = [sayOf(name, before), sayOf(name, after)] as const
    const old = spread(prefix + name, valueOf(name, before, known))
    const now = spread(prefix + name, valueOf(name, after, known))
    const fields = [...new Set([...old.keys(), ...now.keys()])]
    const changed = fields.filter((field) => old.get(field) !== now.get(field))
    // A setting that was saved with its default value no longer changes with the default.
    const kept = changed.length === 0 && said[0] !== said[1] ? fields : changed
    return kept.map((field) => ({
      field,
      before: (old.get(field) ?? 'nothing') + said[0],
      after: (now.get(field) ?? 'nothing') + said[1],
    }))
  })
}

function sayOf(name: string, kept: Kept): string {
  return name in kept ? '' : ' (default)'
}

function valueOf(name: string, kept: Kept, known: Fields): unknown {
  const entry = known[name]
  if (name in kept || !entry) return kept[name]
  const read = v.safeParse(entry, undefined)
  return read.success ? read.output : undefined
}

function spread(path: string, value: unknown): Map<string, string> {
  const named = partsOf(value)
  if (!named) return new Map(value === undefined ? [] : [[path, JSON.stringify(value)]])
  return new Map(
    named.flatMap(([name, part]): Array<[string, string]> => {
      const below = spread(`${path}.${name}`, part)
      // A campaign that changes nothing of its landing page is one, too.
      return below.size > 0 || part === undefined ? [...below] : [[`${path}.${name}`, '{}']]
    }),
  )
}

function partsOf(value: unknown): [string, unknown][] | null {
  if (typeof value !== 'object' || value === null) return null
  if (!Array.isArray(value)) return Object.entries(value)
  const items: unknown[] = value
  const parts = items.map((item) => partsOf(item)?.filter(([name]) => name !== 'id'))
  const ids = items.map((item) => partsOf(item)?.find(([name]) => name === 'id')?.[1])
  if (items.length === 0 || ids.some((id) => typeof id !== 'string')) return null
  return ids.map((id, index) => [String(id), Object.fromEntries(parts[index] ?? [])])
}
