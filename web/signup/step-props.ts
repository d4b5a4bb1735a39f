import type { Place } from './check-step.ts'
import type { SignupFields } from './fields.ts'

export type StepProps = {
  /** What the fields show at first. */
  fields: Readonly<SignupFields>
  problemText: (place: Place) => string | undefined
}
