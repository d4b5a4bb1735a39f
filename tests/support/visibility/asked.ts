import { ageOn, dateIn } from '#contract/age.ts'
import type { Widening } from '#contract/members.ts'
import { neighboursOf } from '#worker/members/near-regions.ts'
import type { Person } from './world.ts'

export type Asked = {
  gender?: Person['looking_for']
  country?: string
  /** Undefined: of the own country those that the viewer wishes for. */
  regions?: string[] | 'all'
  ages?: [number, number]
  interests?: string[]
  anyInterest?: true
  wishes?: ReadonlyArray<
    'photo_only' | 'checked_only' | 'online_recently' | 'here_lately' | 'real_only'
  >
  sort?: 'newest' | 'common'
  everybody?: true
  offers?: false
}

export type Stage = { by: 'asked' | Widening['by']; asked: Asked }

/**
 * By the sentences of the decision: a search goes on without interests, photo and last visit; with
 * five years more each way; in the regions beside; in the whole country. Who neither asks nor
 * wishes for an age begins twenty years around the own, and ends with every age.
 */
export function stagesOf(viewer: Person, asked: Asked, min_age: number): Stage[] {
  const { wishes = [], interests, anyInterest: _, ...rest } = asked
  const { country = viewer.country } = asked
  const kept = wishes.filter((wish) => wish === 'real_only')
  const own = country === viewer.country ? viewer.wish_regions.split(',').filter(Boolean) : []
  const regions = (asked.regions === 'all' ? [] : asked.regions) ?? own
  const near = neighboursOf(country, regions)
  const begun = !asked.ages && viewer.wish_min_age <= min_age && viewer.wish_max_age === 99
  const [youngest, oldest] =
    asked.ages ?? (begun ? aroundOwn(viewer, min_age) : [viewer.wish_min_age, viewer.wish_max_age])
  const wide: Asked = { ...rest, wishes: kept, regions, ages: [youngest, oldest], offers: false }
  const older: Asked = { ...wide, ages: [youngest - 5, oldest + 5] }
  const stages: Array<[boolean, Stage]> = [
    [true, { by: 'asked', asked: { ...asked, regions, ages: [youngest, oldest] } }],
    [Boolean(interests) || kept.length < wishes.length, { by: 'wishes', asked: wide }],
    [youngest > min_age || oldest < 99, { by: 'ages', asked: older }],
    [near.length > 0, { by: 'near', asked: { ...older, regions: near } }],
    [regions.length > 0, { by: 'country', asked: { ...older, regions: 'all' } }],
    [begun, { by: 'every_age', asked: { ...wide, ages: [min_age, 99], regions: 'all' } }],
  ]
  return stages.filter(([exists]) => exists).map(([, stage]) => stage)
}

function aroundOwn({ date_of_birth }: Person, min_age: number): [number, number] {
  const age = ageOn(date_of_birth, dateIn('Europe/Amsterdam', Date.now()))
  const own = Math.min(99, Math.max(min_age, age))
  return [Math.max(min_age, own - 20), Math.min(99, own + 20)]
}
