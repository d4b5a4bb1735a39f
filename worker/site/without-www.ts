import { openDatabase } from '#worker/db/database.ts'
import { readClock } from '#worker/http/clock.ts'
import { findSite } from './find-site.ts'

const prefix = 'www.'

export async function withoutWww(env: Env, address: string): Promise<string | null> {
  const url = new URL(address)
  if (!url.hostname.startsWith(prefix)) return null
  const host = url.hostname.slice(prefix.length)
  if (!(await findSite(env, openDatabase(env.DB), host, await readClock(env)))) return null
  url.hostname = host
  return url.href
}
