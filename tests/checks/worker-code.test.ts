import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { randomDigits, randomId, randomToken } from '#worker/http/random.ts'

const root = path.join(import.meta.dirname, '../..')
const sources = globSync('worker/**/*.{ts,tsx}', { cwd: root, exclude: ['worker/dev'] })
  .toSorted()
  .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)

function filesWith(pattern: RegExp): string[] {
  return sources.filter(([, text]) => pattern.test(text)).map(([file]) => file)
}

it('no SQL statement of the worker is concatenated from text', () => {
  expect(filesWith(/sql`/).length).toBeGreaterThan(20)
  // What Kysely has compiled, with its parameters bound.
  expect(filesWith(/\bsql\.raw\b|\.prepare\(/)).toEqual(['worker/db/database.ts'])
})

it('what is counted by whole tables is asked of replicas by statistics alone', () => {
  expect(filesWith(/\bwithSession\b/)).toEqual(['worker/db/replicas.ts'])
  const counting = filesWith(/openReplica<'statistics'>|Replica<'statistics'>/)
  expect(counting.length).toBeGreaterThan(5)
  expect(counting.filter((file) => !file.startsWith('worker/desk/statistics/'))).toEqual([])
})

it('the worker uses no hash or cipher that is weak', () => {
  expect(filesWith(/'AES-GCM'/)).toEqual(['worker/http/seal.ts'])
  const weak = /\bmd5\b|\bSHA-?1\b|\bAES-(ECB|CBC|CTR)\b|\bPKCS1|\bRC4\b|\bMath\.random\b/i
  // App codes use HMAC, which is not broken with SHA-1, and few apps know another hash.
  expect(filesWith(weak)).toEqual(['worker/account/login/second-factor/totp.ts'])
})

it('the page about security has every way out of the worker, and none follows a redirect', () => {
  const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
  const [, table = ''] = page.split('| to | by | what goes |\n| --- | --- | --- |\n')
  const rows = table.split('\n\n')[0] ?? ''
  const told = [...rows.matchAll(/`(worker\/[\w/.-]+)`/g)].map(([, file = '']) => file)
  // Not methods of that name, which ask a binding of our own.
  const asks = /(?<![.\w])(?<!async )fetch\(|(?<![.\w])connect\(|\benv\.EMAIL\b/
  expect(told.toSorted()).toEqual(filesWith(asks))
  for (const [file, text] of sources) {
    const requests = text.match(/(?<![.\w])(?<!async )fetch\(/g)?.length ?? 0
    expect([file, text.match(/redirect: 'manual'/g)?.length ?? 0]).toEqual([file, requests])
  }
})

it('tokens, keys of photos and ids are random and long enough', () => {
  const many = Array.from({ length: 2000 })
  const bits = (text: string) => Buffer.from(text, 'base64url').length * 8
  const tokens = many.map(() => randomToken())
  expect(new Set(tokens).size).toBe(many.length)
  expect(tokens.every((token) => bits(token) === 256)).toBe(true)
  expect(new Set(many.map(() => randomId())).size).toBe(many.length)
  expect(many.every(() => /^\d{6}$/.test(randomDigits(6)))).toBe(true)
  expect(filesWith(/randomToken\(24\)/).toSorted()).toEqual([
    'worker/photos/stash-photo.ts',
    'worker/photos/stash-voice.ts',
  ])
  expect(filesWith(/randomToken\(\)/)).toEqual(
    expect.arrayContaining(['worker/http/session-cookie.ts', 'worker/mail/prepare-link-mail.ts']),
  )
})
