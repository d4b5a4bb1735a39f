import type { Choice } from '#contract/traits.ts'
import type { HairColour, Heritage, Sex } from '../portraits/palette.ts'
import {
  between,
  chance,
  pick,
  pickWeighted,
  type Random,
  shuffled,
  whole,
} from '../portraits/random.ts'
import { type Interest, interestKeys } from './interests.ts'
import { hairShares } from './shares.ts'

/** Ages in the demo are exact on this day. */
const referenceDate = '2026-11-01'

type Relationship = Choice<'relationship_status'>
type Sexuality = Choice<'sexuality'>

const ageGroups = {
  twenties: { weight: 13, from: 19, to: 25 },
  grown: { weight: 30, from: 26, to: 34 },
  middle: { weight: 27, from: 35, to: 44 },
  later: { weight: 19, from: 45, to: 54 },
  latest: { weight: 11, from: 55, to: 68 },
}

export function ageOf(random: Random): number {
  const { twenties, grown, middle, later, latest } = ageGroups
  const group = pickWeighted<keyof typeof ageGroups>(random, {
    twenties: twenties.weight,
    grown: grown.weight,
    middle: middle.weight,
    later: later.weight,
    latest: latest.weight,
  })
  return whole(random, ageGroups[group].from, ageGroups[group].to)
}

export function birthDate(random: Random, age: number): string {
  const days = whole(random, 1, 364)
  const birthday = new Date(`${referenceDate}T00:00:00Z`)
  birthday.setUTCFullYear(birthday.getUTCFullYear() - age)
  birthday.setUTCDate(birthday.getUTCDate() - days)
  return birthday.toISOString().slice(0, 10)
}

export function hairColourOf(random: Random, heritage: Heritage, age: number): HairColour {
  const grey = Math.max(0, (age - 44) / 26)
  if (chance(random, grey)) return age > 58 && chance(random, 0.4) ? 'white' : 'grey'
  const colour = pickWeighted(random, hairShares[heritage])
  return colour === 'other' && age > 48 ? 'brown' : colour
}

export function bodyTypeOf(random: Random): Choice<'body_type'> {
  return pickWeighted<Choice<'body_type'>>(random, { slim: 30, normal: 52, fat: 18 })
}

export function tattoosOf(random: Random, age: number): Choice<'tattoos'> {
  const share = age > 50 ? { none: 80, some: 18, many: 2 } : { none: 52, some: 37, many: 11 }
  return pickWeighted<Choice<'tattoos'>>(random, share)
}

export function relationshipOf(random: Random, age: number): Relationship {
  if (age < 30) {
    return pickWeighted<Relationship>(random, { single: 72, unmarried: 18, living_together: 10 })
  }
  if (age < 45) {
    return pickWeighted<Relationship>(random, {
      single: 48,
      unmarried: 14,
      divorced: 22,
      living_together: 9,
      married: 7,
    })
  }
  return pickWeighted<Relationship>(random, {
    single: 28,
    unmarried: 6,
    divorced: 42,
    living_together: 5,
    married: 9,
    widowed: age > 52 ? 16 : 3,
  })
}

export function orientationOf(
  random: Random,
  gender: Sex,
): { looking_for: Sex; sexuality: Sexuality | null } {
  const other: Sex = gender === 'male' ? 'female' : 'male'
  const dice = random()
  const stated = chance(random, 0.82)
  if (dice < 0.8) return { looking_for: other, sexuality: stated ? 'hetero' : null }
  if (dice < 0.89) {
    const same: Sexuality = gender === 'male' ? 'gay' : 'lesbian'
    return { looking_for: gender, sexuality: stated ? same : null }
  }
  return { looking_for: chance(random, 0.5) ? gender : other, sexuality: 'bi' }
}

export function interestsOf(random: Random, spoken: readonly Interest[]): Interest[] {
  const wanted = new Set<Interest>(spoken)
  const size = Math.max(3, Math.round(between(random, 3, 7.4)))
  for (const interest of shuffled(random, interestKeys)) {
    if (wanted.size >= size) break
    wanted.add(interest)
  }
  return interestKeys.filter((interest) => wanted.has(interest))
}

export function photoCountOf(random: Random): number {
  return pick(random, [2, 2, 2, 3, 3, 3, 3, 4, 4, 5])
}
