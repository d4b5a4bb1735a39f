import type { SignupDraft } from './signup.ts'

export const questions = ['name', 'about', 'birth', 'place', 'account'] as const
export type Question = (typeof questions)[number]

export function isAnswered(question: Question, draft: Partial<SignupDraft>): boolean {
  if (question === 'name') return Boolean(draft.name)
  if (question === 'about') return Boolean(draft.gender && draft.looking_for && draft.seeks_consent)
  if (question === 'birth') return Boolean(draft.date_of_birth)
  return question === 'place' && Boolean(draft.country)
}
