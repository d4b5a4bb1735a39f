import type { Place } from './check-step.ts'
import type { SignupFields } from './fields.ts'

export type StepProps = {
  fields: Readonly<SignupFields>
  problemText: (place: Place) => string | undefined
}
