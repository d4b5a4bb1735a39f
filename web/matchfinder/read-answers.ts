import {
  appearances,
  matchAges,
  type MatchAnswers,
  type MatchStep,
  races,
} from '#contract/matchfinder.ts'
import { textIn } from '#web/app/text-in.ts'

/** The answers in a question's form. */
export function readAnswers(step: MatchStep, fields: FormData): MatchAnswers {
  if (step === 'age') return { age: chosen(matchAges, textIn(fields, step)) }
  if (step === 'appearance') return { appearance: chosen(appearances, textIn(fields, step)) }
  if (step === 'race') return { race: chosen(races, textIn(fields, step)) }
  return {
    ...(fields.has('own_appearance')
      ? { own_appearance: chosen(appearances, textIn(fields, 'own_appearance')) }
      : {}),
    ...(fields.has('own_race')
      ? {
          own_race: chosen(races, textIn(fields, 'own_race')),
          race_consent: fields.has('race_consent'),
        }
      : {}),
  }
}

function chosen<Option extends string>(options: readonly Option[], value: string): Option | null {
  return options.find((option) => option === value) ?? null
}
