import * as v from 'valibot'
import { text } from '#contract/fields.ts'
import { isLocale } from '#contract/locales.ts'
import type { Translate } from '#contract/translate.ts'
import { findLink, type LinkPurpose } from '#worker/db/mail-links.ts'
import { sha256 } from '#worker/http/random.ts'
import { defineJob, type Job } from '#worker/jobs/define-job.ts'
import { findSite } from '#worker/site/find-site.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import type { Mail } from './mail.ts'
import { sendMail } from './send-mail.ts'
import { siteLink } from './site-link.ts'

const schema = v.object({ token: text(100, 20), host: text(253, 1) })
export type LinkMailPayload = v.InferOutput<typeof schema>

type LinkMail = {
  purpose: LinkPurpose
  /** The address of the page behind the link. */
  href: (token: string) => string
  write: (
    translate: Translate,
    words: { name: string; site: string },
    link: string,
  ) => Pick<Mail, 'subject' | 'preheader' | 'text' | 'body'>
}

/** Sent only while the link works: not after another was asked for, or the account is gone. */
export function defineLinkMail({ purpose, href, write }: LinkMail): Job<LinkMailPayload> {
  return defineJob({
    name: `${purpose}-mail`,
    queue: 'mail',
    schema,
    async run(ctx, { token, host }, id) {
      const found = await findLink(ctx.db, purpose, await sha256(token), ctx.now).executeTakeFirst()
      const site = await findSite(ctx.env, ctx.db, host, ctx.now)
      if (!found?.email || !site) return
      const locale = isLocale(found.language) ? found.language : 'nl'
      const words = { name: found.name, site: site.settings.name }
      const translate = await translateFor(ctx.env, locale)
      const mail = write(translate, words, siteLink(site, href(token)))
      await sendMail(ctx, { id, to: found.email, site, locale, ...mail })
    },
  })
}
