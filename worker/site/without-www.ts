import { openDatabase } from '#worker/db/database.ts'
import { readClock } from '#worker/http/clock.ts'
import { networkKey } from '#worker/http/network-key.ts'
import { findSite } from './find-site.ts'
import { refuseLookups } from './refuse-lookups.ts'

const prefix = 'www.'

export async function withoutWww(env: Env, request: Request): Promise<string | null> {
  const url = new URL(request.url)
  if (!url.hostname.startsWith(prefix)) return null
  const host = url.hostname.slice(prefix.length)
  const admit = async () => refuseLookups(env, await networkKey(env, request))
  const now = await readClock(env)
  if (!(await findSite(env, openDatabase(env.DB), host, now, admit))) return null
  url.hostname = host
  return url.href
}
