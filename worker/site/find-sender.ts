import type { Translate } from '#contract/translate.ts'
import type { Context } from '#worker/request/context.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { findSite } from './find-site.ts'
import { localeFor } from './locale-for.ts'
import type { Site } from './site.ts'

export type Sender = { site: Site; translate: Translate }

export async function findSender(
  { env, db, now }: Pick<Context, 'env' | 'db' | 'now'>,
  host: string,
  language: string | null | undefined,
): Promise<Sender | null> {
  const site = await findSite(env, db, host, now)
  if (!site) return null
  return { site, translate: await translateFor(env, localeFor(site, language)) }
}
