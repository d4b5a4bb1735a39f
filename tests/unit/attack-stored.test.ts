import { beforeEach, expect, it, vi } from 'vitest'
import { keepFields, markKept } from '#web/account/profile/kept-profile.ts'
import { sourceKey } from '#web/account/signup/draft-kept.ts'
import { saveDraft } from '#web/account/signup/draft-storage.ts'
import { keepUnsent } from '#web/chat/unsent.ts'
import { forgetLeft } from '#web/shell/forget-left.ts'

const sources = import.meta.glob<string>('../../web/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const secrets = [
  'bisexual',
  'caucasian',
  'Ik schilder graag',
  'Tot vrijdag',
  'Noor',
  'male',
  '1988',
]

let left: Record<string, string>

beforeEach(() => {
  left = {}
  const storage = (kept: Record<string, string>) =>
    new Proxy(kept, {
      get: (all, name) =>
        ({
          getItem: (key: string) => all[key] ?? null,
          setItem: (key: string, value: string) => void (all[key] = value),
          removeItem: (key: string) => delete all[key],
        })[String(name)],
    })
  vi.stubGlobal('localStorage', storage(left))
  vi.stubGlobal('sessionStorage', storage({}))
  return () => vi.unstubAllGlobals()
})

it('what is typed and not sent leaves nothing behind in a browser', () => {
  const fields = { name: 'Noor', gender: 'male', looking_for: 'male', birth_year: '1988' }
  saveDraft({ step: 4, fields: { ...fields, ref: 'friend' } })
  const values = { sexuality: 'bisexual', ethnicity: 'caucasian', about: 'Ik schilder graag' }
  const none = { sexuality: '', ethnicity: '', about: '' }
  keepFields(1, Object.keys(values), values, none)
  markKept(1, Object.keys(values), true)
  keepUnsent({ outgoing: [], drafts: { 2: 'Tot vrijdag' } } as never, 1)
  expect(Object.keys(left)).toEqual([sourceKey])
  for (const secret of secrets) expect(JSON.stringify(left)).not.toContain(secret)
})

it('what an earlier version left is deleted by the next page', () => {
  Object.assign(left, { 'profile:1': 'bisexual', 'signup-draft': 'male', [sourceKey]: 'friend' })
  forgetLeft([sourceKey])
  expect(left).toEqual({ [sourceKey]: 'friend' })
})

it('no other code writes to storage that outlives the tab', () => {
  const users = Object.entries(sources)
    .filter(([, source]) => /localStorage|indexedDB|document\.cookie|cookieStore/.test(source))
    .map(([file]) => file.replace(/^.*\/web\//, ''))
  expect(users.toSorted()).toEqual([
    'account/signup/draft-kept.ts',
    'account/signup/draft-storage.ts',
    'app/kept-cookie.ts',
    'chat/kept-photos.ts',
    'entry/entry-warning.ts',
    'shell/forget-left.ts',
  ])
})
