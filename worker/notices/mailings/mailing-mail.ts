import * as v from 'valibot'
import { memberId, text } from '#contract/fields.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { readReader } from '#worker/mail/notices/read-reader.ts'
import { sendNotice } from '#worker/mail/notices/send-notice.ts'
import { siteLink } from '#worker/mail/site-link.ts'
import { writeContent } from '#worker/mail/write-content.tsx'
import { findMailing } from './queries.ts'

const words = v.object({
  subject: text(120, 1),
  heading: text(120, 1),
  paragraphs: v.pipe(v.array(text(2000, 1)), v.minLength(1), v.maxLength(10)),
  button: text(60, 1),
  path: v.pipe(text(200, 1), v.regex(/^\/(?!\/)/)),
})
const others = locales.filter((locale) => locale !== 'nl')

/** Readers of a language in which it was not written get the Dutch one. */
export const mailingTexts = v.object({
  nl: words,
  ...(Object.fromEntries(others.map((locale) => [locale, v.optional(words)])) as {
    [L in Exclude<Locale, 'nl'>]: v.OptionalSchema<typeof words, undefined>
  }),
})

export const mailingMail = defineJob({
  name: 'mailing-mail',
  queue: 'mail',
  schema: v.object({ member: memberId, cause: v.string() }),
  async run(ctx, { member, cause }, id) {
    const mailing = await findMailing(ctx.db, cause).executeTakeFirst()
    const reader = mailing && (await readReader(ctx, member, mailing.kind))
    if (!reader) return
    const { site, translate } = reader
    const texts = v.parse(mailingTexts, JSON.parse(mailing.texts))
    const { button, path, ...content } = texts[translate.locale] ?? texts.nl
    await sendNotice(
      ctx,
      id,
      reader,
      writeContent(reader, { ...content, button: { words: button, link: siteLink(site, path) } }),
    )
  },
})
