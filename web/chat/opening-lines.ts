import type { TextKey } from '#contract/translate.ts'

const byInterest: Record<string, TextKey> = {
  adventure: 'chat.openings.interest.adventure',
  animals: 'chat.openings.interest.animals',
  art: 'chat.openings.interest.art',
  beach: 'chat.openings.interest.beach',
  books: 'chat.openings.interest.books',
  boardgames: 'chat.openings.interest.boardgames',
  coffee: 'chat.openings.interest.coffee',
  concerts: 'chat.openings.interest.concerts',
  cooking: 'chat.openings.interest.cooking',
  cycling: 'chat.openings.interest.cycling',
  dancing: 'chat.openings.interest.dancing',
  festivals: 'chat.openings.interest.festivals',
  food: 'chat.openings.interest.food',
  gym: 'chat.openings.interest.gym',
  hiking: 'chat.openings.interest.hiking',
  movies: 'chat.openings.interest.movies',
  museums: 'chat.openings.interest.museums',
  music: 'chat.openings.interest.music',
  nature: 'chat.openings.interest.nature',
  photography: 'chat.openings.interest.photography',
  running: 'chat.openings.interest.running',
  series: 'chat.openings.interest.series',
  travelling: 'chat.openings.interest.travelling',
  wine: 'chat.openings.interest.wine',
}

const forAnybody: TextKey[] = [
  'chat.openings.generic.laugh',
  'chat.openings.generic.sunday',
  'chat.openings.generic.story',
  'chat.openings.generic.last_song',
  'chat.openings.generic.small',
  'chat.openings.generic.good_at',
  'chat.openings.generic.breakfast',
  'chat.openings.generic.place',
]

const shown = 3
const start = 'chat.openings.'

export function lineName(line: TextKey): string {
  return line.slice(start.length)
}

export function lineNamed(name: string | null): TextKey | undefined {
  if (name === null) return undefined
  return [...Object.values(byInterest), ...forAnybody].find((line) => lineName(line) === name)
}

export function openingLines(
  interests: readonly string[],
  profileId: number,
  turn: number,
): TextKey[] {
  const shared = interests.flatMap((interest) => byInterest[interest] ?? [])
  const first = profileId % forAnybody.length
  const lines = [...shared, ...forAnybody.slice(first), ...forAnybody.slice(0, first)]
  return Array.from(
    { length: shown },
    (_, index) => lines[(turn * shown + index) % lines.length],
  ).filter((line) => line !== undefined)
}
