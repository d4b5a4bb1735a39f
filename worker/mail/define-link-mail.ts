import * as v from 'valibot'
import { tokenText } from '#contract/fields.ts'
import type { Translate } from '#contract/translate.ts'
import { findMailedLink, type LinkPurpose } from '#worker/accounts/mail-links.ts'
import { sha256 } from '#worker/http/random.ts'
import { defineJob, type Job } from '#worker/jobs/define-job.ts'
import { findSender } from '#worker/site/find-sender.ts'
import type { Site } from '#worker/site/site.ts'
import { formatDateTime } from './format-date.ts'
import type { MailContent } from './mail.ts'
import { sendMail } from './send-mail.tsx'
import { siteLink } from './site-link.ts'

/** `next`: a page of ours, to go on to. */
const schema = v.object({ token: tokenText, next: v.optional(v.string()) })
export type LinkMailPayload = v.InferOutput<typeof schema>

type Words = { name: string; site: string; until: string }

export type Obstacle = {
  account: 'active' | 'deleting' | 'deleted' | 'banned'
  taken: boolean
}

type LinkMail = {
  purpose: LinkPurpose
  href: (token: string, next: string | undefined) => string
  write: (translate: Translate, words: Words, link: string) => MailContent
  /** What to send instead of a link that cannot work; null sends the link if it is valid. */
  explain?: (
    translate: Translate,
    words: Words,
    obstacle: Obstacle,
    site: Site,
  ) => MailContent | null
}

/** Sent only while its link works: not if a newer one was asked for, or the account is gone. */
export function defineLinkMail({ purpose, href, write, explain }: LinkMail): Job<LinkMailPayload> {
  return defineJob({
    name: `${purpose}-mail`,
    queue: 'mail',
    schema,
    async run(ctx, { token, next }, id) {
      const hash = await sha256(token)
      const found = await findMailedLink(ctx.db, purpose, hash, ctx.now).executeTakeFirst()
      // Anybody may ask for it, on any domain: it comes from the one that the member knows.
      const sender = found && (await findSender(ctx, found.signup_host, found.language))
      if (!found?.email || !sender) return
      const { site, translate } = sender
      const { locale } = translate
      const { email: to, name, account, taken, holds, expires_at, cover } = found
      const { name: siteName, time_zone: timeZone } = site.settings
      const words = { name, site: siteName, until: formatDateTime(expires_at, locale, timeZone) }
      const instead = explain?.(translate, words, { account, taken: taken === 1 }, site)
      if (!instead && !holds) return
      const mail = instead ?? write(translate, words, siteLink(site, href(token, next)))
      await sendMail(ctx, { id, to, site, locale, cover, ...mail })
    },
  })
}
