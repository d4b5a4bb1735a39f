import type { SiteRecord } from '#worker/site/site-record.ts'
import type { Row } from './desk.ts'

type Compared = Pick<SiteRecord, 'settings' | 'company'>

/** What differs, a field each. */
export function compareRecords(before: Compared, after: Compared): Row[] {
  return [
    ...compare('', before.settings, after.settings),
    ...compare('company.', before.company, after.company),
  ]
}

function compare(prefix: string, before: object, after: object): Row[] {
  const old = new Map(Object.entries(before))
  const now = new Map(Object.entries(after))
  const fields = [...new Set([...old.keys(), ...now.keys()])].toSorted()
  return fields
    .map((field) => ({
      field: prefix + field,
      before: written(old.get(field)),
      after: written(now.get(field)),
    }))
    .filter((row) => row.before !== row.after)
}

function written(value: unknown): string {
  return value === undefined ? '(default)' : JSON.stringify(value)
}
