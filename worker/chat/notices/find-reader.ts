import type { JobContext } from '#worker/jobs/define-job.ts'
import { findSite } from '#worker/site/find-site.ts'
import { localeFor } from '#worker/site/locale-for.ts'

type Reader = { language: string; signup_host: string }

/** The domain and the language in which a member is told; null if the domain is gone. */
export async function findReader({ env, db, now }: JobContext, { language, signup_host }: Reader) {
  const site = await findSite(env, db, signup_host, now)
  if (!site) return null
  return { site, locale: localeFor(site, language) }
}
