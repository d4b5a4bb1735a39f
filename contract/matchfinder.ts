import * as v from 'valibot'
import { defineCall } from './call.ts'
import type { Gender } from './fields.ts'
import type { Held } from './held.ts'
import type { CardRef } from './profile.ts'
import type { SiteSettings } from './site.ts'

export const matchAges = ['18-35', '35+'] as const
export const appearances = ['normal', 'sexy'] as const
export const races = ['white', 'other'] as const

export type Appearance = (typeof appearances)[number]
export type Race = (typeof races)[number]

function choice<const T extends readonly [string, ...string[]]>(values: T) {
  return v.optional(v.nullable(v.picklist(values)))
}

export const matchAnswers = v.strictObject({
  /** Null: it does not matter. */
  age: choice(matchAges),
  appearance: choice(appearances),
  race: choice(races),
  /** What members say about themselves, by which others find them; null: nothing. */
  own_appearance: choice(appearances),
  own_race: choice(races),
  /** Required with one's own race. */
  race_consent: v.optional(v.boolean()),
})
export type MatchAnswers = v.InferOutput<typeof matchAnswers>

export type MatchChoices = {
  age: (typeof matchAges)[number] | null
  appearance: Appearance | null
  race: Race | null
  own_appearance: Appearance | null
  own_race: Race | null
}

export type MatchReason =
  | { why: 'interests'; interests: string[] }
  | { why: 'city' | 'region'; place: string }
  | { why: 'appearance'; appearance: Appearance }
  | { why: 'age' | 'here' }
  | { why: 'looks_for'; gender: Gender }

export type Match = CardRef & { reasons: MatchReason[] }

export const matchSteps = ['age', 'appearance', 'race', 'own'] as const
export type MatchStep = (typeof matchSteps)[number]

export function stepsOf({
  matchfinder_questions: asked,
}: Pick<SiteSettings, 'matchfinder_questions'>): MatchStep[] {
  const tells = asked.includes('appearance') || asked.includes('race')
  return matchSteps.filter((step) => (step === 'own' ? tells : asked.includes(step)))
}

export type MatchFinder = {
  steps: MatchStep[]
  step: MatchStep | null
  choices: MatchChoices
  matches: Match[]
  held: Held | null
}

export const matchfinderCalls = {
  saveAnswers: defineCall<{ saved: true }>()({
    method: 'PUT',
    path: '/api/matchfinder.php',
    audience: 'member',
    input: matchAnswers,
    errors: [],
    limit: 'saveAnswers',
    repeatable: true,
  }),
}

export type MatchFinderPages = {
  'match-finder': MatchFinder
}
