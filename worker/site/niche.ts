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

const firstInterests: Record<number, readonly string[]> = {
  2: ['travelling', 'gardening', 'museums', 'cooking', 'hiking', 'dancing', 'books', 'theatre'],
  3: ['kissing', 'massage', 'lingerie', 'roleplay', 'sauna', 'nightlife', 'dancing', 'tattoos'],
  4: ['hiking', 'nature', 'cycling', 'camping', 'running', 'swimming', 'climbing', 'sailing'],
  5: ['art', 'music', 'theatre', 'books', 'museums', 'concerts', 'poetry', 'movies'],
  6: ['food', 'cooking', 'wine', 'baking', 'coffee', 'bars', 'gardening', 'travelling'],
  7: ['romance', 'cooking', 'travelling', 'animals', 'books', 'hiking', 'movies', 'volunteering'],
}

export function themeColorOf({
  niche,
  theme_color,
}: Pick<SiteSettings, 'niche' | 'theme_color'>): string {
  return theme_color ?? grounds[niche - 1] ?? grounds[0]
}

export function inNicheOrder<Key extends string>(
  keys: readonly Key[],
  { niche }: Pick<SiteSettings, 'niche'>,
): Key[] {
  const first = firstInterests[niche] ?? []
  const rank = (key: Key) => first.indexOf(key) + 1 || first.length + 1
  return keys.toSorted((a, b) => rank(a) - rank(b))
}
