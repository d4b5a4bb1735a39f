/**
 * What one may answer on the profile; the texts are `questions.<question>`. They are the same on
 * every domain, as the answers are; a niche only decides which come first.
 */
export const questions = [
  'sunday',
  'small_joy',
  'call_me',
  'fall_for',
  'talent',
  'laughed',
  'learning',
  'never_bored',
  'wrong_about',
  'first_date',
  'home',
  'proud',
  'song',
  'begin_again',
  'kept',
  'flirt',
  'daring',
  'outside',
  'weather',
  'book',
  'late_evening',
  'dish',
  'table',
  'stay',
  'promise',
] as const

export type Question = (typeof questions)[number]
export type Answer = { question: Question; text: string }

export const maxAnswers = 3

export function isQuestion(name: string): name is Question {
  return (questions as readonly string[]).includes(name)
}

/** The database may hold a question that is asked no more. */
export function knownAnswers(rows: ReadonlyArray<{ question: string; text: string }>): Answer[] {
  return rows.flatMap(({ question, text }) => (isQuestion(question) ? [{ question, text }] : []))
}
