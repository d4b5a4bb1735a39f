import { chance, pick, type Random, times } from '../portraits/random.ts'

type Registrar = {
  nextName: (random: Random, names: readonly string[]) => string
  nextKey: (name: string) => string
}

const initials = ['B', 'D', 'H', 'J', 'K', 'M', 'R', 'S', 'V'] as const

export function registrar(): Registrar {
  const used = new Map<string, number>()
  const uses = (name: string) => used.get(slugOf(name)) ?? 0
  return {
    nextName(random, names) {
      const least = Math.min(...names.map(uses))
      const name = pick(
        random,
        names.filter((candidate) => uses(candidate) === least),
      )
      return chance(random, 0.05) ? `${name} ${pick(random, initials)}.` : name
    },
    nextKey(name) {
      const slug = slugOf(name)
      used.set(slug, uses(name) + 1)
      return `${slug}-${uses(name)}`
    },
  }
}

export function photoNames(key: string, count: number): string[] {
  return times(count, (index) => `${key}-${index + 1}.webp`)
}

function slugOf(name: string): string {
  return name
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ [A-Z]\.$/, '')
    .replace(/[^A-Za-z]+/g, '-')
    .toLowerCase()
}
