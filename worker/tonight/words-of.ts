import { isQuestion } from '#contract/answers.ts'
import type { TextKey, Translate } from '#contract/translate.ts'

/** The words of a lamp's question; none if it is asked no more. */
export function wordsOf({ t }: Pick<Translate, 't'>, question: string): string {
  if (isQuestion(question)) return t(`questions.${question}`)
  const [niche, number] = question.split('.')
  return t(`evenings.${niche}.${number}` as TextKey)
}
