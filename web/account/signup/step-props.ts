import type { Place } from './check-step.ts'
import type { SignupFields } from './fields.ts'

export type StepProps = {
  /** The initial values. */
  fields: Readonly<SignupFields>
  problemText: (place: Place) => string | undefined
}
