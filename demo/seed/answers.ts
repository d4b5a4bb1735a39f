import { maxAnswers } from '#contract/answers.ts'
import type { DemoPerson } from '../people/demo-person.ts'
import { answerTexts } from '../people/texts/answers.ts'
import { chance } from './random.ts'

export function answerRows({ id, person }: { id: number; person: DemoPerson }) {
  if (person.kind === 'partner') return []
  const told = Object.entries(answerTexts[person.language])
  const first = Math.floor(chance('answer', id) * told.length)
  const count = Math.floor(chance('answers', id) * (maxAnswers + 2))
  return [...told.slice(first), ...told.slice(0, first)]
    .slice(0, Math.min(count, maxAnswers))
    .map(([question, text], position) => ({ member_id: id, question, position, text }))
}
