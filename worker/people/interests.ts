import { MINUTE } from '#contract/time.ts'
import type { Context } from '#worker/request/context.ts'
import { listInterestKeys } from './queries.ts'

const cacheTime = 10 * MINUTE

type Interest = { key: string; bit: number | null }
type Asking = Pick<Context, 'db' | 'config' | 'now'>

let recent: { interests: Interest[]; until: number } = { interests: [], until: 0 }

export async function readInterests({ db, config, now }: Asking): Promise<Interest[]> {
  if (recent.until <= now || config.ENVIRONMENT === 'development') {
    recent = { interests: await listInterestKeys(db).execute(), until: now + cacheTime }
  }
  return recent.interests
}

/** Those of the `interests` that have a bit in a number which is written as text. */
export function interestsIn(bits: string, interests: readonly Interest[]): string[] {
  const all = BigInt(bits)
  const isSet = ({ bit }: Interest) => bit !== null && ((all >> BigInt(bit)) & 1n) === 1n
  return interests.filter(isSet).map(({ key }) => key)
}
