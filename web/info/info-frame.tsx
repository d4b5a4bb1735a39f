import type { ReactNode } from 'react'
import { termsVersion } from '#contract/info.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { ArticleSections } from './article-sections.tsx'
import { type Article, articles, isArticle } from './articles.ts'
import { CompanyFacts } from './company-facts.tsx'
import { InfoNav } from './info-nav.tsx'
import { infoParams } from './info-params.ts'

/** The text with the navigation beside it; `children` come before the sections. */
export function InfoFrame({ children }: { children?: ReactNode }) {
  const translate = useText()
  const { t, locale } = translate
  const { route, site } = useNavigation().data
  if (!isArticle(route)) return null
  const article: Article = articles[route]
  const params = infoParams(site, translate)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: site.time_zone })
  return (
    <div className="page grid grid-cols-1 content-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-18">
      <InfoNav current={route} />
      <article className="max-w-[68ch]">
        <h1>{t(article.title)}</h1>
        <p className="mt-3 text-lg text-soft">{t(article.intro, params)}</p>
        {article.dated && (
          <p className="fine mt-2">
            {t('info.version', { date: date.format(termsVersion(site.company)) })}
          </p>
        )}
        {children}
        <div className={article.questions && 'mt-5'}>
          <ArticleSections article={article} />
        </div>
        {article.facts && <CompanyFacts />}
      </article>
    </div>
  )
}
