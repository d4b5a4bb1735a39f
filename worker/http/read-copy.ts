import { log } from './log.ts'

/** A copy that KV keeps (JSON); null also while KV is away: what it was copied from answers then. */
export async function readCopy<Copy>(kv: KVNamespace, place: string): Promise<Copy | null> {
  try {
    return await kv.get<Copy>(place, 'json')
  } catch {
    log('copy not read', { place })
    return null
  }
}
