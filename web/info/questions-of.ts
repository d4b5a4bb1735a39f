import type { PageData } from '#contract/pages.ts'
import type { Translate } from '#contract/translate.ts'
import { type Article, articles, isArticle } from './articles.ts'
import { infoParams } from './info-params.ts'

export function questionsOf({ route, site }: PageData, translate: Translate) {
  const article: Article | null = isArticle(route) ? articles[route] : null
  if (!article?.questions) return []
  const params = infoParams(site, translate)
  return article.sections.map(({ heading, body }) => ({
    question: translate.t(heading, params),
    answer: translate.t(body, params).replaceAll(/<\/?\w+>/g, ''),
  }))
}
