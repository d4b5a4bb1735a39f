import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Article } from './articles.ts'
import { infoParams } from './info-params.ts'
import { proseParts } from './prose-parts.tsx'
import { Prose } from './prose.tsx'
import { Question } from './question.tsx'

/** The sections of an article; questions are folded except the first. */
export function ArticleSections({ article }: { article: Article }) {
  const translate = useText()
  const { t } = translate
  const site = useSite()
  const params = infoParams(site, translate)
  const parts = proseParts(site.support_email)
  return article.sections.map(({ key, heading, body }, index) => {
    const prose = <Prose text={t(body, params)} parts={parts} />
    return article.questions ? (
      <Question key={key} id={key} question={t(heading, params)} open={index === 0}>
        {prose}
      </Question>
    ) : (
      <Section key={key} id={key} title={t(heading, params)}>
        {prose}
      </Section>
    )
  })
}
