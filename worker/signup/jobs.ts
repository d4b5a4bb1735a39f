import * as v from 'valibot'
import { text } from '#contract/fields.ts'
import { isLocale } from '#contract/locales.ts'
import { href } from '#contract/route.ts'
import { sha256 } from '#worker/http/random.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { sendMail } from '#worker/mail/send-mail.ts'
import { siteLink } from '#worker/mail/site-link.ts'
import { findSite } from '#worker/site/find-site.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { writeActivationMail } from './activation-mail.tsx'
import { findActivation } from './activation/queries.ts'

const schema = v.object({ token: text(100, 20), host: text(253, 1) })

/** Sent only while the link works: not after another was asked for, or the account is gone. */
export const activationMail = defineJob({
  name: 'activation-mail',
  queue: 'mail',
  schema,
  async run(ctx, { token, host }, id) {
    const hash = await sha256(token)
    const found = await findActivation(ctx.db, hash, ctx.now).executeTakeFirst()
    const site = await findSite(ctx.env, ctx.db, host, ctx.now)
    if (!found?.email || !site) return
    const locale = isLocale(found.language) ? found.language : 'nl'
    const link = siteLink(site, href('activate', {}, { token }))
    const words = { name: found.name, site: site.settings.name }
    const mail = writeActivationMail(await translateFor(ctx.env, locale), words, link)
    await sendMail(ctx, { id, to: found.email, site, locale, ...mail })
  },
})

export const signupJobs = [activationMail]
