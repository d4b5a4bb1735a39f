import type { Region } from '#contract/signup.ts'

export function namesOf(regions: readonly Region[], codes = ''): string {
  const chosen = codes.split(',')
  return regions
    .filter(({ code }) => chosen.includes(code))
    .map(({ name }) => name)
    .join(', ')
}
