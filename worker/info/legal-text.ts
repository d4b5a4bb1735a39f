import type { Compilable } from 'kysely'
import { type Article, articles } from '#contract/articles.ts'
import { infoParams } from '#contract/info-params.ts'
import { type LegalPage, legalPages } from '#contract/legal-pages.ts'
import type { LegalText } from '#contract/legal.ts'
import { insertAgreed } from '#worker/accounts/agreements.ts'
import { sha256 } from '#worker/http/random.ts'
import type { Context } from '#worker/request/context.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { insertLegalText } from './queries.ts'

type Shown = Pick<Context, 'env' | 'site' | 'locale'>

/**
 * Of the words alone: who reads the same has read the same version, wherever its lines may not break.
 */
export async function readLegalText({ env, site, locale }: Shown, page: LegalPage) {
  const translate = await translateFor(env, locale)
  const { t } = translate
  const params = infoParams({ ...site.settings, company: site.company }, translate)
  const { title, intro, sections }: Article = articles[legalPages[page]]
  const text: LegalText = {
    title: t(title),
    intro: t(intro, params),
    sections: sections.map(({ key, heading, body }) => ({
      key,
      heading: t(heading, params),
      body: t(body, params),
    })),
  }
  const words = JSON.stringify(text).replaceAll('\u00A0', ' ')
  return { version: (await sha256(`${locale} ${words}`)).slice(0, 22), words }
}

/** What somebody who signs up is shown, for the batch that makes the account. */
export async function agreedRows(
  ctx: Pick<Context, 'env' | 'db' | 'site' | 'locale' | 'now'>,
  memberId: number,
): Promise<Compilable[]> {
  const { db, site, locale: language, now: shown_from } = ctx
  const rows = (Object.keys(legalPages) as LegalPage[]).map(async (page) => {
    const { version, words: text } = await readLegalText(ctx, page)
    return [
      insertLegalText(db, { host: site.host, page, version, language, text, shown_from }),
      insertAgreed(db, memberId, page, version, shown_from),
    ]
  })
  return (await Promise.all(rows)).flat()
}
