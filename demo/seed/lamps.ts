import { MINUTE } from '#contract/time.ts'
import { nightBefore, nightOf, questionOf } from '#contract/tonight.ts'
import type { DemoPerson } from '../people/demo-person.ts'
import { eveningTexts } from '../people/texts/evening.ts'
import { chance } from './random.ts'

const share = 0.9

/** Of this night and the one before, and whoever is here is here now: as the clock stands. */
export function lampRows(
  { id, person }: { id: number; person: DemoPerson },
  seenAt: number,
  now: number,
) {
  if (person.kind !== 'member' || chance('lamp', id) > share) return []
  const texts = eveningTexts[person.language]
  if (!texts) return []
  const tonight = nightOf('Europe/Amsterdam', now)
  // Schemer's, whose country it is.
  const niche = person.country === 'DE' ? 5 : 1
  return [tonight, nightBefore(tonight)].map((night) => ({
    member_id: id,
    night,
    question: questionOf(night, niche),
    answer: texts[Math.floor(chance('evening', id, night) * texts.length)] ?? '',
    place: Math.floor(chance('place of a lamp', id, night) * 10 ** 12),
    country: person.country,
    gender: person.gender,
    looking_for: person.looking_for,
    here: Math.floor(seenAt / (5 * MINUTE)),
  }))
}
