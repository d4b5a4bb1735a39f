import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { exactLimits, floodLimits, isExact } from '#contract/limits.ts'
import { secretsSchema } from '#worker/env.ts'
import { keyPurposes } from '#worker/key-purposes.ts'

const page = readFileSync(path.join(import.meta.dirname, '../../docs/security.md'), 'utf8')

function limitOf({ limit }: Call): string {
  if (!isExact(limit)) return `${floodLimits[limit].count} a minute`
  const { count, minutes } = exactLimits[limit]
  return `${count} ${minutes === 60 ? 'an hour' : 'a day'}`
}

it('the page about security has the limit of every call', () => {
  const named = new Map<string, string[]>()
  for (const [name, call] of Object.entries<Call>(calls)) {
    const limit = limitOf(call)
    named.set(limit, [...(named.get(limit) ?? []), name])
  }
  const rows = [...named].map(([limit, names]) => `| ${limit} | ${names.toSorted().join(', ')} |`)
  const [, table = ''] = page.split('| limit | calls |\n| --- | --- |\n')
  expect(table.split('\n\n')[0]?.split('\n').toSorted()).toEqual(rows.toSorted())
})

it('the page about security has every key that is derived and every secret', () => {
  const [, table = ''] = page.split('| key | what for | changed by | what that costs |\n')
  const rows = table.split('\n\n')[0]?.split('\n') ?? []
  const told = rows.flatMap((row) => row.split('|')[1]?.match(/[\w-]+/g) ?? [])
  const keys = [...Object.keys(keyPurposes), ...Object.keys(secretsSchema.entries)]
  expect(keys.filter((key) => !told.includes(key))).toEqual([])
})
