import { type Question, questions } from '#contract/answers.ts'
import type { SiteSettings } from '#contract/site.ts'

/** `--bg` of web/styles/niches, which colours the browser's bars. */
const grounds = [
  '#130c10',
  '#140c0e',
  '#15090f',
  '#0c120f',
  '#100d18',
  '#15100b',
  '#101113',
] as const

/** `--primary` of web/styles/niches. */
const accents = [
  '#dc143c',
  '#bf3556',
  '#d11969',
  '#cc3340',
  '#a338b6',
  '#c53d1f',
  '#cb2b66',
] as const

const firstInterests: Record<number, readonly string[]> = {
  2: ['travelling', 'gardening', 'museums', 'cooking', 'hiking', 'dancing', 'books', 'theatre'],
  3: ['kissing', 'massage', 'lingerie', 'roleplay', 'sauna', 'nightlife', 'dancing', 'tattoos'],
  4: ['hiking', 'nature', 'cycling', 'camping', 'running', 'swimming', 'climbing', 'sailing'],
  5: ['art', 'music', 'theatre', 'books', 'museums', 'concerts', 'poetry', 'movies'],
  6: ['food', 'cooking', 'wine', 'baking', 'coffee', 'bars', 'gardening', 'travelling'],
  7: ['romance', 'cooking', 'travelling', 'animals', 'books', 'hiking', 'movies', 'volunteering'],
}

const firstQuestions: Record<number, readonly Question[]> = {
  2: ['begin_again', 'kept'],
  3: ['flirt', 'daring'],
  4: ['outside', 'weather'],
  5: ['book', 'late_evening'],
  6: ['dish', 'table'],
  7: ['stay', 'promise'],
}

export function themeColorOf({
  niche,
  theme_color,
}: Pick<SiteSettings, 'niche' | 'theme_color'>): string {
  return theme_color ?? grounds[niche - 1] ?? grounds[0]
}

/** Mails have no stylesheet of the site. */
export function accentOf({ niche }: Pick<SiteSettings, 'niche'>): string {
  return accents[niche - 1] ?? accents[0]
}

export function inNicheOrder<Key extends string>(
  keys: readonly Key[],
  { niche }: Pick<SiteSettings, 'niche'>,
): Key[] {
  return firstOf(keys, firstInterests[niche] ?? [])
}

export function questionsInOrder({ niche }: Pick<SiteSettings, 'niche'>): Question[] {
  return firstOf(questions, firstQuestions[niche] ?? [])
}

function firstOf<Key extends string>(keys: readonly Key[], first: readonly string[]): Key[] {
  const rank = (key: Key) => first.indexOf(key) + 1 || first.length + 1
  return keys.toSorted((a, b) => rank(a) - rank(b))
}
