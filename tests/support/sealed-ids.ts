import { env } from 'cloudflare:test'
import { openPerson, type SeenPerson, sealPerson } from '#worker/account/signup/sealed-person.ts'
import { origin } from './members.ts'

export function sealedIds(shown: ReadonlyArray<{ id: string }>): Promise<number[]> {
  return Promise.all(shown.map(({ id }) => sealedId(id)))
}

async function sealedId(text: string): Promise<number> {
  const person = await openPerson(sealing(), text)
  if (!person) throw new Error('a seal that opens nothing')
  return person.id
}

export function sealOf(
  seen: Partial<SeenPerson> & { id: number },
  { host = new URL(origin).host, now = Date.now() } = {},
): Promise<string> {
  const looks = { gender: 'female', country: 'NL', region: '07', age: 36 } as const
  return sealPerson(sealing(host, now), { ...looks, ...seen })
}

function sealing(host = new URL(origin).host, now = Date.now()) {
  return { env, site: { host }, now }
}
