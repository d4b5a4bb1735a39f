import { locales } from '#contract/locales.ts'
import { translateFor } from '#worker/text/catalogues.ts'

/** What stands where a name was: its owner may use another language since. */
export function listPlaceholders(env: Env): Promise<string[]> {
  return Promise.all(
    locales.map(async (locale) =>
      (await translateFor(env, locale)).t('mail.taken_out.placeholder'),
    ),
  )
}
