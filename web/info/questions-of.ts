import { type Article, articles, isArticle } from '#contract/articles.ts'
import { infoParams } from '#contract/info-params.ts'
import type { PageData } from '#contract/pages.ts'
import type { Translate } from '#contract/translate.ts'

export function questionsOf({ route, site }: PageData, translate: Translate) {
  const article: Article | null = isArticle(route) ? articles[route] : null
  if (!article?.questions) return []
  const params = infoParams(site, translate)
  return article.sections.map(({ heading, body }) => ({
    question: translate.t(heading, params),
    answer: translate.t(body, params).replaceAll(/<\/?\w+>/g, ''),
  }))
}
